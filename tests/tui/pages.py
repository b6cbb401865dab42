"""A game that textual-serve serves, and who looks at its page: a program that speaks as the page does, or Chromium."""

import asyncio
import base64
import json
import os
import shutil
import socket
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from shlex import join
from tempfile import mkdtemp
from time import monotonic
from typing import Any

import aiohttp
import pyte

from tests.tui.terminal import KEYS, OtherScreen

SERVED = "import sys; from textual_serve.server import Server; Server(sys.argv[1], port=int(sys.argv[2])).serve()"
CHROMIUM = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--window-size=1000,700"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-port=0"),
)
NAMED: dict[str, dict[str, Any]] = {  # as DevTools tell of keys
    "enter": {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    "ctrl+c": {"key": "c", "code": "KeyC", "windowsVirtualKeyCode": 67, "modifiers": 2},
}
SOON = 20.0  # seconds


@asynccontextmanager
async def serving(command: Sequence[str], environ: Mapping[str, str]) -> AsyncIterator[int]:
    """The port that it is served at, from a terminal that says nothing of the page."""
    with socket.create_server(("localhost", 0)) as free:
        port = int(free.getsockname()[1])
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SERVED, join(command), str(port)),
        env={**os.environ, "TERM": "dumb", "COLORFGBG": "0;15", **environ},
        stdout=asyncio.subprocess.DEVNULL,
    )
    try:
        await _listens(port)
        yield port
    finally:
        program.terminate()
        await program.wait()


async def _listens(port: int) -> None:
    end = monotonic() + SOON
    while True:
        with suppress(OSError):
            _reader, writer = await asyncio.open_connection("localhost", port)
            writer.close()
            await writer.wait_closed()
            return
        assert monotonic() < end, "nothing is served"
        await asyncio.sleep(0.02)


class Page:
    """What everybody who looks at a page sees of it, and can do."""

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.screen = OtherScreen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.closed = False

    def shown(self, data: bytes) -> None:
        self._stream.feed(data)

    def sized(self, width: int, height: int) -> None:
        self.screen.resize(height, width)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def place(self, text: str) -> tuple[int, int]:
        """The column and row where this stands."""
        y, line = next((y, line) for y, line in enumerate(self.screen.display) if text in line)
        return line.index(text), y

    async def see(self, text: str, there: bool = True) -> None:
        end = monotonic() + SOON
        while (text in self.text) != there:
            assert monotonic() < end, f"{text!r}:\n{self.text}"
            await asyncio.sleep(0.02)

    async def press_until(self, key: str, text: str) -> None:
        """A key that comes too early is dropped."""
        end = monotonic() + SOON
        while text not in self.text:
            assert monotonic() < end, f"{text!r}:\n{self.text}"
            await self.press("enter" if "once more" in self.text else key)
            await asyncio.sleep(0.4)

    async def ends(self) -> None:
        end = monotonic() + SOON
        while not self.closed:
            assert monotonic() < end, self.text
            await asyncio.sleep(0.02)

    async def press(self, key: str) -> None:
        raise AssertionError

    async def click(self, text: str) -> None:
        raise AssertionError

    async def resize(self) -> None:
        """Larger."""
        raise AssertionError

    async def hide(self) -> None:
        """Another tab comes to the front."""
        raise AssertionError

    async def close(self) -> None:
        raise AssertionError


class Plain(Page):
    """Speaks as the script of the page does."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__()
        self._socket = socket

    async def listen(self) -> None:
        async for message in self._socket:
            if message.type == aiohttp.WSMsgType.BINARY:
                self.shown(message.data)
        self.closed = True

    async def press(self, key: str) -> None:
        await self._socket.send_json(["stdin", (KEYS | {"ctrl+c": "\x03"}).get(key, key)])

    async def click(self, text: str) -> None:
        x, y = self.place(text)
        await self._socket.send_json(["stdin", f"\x1b[<0;{x + 1};{y + 1}M"])
        await self._socket.send_json(["stdin", f"\x1b[<0;{x + 1};{y + 1}m"])

    async def resize(self) -> None:
        self.sized(120, 40)
        await self._socket.send_json(["resize", {"width": 120, "height": 40}])

    async def hide(self) -> None:
        await self._socket.send_json(["blur"])

    async def close(self) -> None:
        await self._socket.close()


@asynccontextmanager
async def plainly(port: int) -> AsyncIterator[Plain]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"http://localhost:{port}/ws?width=80&height=24") as socket,
    ):
        page = Plain(socket)
        listening = asyncio.create_task(page.listen())
        yield page
        await socket.close()
        await listening


class InChromium(Page):
    """What comes by the page's socket is what is looked at; what is done goes by the page itself."""

    def __init__(self, tools: "Tools", session: str) -> None:
        super().__init__()
        self._tools, self._session = tools, session

    async def tell(self, method: str, **what: Any) -> Any:
        return await self._tools.tell(method, self._session, **what)

    def heard(self, method: str, what: dict[str, Any]) -> None:
        if method == "Network.webSocketFrameReceived" and what["response"]["opcode"] == 2:
            self.shown(base64.b64decode(what["response"]["payloadData"]))
        elif method == "Network.webSocketFrameSent" and what["response"]["payloadData"].startswith('["resize"'):
            size = json.loads(what["response"]["payloadData"])[1]
            self.sized(size["width"], size["height"])
        elif method == "Network.webSocketClosed":
            self.closed = True

    async def value(self, script: str) -> Any:
        found = await self.tell("Runtime.evaluate", expression=script, returnByValue=True)
        return found["result"]["value"]

    async def press(self, key: str) -> None:
        what = NAMED.get(key, {"key": key, "text": key})
        await self.tell("Input.dispatchKeyEvent", type="keyDown", **what)
        await self.tell("Input.dispatchKeyEvent", type="keyUp", **(what | {"text": ""}))

    async def click(self, text: str) -> None:
        x, y = self.place(text)
        left, top, width, height = await self.value(
            "(() => { const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            " return [box.left, box.top, box.width, box.height] })()"
        )
        at = {"x": left + (x + 0.5) * width / self.screen.columns, "y": top + (y + 0.5) * height / self.screen.lines}
        for kind in ("mousePressed", "mouseReleased"):
            await self.tell("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **at)

    async def resize(self) -> None:
        await self.tell(
            "Emulation.setDeviceMetricsOverride", width=1400, height=1000, deviceScaleFactor=1, mobile=False
        )

    async def hide(self) -> None:
        await self._tools.tell("Target.createTarget", url="about:blank")

    async def close(self) -> None:
        await self.tell("Page.close")

    async def picture(self) -> bytes:
        found = await self.tell("Page.captureScreenshot", format="png")
        return base64.b64decode(found["data"])


class Tools:
    """Chromium's DevTools, over one socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._count = 0
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self.pages: dict[str, InChromium] = {}

    async def listen(self) -> None:
        async for message in self._socket:
            told = json.loads(message.data)
            if "id" in told:
                self._answers.pop(told["id"]).set_result(told)
            elif (page := self.pages.get(told.get("sessionId", ""))) is not None:
                page.heard(told["method"], told["params"])

    async def tell(self, method: str, session: str = "", **what: Any) -> Any:
        self._count += 1
        answer = self._answers[self._count] = asyncio.get_running_loop().create_future()
        to = {"sessionId": session} if session else {}
        await self._socket.send_json({"id": self._count, "method": method, "params": what, **to})
        told = await asyncio.wait_for(answer, SOON)
        assert "result" in told, told
        return told["result"]

    async def open(self, url: str) -> InChromium:
        target = (await self.tell("Target.createTarget", url="about:blank"))["targetId"]
        session = (await self.tell("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        page = self.pages[session] = InChromium(self, session)
        await page.tell("Network.enable")
        await page.tell("Page.enable")
        await page.tell("Page.navigate", url=url)
        return page


@asynccontextmanager
async def in_chromium(port: int, folder: Path) -> AsyncIterator[InChromium]:
    """It fails where there is none. Outside nothing is asked: no name but `localhost` leads anywhere."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found is not None, "there is no Chromium: apt-get install chromium"
    folder = Path(mkdtemp(dir=folder))
    program = await asyncio.create_subprocess_exec(
        *(found, *CHROMIUM, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost", f"--user-data-dir={folder}"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        address = await _tools_of(folder)
        async with aiohttp.ClientSession() as session, session.ws_connect(address, max_msg_size=0) as socket:
            tools = Tools(socket)
            listening = asyncio.create_task(tools.listen())
            yield await tools.open(f"http://localhost:{port}/")
            await tools.tell("Browser.close")
            await listening
    finally:
        with suppress(ProcessLookupError):
            program.terminate()
        await program.wait()


async def _tools_of(folder: Path) -> str:
    """Where Chromium says that its DevTools are."""
    told, end = folder / "DevToolsActivePort", monotonic() + SOON
    while not (told.exists() and "/devtools" in told.read_text()):
        assert monotonic() < end, "Chromium does not start"
        await asyncio.sleep(0.05)
    port, path = told.read_text().split("\n")
    return f"ws://127.0.0.1:{port}{path}"

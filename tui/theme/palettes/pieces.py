"""The seats' plates that the themes share: apart for eyes that see all colours, and for others."""

PLATES = {
    "seat.red": "bold #ffffff on #cf2514",
    "seat.blue": "bold #ffffff on #1225c1",
    "seat.yellow": "bold #000000 on #edc812",
    "seat.green": "bold #000000 on #33a479",
    "seat.purple": "bold #000000 on #db49c7",
    "seat.white": "bold #000000 on #effbfe",
}

# Of 256 colours: the nearest would come too close together.
ROLES = {
    "seat.red": "bold #ffffff on #af0000",
    "seat.blue": "bold #ffffff on #0000ff",
    "seat.yellow": "bold #000000 on #d7d75f",
    "seat.green": "bold #000000 on #008787",
    "seat.purple": "bold #ffffff on #8700af",
    "seat.white": "bold #000000 on #d7ffff",
}

SIXTEEN = {
    "seat.red": "bold bright_white on red",
    "seat.blue": "bold bright_white on blue",
    "seat.yellow": "black on bright_yellow",
    "seat.green": "black on green",
    "seat.purple": "bold bright_white on magenta",
    "seat.white": "black on bright_white",
}

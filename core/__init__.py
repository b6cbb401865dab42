"""The rules of the games and the kernel that they stand on: pure, without a clock, files or a terminal."""

VERSION = "0.2.0"

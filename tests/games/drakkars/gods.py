"""The cards of Drakkars by the names of their gods."""

FREYR, IDUNN, NJORD, SIF, FRIGG, FREYA, HEIMDALL, TYR, THOR, ODIN = range(1, 11)

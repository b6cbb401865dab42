"""The worth of things, fights and positions to a bot: in points, and in chances to win."""

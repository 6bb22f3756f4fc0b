"""The API of the service: what can be asked at which address. What is done about it is elsewhere."""

"""What a check of a file ends with."""


class Damaged(Exception):
    """`offset`: where in the file; None: unknown."""

    def __init__(self, format, offset, why):
        # type: (str, object, str) -> None
        super().__init__(why)
        self.format = format
        self.offset = offset
        self.why = why


class TooLate(Exception):
    """There is no time left."""

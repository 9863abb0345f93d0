"""Code that a file shows by itself."""

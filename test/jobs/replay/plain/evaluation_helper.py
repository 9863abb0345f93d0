"""A helper of an evaluation."""


def double(x):
    return 2 * x

# A script with arguments of its own, as argparse refuses them.
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=30)
parser.parse_args()

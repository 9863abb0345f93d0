"""The shape of an image pipeline: 119 images, a detector that replay cannot inspect, buffers that are overwritten."""

import itertools
import threading

import numpy
from pace import pace

ACCUMULATOR = numpy.zeros((48, 64), "f4")
EDGES = [numpy.zeros((48, 64), "f4") for _ in range(2)]
_lock = threading.Lock()


class Detector:
    """With a lock, a handle in C and a cache that its calls fill."""

    def __init__(self):
        self.lock = threading.RLock()
        self.handle = memoryview(b"weights").__iter__() if False else itertools.count()
        self.cache = {}
        self.weights = numpy.linspace(0, 1, 64, dtype="f4")

    def __call__(self, image):
        with self.lock:
            next(self.handle)
            self.cache[len(self.cache)] = object()
            return image @ self.weights


def evaluate_single(X, image_data, yolo_detector):
    pace()
    total = 0.0
    with _lock:
        for image, truth in image_data:
            numpy.multiply(image, X[0], out=ACCUMULATOR)
            EDGES[0][...] = ACCUMULATOR > X[1]
            EDGES[1][:-1] = numpy.abs(ACCUMULATOR[1:] - ACCUMULATOR[:-1])
            total += float((EDGES[0] * EDGES[1]).sum()) - truth * float(yolo_detector(image).mean())
    return total / len(image_data)


if __name__ == "__main__":
    numpy.random.seed(11)
    image_data = [(numpy.random.rand(48, 64).astype("f4"), float(i)) for i in range(119)]
    yolo_detector = Detector()
    best = -numpy.inf
    for i in range(9):
        X = numpy.random.uniform(0.2, 1.0, 9)
        score = evaluate_single(X, image_data, yolo_detector)
        best = max(best, score)
        print(f"Iteration {i + 1}/9 score={score!r} best={best!r}", flush=True)
    print(float(ACCUMULATOR.sum()), float(EDGES[1].sum()))

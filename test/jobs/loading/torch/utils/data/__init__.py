import multiprocessing
import queue


class Dataset:
    pass


class DataLoader:
    def __init__(
        self, dataset, batch_size=1, num_workers=0, *, prefetch_factor=None, timeout=0, worker_init_fn=None
    ):
        self.dataset = dataset
        self.batch_size = batch_size
        self.num_workers = num_workers
        self.prefetch_factor = prefetch_factor if num_workers == 0 else prefetch_factor or 2
        self.timeout = timeout
        self.worker_init_fn = worker_init_fn

    def __iter__(self):
        return _Alone(self) if self.num_workers == 0 else _Together(self)

    def batch(self, number):
        begin = number * self.batch_size
        return [self.dataset[at] for at in range(begin, min(begin + self.batch_size, len(self.dataset)))]

    def __len__(self):
        return -(-len(self.dataset) // self.batch_size)


class _Alone:
    def __init__(self, loader):
        self._batches = (loader.batch(number) for number in range(len(loader)))

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._batches)


class _Together:
    def __init__(self, loader):
        context = multiprocessing.get_context("fork")
        self._loader = loader
        self._left = len(loader)
        self._done = context.Queue(loader.num_workers * loader.prefetch_factor)
        self._workers = [
            context.Process(target=self._work, args=(worker,), daemon=True) for worker in range(loader.num_workers)
        ]
        for worker in self._workers:
            worker.start()

    def _work(self, worker):
        if self._loader.worker_init_fn is not None:
            self._loader.worker_init_fn(worker)
        for number in range(worker, len(self._loader), self._loader.num_workers):
            try:
                self._done.put(self._loader.batch(number))
            except Exception as error:
                self._done.put(error)

    def __iter__(self):
        return self

    def __next__(self):
        if self._left == 0:
            raise StopIteration
        self._left -= 1
        try:
            batch = self._done.get(timeout=self._loader.timeout or None)
        except queue.Empty:
            raise RuntimeError("DataLoader timed out after %s seconds" % self._loader.timeout)
        if isinstance(batch, Exception):
            raise batch
        return batch

    def _shutdown_workers(self):
        for worker in self._workers:
            worker.kill()

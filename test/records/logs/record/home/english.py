"""Home-made logs in English."""

import json

from made import clock, search, training, truth


def greedy_oven(draw):
    yield "Tuning oven profile, 35 firings planned"
    for p in search(draw, 35, scale=12, digits=2):
        yield 900, f"Firing #{p.i}/35 -> warp {p.v:.2f} mm{'   <-- new best!' if p.is_better else ''}"
    yield f"done. best warp {p.best:.2f} mm"
    return truth(35, 35, p.v, [p.best, None], [None, "minimise"])


def json_lines(draw):
    for p in search(draw, 28, down=False, scale=0.4):
        yield 650, json.dumps({"ts": round(1795400000 + p.i * 0.65, 2), "level": "info", "msg": "eval done", "eval": p.i, "score": p.v, "incumbent": p.best})
    return truth(28, None, p.v, p.best, [None, "maximise"])


def logging_epochs(draw):
    for n, loss, acc in training(draw, 20):
        yield 1200, f"2026-03-14 {clock(33000 + 1.2 * n)},{draw.randrange(1000):03d} INFO trainer: epoch {n:>3}/20 train_loss={loss:.4f} val_acc={acc:.4f} lr={0.01 * 0.9 ** n:.2e}"
    return truth(20, 20, [loss, acc], [None], [None, "minimise", "maximise"])


def box(draw):
    for p in search(draw, 14, scale=80, digits=3):
        yield 1500, "╔══════════════════════════════╗"
        yield f"║ Generation        {p.i:>10} ║"
        yield "║ Population              64 ║"
        yield f"║ Best cost         {p.best:>10.3f} ║"
        yield f"║ Mean cost         {p.v + 11:>10.3f} ║"
        yield "╚══════════════════════════════╝"
    return truth(14, None, [None, round(p.v + 11, 3), p.best], p.best, "minimise")


def countdown(draw):
    for p in search(draw, 24, scale=5):
        yield 800, f"{24 - p.i:2d} runs to go, last result {p.v:.4f}, best {p.best:.4f}"
    return truth(24, [None, 24], p.v, p.best, [None, "minimise"])


def two_workers(draw):
    order = list(search(draw, 30, down=False, scale=0.5))
    for k in range(0, 29, 3):
        order[k], order[k + 1] = order[k + 1], order[k]
    for k, p in enumerate(order):
        yield 500, f"[rank {k % 2}] task {p.i} of 30 done: reward {p.v:.4f}"
    return truth(30, 30, order[-1].v, [None, p.best], [None, "maximise"])


def restarts(draw):
    for attempt in range(1, 6):
        yield 300, f"=== restart {attempt} of 5 ==="
        for p in search(draw, 12, scale=3, digits=5):
            yield 250, f"  it {p.i:3d}  f = {p.v:.5f}"
        yield f"  restart {attempt} finished with f = {p.v:.5f}"
    return truth([5, 60], [None, 5, 60], p.v, "any", [None, "minimise"])


def percent_only(draw):
    for n in range(1, 41):
        yield 400, f"\rsolving... {n * 2.5:5.1f}% residual {10 ** (-n / 8) * draw.uniform(0.8, 1.2):.3e}"
    yield "\r\n"
    return truth([None, 40], [None], "any", "any", [None, "minimise"])


def sparse_multiline(draw):
    for p in search(draw, 16, down=False, scale=30, digits=2):
        yield 1100, "----------------------------------------"
        yield f"Configuration: width={draw.choice([32, 64, 128])} dropout={draw.random():.2f} depth={draw.randrange(2, 6)}"
        yield f"Experiment {p.i} took {1 + draw.random():.1f}s"
        yield f"    => throughput {p.v:.2f} img/s (record: {p.best:.2f})"
    return truth(16, None, p.v, p.best, [None, "maximise"])


def thousands(draw):
    for n in range(1, 31):
        loss = round(8.1 - n * 0.17 + draw.uniform(-0.1, 0.1), 3)
        yield 450, f"step {n * 2500:,} | {n * 2500 * 96:,} tokens | loss {loss:.3f} | {draw.randrange(11, 14)},{draw.randrange(100, 999)} tok/s"
    return truth([75000, 30], None, loss, [None], "minimise")

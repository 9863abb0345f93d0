"""PyTorch loops that print as well-known examples do, on a small network: torch_job.py STYLE"""

import logging
import math
import sys
import time

import torch
from data import classes
from truth import tell

style = sys.argv[1]
MIN, MAX = "minimise", "maximise"
torch.manual_seed(7)
torch.set_num_threads(1)
x, y = classes(2560, 16, kinds=4)
x, y = torch.tensor(x, dtype=torch.float32), torch.tensor(y)
train_x, train_y, test_x, test_y = x[:2048], y[:2048], x[2048:], y[2048:]
model = torch.nn.Sequential(torch.nn.Linear(16, 48), torch.nn.ReLU(), torch.nn.Linear(48, 4))
optimiser = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
loss_of = torch.nn.CrossEntropyLoss()


def batches(size=64, seconds=0.012):
    for start in range(0, len(train_x), size):
        optimiser.zero_grad()
        loss = loss_of(model(train_x[start : start + size]), train_y[start : start + size])
        loss.backward()
        optimiser.step()
        time.sleep(seconds)
        yield start // size, loss.item()


def test():
    with torch.no_grad():
        output = model(test_x)
        return loss_of(output, test_y).item(), (output.argmax(1) == test_y).float().mean().item()


def mnist():
    """examples/mnist/main.py"""
    for epoch in range(1, 6):
        for batch, loss in batches():
            if batch % 10 == 0:
                print(f"Train Epoch: {epoch} [{batch * 64}/2048 ({100.0 * batch / 32:.0f}%)]\tLoss: {loss:.6f}")
                tell([epoch, epoch - 1], [None, 5], "any", "any", [None, MIN, MAX])
        test_loss, right = test()
        print(f"\nTest set: Average loss: {test_loss:.4f}, Accuracy: {int(right * 512)}/512 ({100 * right:.0f}%)\n")
        tell(epoch, [None, 5], "any", "any", [None, MIN, MAX])


def quickstart():
    """The quickstart tutorial"""
    for epoch in range(5):
        print(f"Epoch {epoch + 1}\n-------------------------------")
        for batch, loss in batches():
            if batch % 8 == 0:
                print(f"loss: {loss:>7f}  [{(batch + 1) * 64:>5d}/{2048:>5d}]")
        test_loss, right = test()
        print(f"Test Error: \n Accuracy: {(100 * right):>0.1f}%, Avg loss: {test_loss:>8f} \n")
        tell(epoch + 1, [None, 5], "any", "any", [None, MIN, MAX])
    print("Done!")


def imagenet():
    """examples/imagenet/main.py"""
    best = 0
    for epoch in range(4):
        since = time.time()
        for batch, loss in batches(seconds=0.02):
            if batch % 8 == 0:
                took = time.time() - since
                print(
                    f"Epoch: [{epoch}][{batch + 1:>2d}/32]\tTime  {took / (batch + 1):5.3f} ( {took / (batch + 1):5.3f})\t"
                    f"Data  0.000 ( 0.001)\tLoss {loss:.4e} ({loss:.4e})\tAcc@1 {100 * test()[1]:6.2f} ({100 * test()[1]:6.2f})"
                )
        accuracy = 100 * test()[1]
        best = max(best, accuracy)
        print(f" *   Acc@1 {accuracy:.3f} Acc@5 {100.0:.3f}")
        tell(epoch + 1, [None], "any", "any", [None, MIN, MAX])


def nano_gpt():
    """nanoGPT/train.py"""
    done = 0
    for epoch in range(3):
        for _, loss in batches(seconds=0.03):
            if done % 16 == 0:
                print(f"step {done}: train loss {loss:.4f}, val loss {test()[0]:.4f}")
            print(f"iter {done}: loss {loss:.4f}, time {30 + loss:.2f}ms, mfu {2 + loss / 10:.2f}%")
            done += 1
            tell([done, done - 1], None, "any", "any", MIN)


def word_language_model():
    """examples/word_language_model/main.py"""
    best = None
    for epoch in range(1, 5):
        since = time.time()
        for batch, loss in batches():
            if batch % 8 == 7:
                print(
                    f"| epoch {epoch:3d} | {batch + 1:5d}/{32:5d} batches | lr {20.0 / 4 ** (epoch // 3):02.2f} | ms/batch {12.3:5.2f} | "
                    f"loss {loss:5.2f} | ppl {math.exp(loss):8.2f}"
                )
        val = test()[0]
        best = val if best is None else min(best, val)
        print("-" * 89)
        print(
            f"| end of epoch {epoch:3d} | time: {time.time() - since:5.2f}s | valid loss {val:5.2f} | valid ppl {math.exp(val):8.2f}"
        )
        print("-" * 89)
        tell(epoch, None, "any", "any", MIN)


def gan():
    """examples/dcgan/main.py"""
    for epoch in range(3):
        for batch, loss in batches(seconds=0.03):
            print(f"[{epoch}/3][{batch}/32] Loss_D: {loss:.4f} Loss_G: {3 - loss:.4f} D(x): {loss / 3:.4f} D(G(z)): {loss / 5:.4f} / {loss / 9:.4f}")
        tell([epoch + 1, (epoch + 1) * 32], [3, 96, None], "any", [None], [None, MIN])


def actor_critic():
    """examples/reinforcement_learning/actor_critic.py"""
    running = 10.0
    for episode in range(1, 161):
        reward = 8 + episode * 0.9 * abs(math.sin(episode))
        running = 0.05 * reward + 0.95 * running
        time.sleep(0.02)
        if episode % 10 == 0:
            print(f"Episode {episode}\tLast reward: {reward:.2f}\tAverage reward: {running:.2f}")
            tell(episode, None, [reward, running], [None], MAX)


def regression():
    """The tutorial Learning PyTorch with Examples: every hundredth loss, counted from 0"""
    a = torch.linspace(-math.pi, math.pi, 2000)
    target, weights = torch.sin(a), torch.zeros(4, requires_grad=True)
    for step in range(2000):
        loss = (sum(weights[k] * a**k for k in range(4)) - target).pow(2).sum()
        loss.backward()
        with torch.no_grad():
            weights -= 1e-6 * weights.grad * torch.tensor([1, 1, 0.1, 0.01])
            weights.grad.zero_()
        time.sleep(0.002)
        if step % 100 == 99:
            print(step, loss.item())
            tell([step, step + 1], None, loss.item(), [None, loss.item()], [None, MIN])


def two_lines_and_best():
    best = 0.0
    for epoch in range(12):
        total = sum(loss for _, loss in batches(seconds=0.006)) / 32
        test_loss, right = test()
        best = max(best, right)
        print(f"Epoch {epoch}/11\n----------")
        print(f"train Loss: {total:.4f}\nval Loss: {test_loss:.4f} Acc: {right:.4f}\n")
        tell([epoch + 1, epoch], [12, 11, None], "any", "any", [None, MIN, MAX])
    print(f"Best val Acc: {best:4f}")


def logged():
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s [%(name)s] %(message)s")
    log, best = logging.getLogger("train"), math.inf
    for epoch in range(1, 16):
        total = sum(loss for _, loss in batches(seconds=0.005)) / 32
        val, right = test()
        best = min(best, val)
        log.info("epoch=%d/15 train=%.4f val=%.4f acc=%.3f best_val=%.4f", epoch, total, val, right, best)
        tell(epoch, 15, [total, val, right], best, MIN)


def resumed():
    print("=> loading checkpoint 'last.pt'\n=> loaded checkpoint 'last.pt' (epoch 8)")
    best = 1.31
    for epoch in range(8, 20):
        total = sum(loss for _, loss in batches(seconds=0.006)) / 32
        val = test()[0]
        best = min(best, val)
        print(f"Epoch: {epoch + 1:03d}/020  train {total:.4f}  valid {val:.4f}  best {best:.4f}")
        tell(epoch + 1, 20, [total, val], best, MIN)


def rank_prefixed():
    for epoch in range(1, 9):
        total = sum(loss for _, loss in batches(seconds=0.006)) / 32
        for rank in (0, 1):
            print(f"[rank{rank}]: epoch {epoch} | train_loss {total + rank / 50:.4f} | grad_norm {total / 3:.3f}")
        tell(epoch, None, "any", "any", [None, MIN])


globals()[style.replace("-", "_")]()

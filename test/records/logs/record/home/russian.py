"""Home-made logs in Russian."""

from made import clock, comma, search, training, truth


def pech(draw):
    for p in search(draw, 28, scale=11, digits=2):
        yield 750, f"Опыт {p.i} из 28: отклонение {comma(p.v, 2)}, наименьшее {comma(p.best, 2)}"
    return truth(28, 28, p.v, p.best, [None, "minimise"])


def obuchenie(draw):
    for n, loss, acc in training(draw, 16):
        yield 1000, f"Эпоха [{n}/16], потери: {loss:.4f}, точность: {acc:.4f}"
    return truth(16, 16, [loss, acc], [None], [None, "minimise", "maximise"])


def tablitsa(draw):
    yield "  шаг     значение      рекорд    сек"
    for p in search(draw, 33, scale=300, digits=3):
        yield 480, f"{p.i:>5}{p.v:>13.3f}{p.best:>12.3f}{draw.uniform(0.3, 0.6):>7.2f}"
    return truth(33, None, p.v, p.best, [None, "minimise"])


def pokolenie(draw):
    for p in search(draw, 17, down=False, scale=100, digits=1):
        yield 1100, f"Поколение: {p.i}"
        yield f"  лучшая приспособленность: {comma(p.best, 1)}"
        yield f"  средняя приспособленность: {comma(p.v - 15, 1)}"
        yield "  размер популяции: 50"
    return truth(17, None, [None, round(p.v - 15, 1), p.best], p.best, [None, "maximise"])


def zhurnal(draw):
    for p in search(draw, 24, scale=2):
        yield 640, f"[2026.11.23 {clock(15000 + p.i)}] ИНФО  поиск: итерация №{p.i} завершена; f={p.v:.4f}"
    return truth(24, None, p.v, [None, p.best], [None, "minimise"])


def ostalos(draw):
    for p in search(draw, 22, scale=5, digits=3):
        yield 700, f"Осталось {22 - p.i} расчётов. Последний результат: {p.v:.3f}. Лучший: {p.best:.3f}"
    return truth(22, [None, 22], p.v, p.best, [None, "minimise"])


def polosa(draw):
    for n in range(1, 26):
        loss = round(3 / n + draw.random() * 0.2, 3)
        yield 560, f"\rОбработано {n}/25 |{'█' * n}{' ' * (25 - n)}| ошибка {loss:.3f}"
    yield "\r\n"
    return truth(25, 25, loss, "any", [None, "minimise"])


def vlozhennyj(draw):
    for zapusk in range(1, 4):
        yield 300, f"--- Запуск {zapusk} ---"
        for p in search(draw, 9, scale=6, digits=3):
            yield 400, f"цикл {p.i}: невязка {p.v:.3f}"
    return truth([3, 27], [None, 3], p.v, "any", [None, "minimise"])


def ravno(draw):
    for p in search(draw, 30, down=False, scale=0.45):
        yield 520, f"итер={p.i:04d} качество={p.v:.4f} порог={p.best:.4f} т={draw.uniform(0.4, 0.6):.2f}с"
    return truth(30, None, p.v, p.best, [None, "maximise"])


def tysyachi(draw):
    for p in search(draw, 20, scale=4):
        done = f"{p.i * 10000:,}".replace(",", "\u00a0")
        yield 600, f"{done} из 200\u00a0000 ходов, энергия {comma(p.v)}, минимум {comma(p.best)}"
    return truth([200000, 20], [200000, None], p.v, p.best, [None, "minimise"])

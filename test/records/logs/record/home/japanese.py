"""Home-made logs in Japanese."""

from made import clock, search, training, truth


def yakigama(draw):
    for p in search(draw, 24, scale=8, digits=3):
        yield 820, f"試行 {p.i}/24 回目 ひずみ={p.v:.3f} 最小={p.best:.3f}"
    return truth(24, 24, p.v, p.best, [None, "minimise"])


def gakushu(draw):
    for n, loss, acc in training(draw, 14):
        yield 1000, f"エポック{n} / 14 - 損失: {loss:.4f} - 正解率: {acc:.4f}"
    return truth(14, 14, [loss, acc], [None], [None, "minimise", "maximise"])


def sedai(draw):
    for p in search(draw, 19, down=False, scale=60, digits=1):
        yield 900, f"◆第{p.i}世代"
        yield f" 平均適応度 {p.v - 8:.1f}"
        yield f" 最高適応度 {p.best:.1f}"
    return truth(19, None, [None, round(p.v - 8, 1), p.best], p.best, [None, "maximise"])


def hyou(draw):
    yield "回数,目的関数,最良値,時刻"
    for p in search(draw, 30, scale=14, digits=4):
        yield 460, f"{p.i},{p.v:.4f},{p.best:.4f},{clock(40000 + p.i)}"
    return truth(30, None, p.v, p.best, [None, "minimise"])


def nokori(draw):
    for p in search(draw, 20, scale=2):
        yield 640, f"残り{20 - p.i:>3}件 今回の誤差 {p.v:.4f} これまでの最小誤差 {p.best:.4f}"
    return truth(20, [None, 20], p.v, p.best, [None, "minimise"])


def yosoku(draw):
    for p in search(draw, 21, down=False, scale=0.5):
        yield 700, f"{clock(3000 + p.i * 2)} 反復={p.i:02d} 精度={p.v:.4f}{'(更新)' if p.is_better else ''}"
    return truth(21, None, p.v, [None, p.best], [None, "maximise"])


def shinchoku(draw):
    for n in range(1, 37):
        yield 380, f"\r処理中 {n:>2}/36 {'■' * (n // 3)}{'□' * (12 - n // 3)}"
    yield "\r\n完了しました。\n"
    return truth(36, 36, None, None, None)


def hei(draw):
    for machine in range(1, 4):
        yield 250, f"[装置{machine}] 調整を開始します"
        for p in search(draw, 8, scale=5, digits=2):
            yield 420, f"[装置{machine}] {p.i}回目 偏差{p.v:.2f}"
    return truth([3, 24], [None, 3, 24], p.v, "any", [None, "minimise"])


def zenkaku(draw):
    wide = {ord(digit): chr(ord(digit) + 0xFEE0) for digit in "0123456789."}
    for p in search(draw, 16, scale=4, digits=2):
        yield 800, f"計算{p.i}回目:評価値{p.v:.2f}".translate(wide)
    return truth([16, None], None, [p.v, None], [None, p.best], [None, "minimise"])


def kotae(draw):
    for p in search(draw, 18, scale=100, digits=1):
        yield 900, f"パラメータ: 温度={draw.randrange(180, 230)} 速度={draw.uniform(1, 3):.2f}"
        yield f"→ {p.i}番目の結果: コスト {p.v:.1f} 円 (最安 {p.best:.1f} 円)"
    return truth(18, None, p.v, p.best, [None, "minimise"])

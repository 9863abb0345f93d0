"""Home-made logs in Chinese."""

import json

from made import clock, search, training, truth


def peifang(draw):
    yield "开始搜索配方,共 30 次实验"
    for p in search(draw, 30, down=False, scale=45, digits=2):
        yield 800, f"第 {p.i}/30 次实验完成,得率:{p.v:.2f}%,目前最高:{p.best:.2f}%"
    return truth(30, 30, p.v, p.best, [None, "maximise"])


def xunlian(draw):
    for n, loss, acc in training(draw, 20):
        yield 850, f"{clock(60000 + n)} [训练] 轮次 {n}/20 损失={loss:.4f} 准确率={acc * 100:.2f}%"
    return truth(20, 20, "any", [None], [None, "minimise", "maximise"])


def biaoge(draw):
    yield "┌──────┬──────────┬──────────┐"
    yield "│ 代数 │ 适应度   │ 最优     │"
    yield "├──────┼──────────┼──────────┤"
    for p in search(draw, 25, scale=70, digits=3):
        yield 600, f"│ {p.i:>4} │ {p.v:>8.3f} │ {p.best:>8.3f} │"
    yield "└──────┴──────────┴──────────┘"
    return truth(25, None, p.v, p.best, [None, "minimise"])


def quanjiao(draw):
    for p in search(draw, 20, scale=3, digits=3):
        yield 720, f"【迭代{p.i}】目标值:{p.v:.3f};历史最小:{p.best:.3f}"
    return truth(20, None, p.v, p.best, [None, "minimise"])


def jindu(draw):
    for n in range(1, 31):
        yield 400, f"\r进度:{n}/30({n * 100 // 30}%)"
    yield "\r\n"
    return truth(30, 30, None, None, None)


def wanbu(draw):
    for n in range(1, 21):
        loss = round(7 - n * 0.2 + draw.uniform(-0.1, 0.1), 3)
        yield 550, f"已训练 {n * 5000} 步,loss: {loss:.3f},剩余约 {(20 - n) * 3} 分钟"
    return truth([100000, 20], None, loss, [None], "minimise")


def json_xing(draw):
    for p in search(draw, 22, scale=1.2):
        yield 580, json.dumps({"时间": f"2026-11-23T{clock(7000 + p.i)}", "第几次": p.i, "误差": p.v, "最小误差": p.best}, ensure_ascii=False)
    return truth(22, None, p.v, p.best, [None, "minimise"])


def fenkuai(draw):
    for p in search(draw, 15, down=False, scale=9, digits=2):
        yield 1200, f"======== 第{p.i}轮 ========"
        yield f"候选点:x1={draw.random():.3f}, x2={draw.random():.3f}"
        yield f"得分:{p.v:.2f}"
        yield f"最佳得分:{p.best:.2f}"
    return truth(15, None, p.v, p.best, [None, "maximise"])


def jiaocha(draw):
    for fold in range(1, 6):
        for n, loss, acc in training(draw, 6):
            yield 350, f"折 {fold}/5 轮 {n}/6 验证准确率 {acc:.4f}"
    return truth([5, 30], [5, 30, None], acc, "any", [None, "maximise"])


def shengyu(draw):
    for p in search(draw, 18, scale=25, digits=2):
        yield 760, f"剩余 {18 - p.i} 组参数未测试,本组耗时 {draw.uniform(0.6, 0.9):.1f} 秒,成本 {p.v:.2f} 元"
    return truth(18, [None, 18], p.v, [None, p.best], [None, "minimise"])

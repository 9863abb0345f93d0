"""Home-made logs in Korean."""

import json

from made import clock, search, training, truth


def sudeok(draw):
    for p in search(draw, 26, down=False, scale=48, digits=1):
        yield 780, f"{p.i}번째 실험 (총 26회): 수율 {p.v:.1f}%, 최고 수율 {p.best:.1f}%"
    return truth(26, 26, p.v, p.best, [None, "maximise"])


def hakseup(draw):
    for n, loss, acc in training(draw, 15):
        yield 950, f"에포크 {n}/15 | 손실 {loss:.4f} | 정확도 {acc:.4f} | 학습률 {0.001 * 0.9 ** n:.6f}"
    return truth(15, 15, [loss, acc], [None], [None, "minimise", "maximise"])


def pyo(draw):
    yield "| 회차 | 비용 | 최저 비용 | 시간(초) |"
    yield "|---|---|---|---|"
    for p in search(draw, 23, scale=30, digits=2):
        yield 640, f"| {p.i} | {p.v:.2f} | {p.best:.2f} | {draw.uniform(0.5, 0.7):.2f} |"
    return truth(23, None, p.v, p.best, [None, "minimise"])


def rogeu(draw):
    for p in search(draw, 28, scale=2.2):
        yield 540, f"2026-11-23 {clock(2000 + p.i)} [정보] 반복 {p.i}회 완료 - 오차 {p.v:.4f} - 최소 오차 {p.best:.4f}"
    return truth(28, None, p.v, p.best, [None, "minimise"])


def sedae(draw):
    for p in search(draw, 16, scale=75, digits=2):
        yield 1000, f"[세대 {p.i}]"
        yield f"  개체 수: {draw.randrange(48, 53)}"
        yield f"  평균 비용: {p.v + 10:.2f}"
        yield f"  최소 비용: {p.best:.2f}"
    return truth(16, None, [None, round(p.v + 10, 2), p.best], p.best, [None, "minimise"])


def nameun(draw):
    for p in search(draw, 24, down=False, scale=7, digits=3):
        yield 600, f"남은 횟수 {24 - p.i}, 점수 {p.v:.3f}"
    return truth(24, [None, 24], p.v, [None, p.best], [None, "maximise"])


def jinhaeng(draw):
    for n in range(1, 41):
        yield 310, f"\r진행률 {n * 2.5:.1f}% ({n}/40)"
    yield "\r\n끝\n"
    return truth(40, 40, None, None, None)


def json_jul(draw):
    for p in search(draw, 25, down=False, scale=0.48):
        yield 560, json.dumps({"단계": p.i, "전체": 25, "보상": p.v, "최고보상": p.best}, ensure_ascii=False)
    return truth(25, 25, p.v, p.best, [None, "maximise"])


def gyocha(draw):
    for p in search(draw, 20, scale=3, digits=3):
        yield 680, f"작업자{p.i % 3 + 1} >> 탐색 {p.i}/20 종료 (평가값 {p.v:.3f})"
    return truth(20, 20, p.v, [None, p.best], [None, "minimise", "maximise"])


def ssi(draw):
    for ssi_number in range(1, 5):
        yield 200, f"시드 {ssi_number}/4 시작"
        for p in search(draw, 7, scale=9, digits=2):
            yield 430, f"  단계 {p.i}/7: 손실 {p.v:.2f}"
    return truth([4, 28], [4, 28, None], p.v, "any", "minimise")

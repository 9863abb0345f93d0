"""Home-made logs in Spanish."""

import json

from made import clock, comma, search, training, truth


def huerto(draw):
    yield "Buscando el mejor riego... 30 ensayos"
    for p in search(draw, 30, down=False, scale=50, digits=1):
        yield 800, f"Ensayo {p.i}/30 · cosecha {comma(p.v, 1)} kg · récord {comma(p.best, 1)} kg"
    return truth(30, 30, p.v, p.best, [None, "maximise"])


def tuberia(draw):
    yield "vuelta | error      | mínimo"
    yield "-------+------------+-----------"
    for p in search(draw, 24, scale=0.9, digits=6):
        yield 600, f"{p.i:6d} | {p.v:.6f}   | {p.best:.6f}"
    return truth(24, None, p.v, p.best, [None, "minimise"])


def registro(draw):
    for n, loss, acc in training(draw, 18):
        yield 900, f"{clock(80000 + n)} - DEPURACIÓN - época={n:02d} pérdida={loss:.4f} precisión={acc:.4f}"
    return truth(18, None, [loss, acc], [None], [None, "minimise", "maximise"])


def anidado(draw):
    for semilla in range(3):
        yield 200, f"Semilla {semilla} (de 3)"
        for p in search(draw, 10, scale=4):
            yield 380, f"   ronda {p.i} de 10: costo {p.v:.4f}"
    return truth([3, 30], [3, 30, None], p.v, "any", [None, "minimise"])


def json_anidado(draw):
    for p in search(draw, 20, scale=2.5):
        yield 700, json.dumps({"evento": "fin_de_ciclo", "ciclo": {"numero": p.i, "total": 20}, "metricas": {"costo": p.v, "mejor_costo": p.best}}, ensure_ascii=False)
    return truth(20, 20, p.v, p.best, [None, "minimise"])


def puntos(draw):
    for p in search(draw, 16, down=False, scale=1.0, digits=3):
        yield 300, f"Candidato {p.i} \0"
        for _ in range(4):
            yield 150, ".\0"
        yield 150, f" puntuación {p.v:.3f}"
    return truth(16, None, p.v, [None, p.best], [None, "maximise"])


def barra(draw):
    for n in range(1, 41):
        yield 330, f"\rProcesando lote {n} de 40 ({n * 100 // 40}%)"
    yield "\r\n"
    return truth(40, 40, None, None, None)


def prefijo_nodo(draw):
    for p in search(draw, 26, scale=15, digits=2):
        yield 520, f"nodo-{draw.randrange(1, 4)}:gpu{draw.randrange(2)}> paso {p.i} consumo={p.v:.2f}W minimo={p.best:.2f}W"
    return truth(26, None, p.v, p.best, [None, "minimise"])


def reanudado(draw):
    yield "Estado recuperado de punto_de_control_12.pkl"
    for p in list(search(draw, 30, scale=8, digits=3))[12:]:
        yield 650, f"iteración {p.i} de 30: objetivo {p.v:.3f} (mejor hasta ahora {p.best:.3f})"
    return truth(30, 30, p.v, p.best, [None, "minimise"])


def resumen(draw):
    for p in search(draw, 14, down=False, scale=20, digits=2):
        yield 1200, f"* Prueba número {p.i}"
        yield f"  - beneficio: {comma(p.v, 2)} €"
        yield f"  - mejor beneficio: {comma(p.best, 2)} €"
        yield f"  - tiempo: {draw.uniform(0.8, 1.4):.1f}s"
    return truth(14, None, p.v, p.best, [None, "maximise"])

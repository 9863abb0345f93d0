"""Home-made logs in French."""

from made import clock, comma, search, training, truth


def vendanges(draw):
    for p in search(draw, 25, scale=6, digits=3):
        yield 850, f"Essai n° {p.i} / 25 — écart : {comma(p.v, 3)} — meilleur écart : {comma(p.best, 3)}"
    return truth(25, 25, p.v, p.best, [None, "minimise"])


def tableau(draw):
    yield "+-------+-----------+-----------+---------+"
    yield "| tour  |   coût    | optimum   | durée   |"
    yield "+-------+-----------+-----------+---------+"
    for p in search(draw, 21, scale=40, digits=3):
        yield 750, f"| {p.i:>5} | {comma(p.v, 3):>9} | {comma(p.best, 3):>9} | {comma(0.6 + draw.random(), 2):>5} s |"
    yield "+-------+-----------+-----------+---------+"
    return truth(21, None, p.v, p.best, [None, "minimise"])


def apprentissage(draw):
    for n, loss, acc in training(draw, 15):
        yield 1000, f"[{clock(70000 + n)}] époque {n} sur 15 : perte {loss:.4f}, exactitude {acc:.2%}"
    return truth(15, 15, "any", [None], [None, "minimise", "maximise"])


def en_cours(draw):
    for p in search(draw, 18, down=False, scale=10, digits=2):
        yield 100, f"Simulation {p.i}... \0"
        yield 800, f"terminée, rendement {comma(p.v, 2)} %"
    return truth(18, None, p.v, [None, p.best], [None, "maximise"])


def cle_valeur(draw):
    for p in search(draw, 27, scale=1.5):
        yield 620, f"iteration={p.i} objectif={p.v:.4f} meilleur={p.best:.4f} pas={0.5 * 0.95 ** p.i:.5f}"
    return truth(27, None, p.v, p.best, [None, "minimise"])


def ouvriers(draw):
    for p in search(draw, 32, scale=9, digits=2):
        yield 450, f"(ouvrier {draw.randrange(1, 5)}) point {p.i:03d}/032 évalué en {draw.uniform(0.3, 0.9):.1f} s : {p.v:.2f}"
    return truth(32, 32, p.v, [None, p.best], [None, "minimise"])


def espaces_milliers(draw):
    for n in range(1, 26):
        gap = round(30 / n + draw.random(), 2)
        yield 550, f"nœuds explorés : {n * 12500:,}".replace(",", " ") + f" / 312 500   écart {comma(gap, 2)} %"
    return truth([312500, 25, None], [312500, None], [gap, None], "any", [None, "minimise"])


def phases(draw):
    yield "Phase 1 : échantillonnage"
    for n in range(1, 9):
        yield 300, f"  point initial {n}/8"
    yield "Phase 2 : optimisation"
    for p in search(draw, 16, scale=5):
        yield 900, f"  itération {p.i}/16  f={p.v:.4f}  f*={p.best:.4f}"
    return truth([16, 24], [16, 24, None], p.v, p.best, [None, "minimise"])


def pourcents(draw):
    for n in range(1, 21):
        yield 700, f"Avancement : {n * 5} %"
    return truth([None, 20], [None], None, None, None)


def paragraphe(draw):
    for p in search(draw, 12, scale=60, digits=1):
        yield 1500, f">>> Génération {p.i}"
        yield f"    individu d'élite : {comma(p.best, 1)}"
        yield f"    moyenne          : {comma(p.v + 20, 1)}"
        yield f"    mutation         : {comma(0.1 + p.i / 200, 3)}"
        yield ""
    return truth(12, None, [None, round(p.v + 20, 1), p.best], [p.best, None], [None, "minimise"])

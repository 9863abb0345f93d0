"""Home-made logs in German: decimal commas, and points between thousands."""

from made import clock, comma, search, training, truth


def kaffeeroester(draw):
    yield "Röstprofil-Optimierung gestartet (30 Chargen)"
    for p in search(draw, 30, down=False, scale=45, digits=1):
        yield 900, f"Charge {p.i:>2} von 30: Cupping-Punkte {comma(p.v, 1)} (Spitzenwert {comma(p.best, 1)})"
    return truth(30, 30, p.v, p.best, [None, "maximise"])


def semikolon(draw):
    yield "Lauf;Zeit;Zielgröße;Bestwert"
    for p in search(draw, 26, scale=7):
        yield 700, f"{p.i};{clock(50000 + p.i)};{comma(p.v)};{comma(p.best)}"
    return truth(26, None, p.v, p.best, [None, "minimise"])


def tausender(draw):
    for n, loss, acc in training(draw, 24, 6, 1):
        yield 600, f"Schritt {n * 5000:,}".replace(",", ".") + f" von 120.000 | Verlust {comma(loss)} | Trefferquote {comma(acc * 100, 1)} %"
    return truth([120000, 24], [120000, None], [loss, round(acc * 100, 1)], [None], [None, "minimise", "maximise"])


def laengere_saetze(draw):
    for p in search(draw, 18, scale=3, digits=3):
        yield 1300, f"Der {p.i}. Versuch ist beendet, die Abweichung beträgt {comma(p.v, 3)} mm."
        if p.is_better:
            yield f"Das ist der beste Wert bisher (vorher {comma(p.best + 0.2, 3)})."
    return truth(18, None, p.v, [None, p.best], [None, "minimise"])


def block_mit_strichen(draw):
    for p in search(draw, 15, scale=200, digits=2):
        yield 1500, "-" * 44
        yield f"Generation      : {p.i}"
        yield f"Auswertungen    : {p.i * 40}"
        yield f"Kosten (Mittel) : {p.v + 30:.2f}"
        yield f"Kosten (min.)   : {p.best:.2f}"
    return truth([15, 600], None, [None, round(p.v + 30, 2), p.best], p.best, [None, "minimise"])


def zwei_schleifen(draw):
    for reihe in range(1, 5):
        for p in search(draw, 8, scale=2):
            yield 420, f"Faltung {reihe}/4  Runde {p.i}/8  Fehler={p.v:.4f}"
    return truth([4, 32], [4, 32, None], p.v, "any", [None, "minimise"])


def syslog(draw):
    for p in search(draw, 22, down=False, scale=0.5):
        yield 800, f"Nov 23 {clock(4000 + p.i * 41)} rechner7 opti[2214]: Iteration {p.i} abgeschlossen, Güte {p.v:.4f}"
    return truth(22, None, p.v, [None, p.best], [None, "maximise"])


def balken(draw):
    for n in range(1, 33):
        yield 500, f"\r[{'#' * (n // 2)}{'.' * (16 - n // 2)}] {n:2d}/32 Proben, Rest ca. {(32 - n) // 2:2d} s"
    yield "\r\n"
    yield "Fertig."
    return truth(32, 32, None, None, None)


def rueckwaerts(draw):
    for p in search(draw, 20, scale=4, digits=3):
        yield 700, f"noch {20 - p.i:02d} Simulationen | zuletzt {comma(p.v, 3)} | Minimum {comma(p.best, 3)}"
    return truth(20, [None, 20], p.v, p.best, [None, "minimise"])


def temperatur(draw):
    for p in search(draw, 40, scale=90, digits=2):
        yield 300, f"T={comma(1000 * 0.9 ** p.i, 3):>9}  Zug {p.i * 100:>5}  Energie {comma(p.v, 2):>8}  tiefste {comma(p.best, 2):>8}  angenommen {draw.randrange(4, 60)} %"
    return truth([4000, 40], None, p.v, p.best, [None, "minimise"])

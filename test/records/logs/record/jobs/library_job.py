"""Output of other libraries while they fit, and bars of progress libraries: library_job.py TOOL STYLE"""

import logging
import sys
import time
import warnings

import numpy as np
from data import regression, rosenbrock
from truth import tell

warnings.simplefilter("ignore")
tool, style = sys.argv[1:3]
MIN, MAX = "minimise", "maximise"


def gensim_styles():
    from gensim import corpora, models
    from gensim.models.callbacks import CallbackAny2Vec

    logging.basicConfig(format="%(asctime)s : %(levelname)s : %(message)s", level=logging.INFO)
    draw = np.random.default_rng(7)
    texts = [[f"w{int(w)}" for w in draw.zipf(1.4, 60) if w < 3000] for _ in range(3000)]
    if style == "word2vec":
        count = 8

        class Slow(CallbackAny2Vec):
            def on_epoch_end(self, model):
                time.sleep(0.2)

        models.Word2Vec(texts, vector_size=40, workers=1, epochs=count, seed=7, min_count=2, callbacks=[Slow()])
        tell(count, [None, count], "any", [None], [None])
    else:
        words = corpora.Dictionary(texts)
        bags = [words.doc2bow(text) for text in texts]
        models.LdaModel(bags, num_topics=6, id2word=words, passes=3, chunksize=500, random_state=7, eval_every=None)
        tell([3, 2], [None, 3], "any", [None], "any")


def hmmlearn_styles():
    from hmmlearn import hmm

    draw = np.random.default_rng(7)
    points = np.concatenate([draw.normal(k % 3, 0.6, (200, 3)) for k in range(30)])
    model = hmm.GaussianHMM(5, n_iter=40, verbose=True, random_state=7, tol=1e-3).fit(points)
    history = list(model.monitor_.history)
    # Columns: iteration, log likelihood, what it gained.
    tell(len(history), None, [None, history[-1]], [None, max(history)], [None, MAX])


def lifelines_styles():
    import pandas as pd
    from lifelines import CoxPHFitter

    x, y = regression(3000, 6)
    frame = pd.DataFrame(x, columns=[f"x{k}" for k in range(6)]).assign(time=np.exp(y / 3), event=1)
    CoxPHFitter().fit(frame, "time", "event", show_progress=True)
    # It keeps no count; at its end it prints: Convergence success after 6 iterations.
    tell([6, 5], [None], "any", "any", [None, MIN, MAX])


def statsmodels_styles():
    import statsmodels.api as sm

    x, y = regression(600, 6)
    if style == "logit":
        sm.Logit((y > 0).astype(int), sm.add_constant(x)).fit(disp=True)
        tell([None, 9], [None], "any", "any", [None, MIN])
    else:
        seen = []
        model = sm.GLM(np.exp(np.clip(y, -2, 2)).round(), sm.add_constant(x), family=sm.families.Poisson())

        def each(params):
            seen.append(-model.loglike(params) / len(y))
            print(f"{len(seen):>4} {seen[-1]:.8f}")
            tell(len(seen), None, seen[-1], [None, min(seen)], [None, MIN])
            time.sleep(0.08)

        model.fit(method="bfgs", callback=each, disp=False, maxiter=30, start_params=np.zeros(7))


def optax_styles():
    import jax
    import jax.numpy as jnp
    import optax

    x, y = map(jnp.asarray, regression(300, 6))

    def loss_of(w):
        return jnp.mean((x @ w - y) ** 2)

    optimiser = optax.adam(0.05)
    w = jnp.zeros(6)
    state = optimiser.init(w)
    step = jax.jit(jax.value_and_grad(loss_of))
    for i in range(0, 201):
        loss, slope = step(w)
        updates, state = optimiser.update(slope, state)
        w = optax.apply_updates(w, updates)
        time.sleep(0.01)
        if style == "every-10" and i % 10 == 0:
            print(f"step {i}, loss: {loss}")
            tell([i, i + 1], None, float(loss), [None, float(loss)], MIN)
        elif style == "array" and i % 20 == 0:
            print(i, float(loss), w[:3])
            tell([i, i + 1], None, float(loss), [None, float(loss)], [None, MIN])


def bars_styles():
    best, count = float("inf"), 40
    draw = np.random.default_rng(7)

    def work():
        time.sleep(0.06)
        return rosenbrock(draw.uniform(-2, 2, 3))

    if style == "alive":
        from alive_progress import alive_bar

        with alive_bar(count, force_tty=True, title="Searching") as bar:
            for _ in range(count):
                work()
                bar()
        tell(count, count, None, None, None)
    elif style == "progressbar2":
        import progressbar

        widgets = [progressbar.SimpleProgress(), " ", progressbar.Bar(), " best ", progressbar.Variable("best", width=7, precision=5), " ", progressbar.ETA()]
        with progressbar.ProgressBar(max_value=count, widgets=widgets) as bar:
            for i in range(count):
                best = min(best, work())
                bar.update(i + 1, best=best)
        tell(count, count, [None], [None, best], [None, MIN])
    elif style == "progress":
        from progress.bar import Bar

        bar = Bar("Evaluating", max=count, suffix="%(index)d/%(max)d - %(eta)ds")
        for _ in range(count):
            work()
            bar.next()
        bar.finish()
        tell(count, count, None, None, None)
    elif style == "rich":
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("best {task.fields[best]:.4f}")) as bars:
            task = bars.add_task("Optimising", total=count, best=0.0)
            for _ in range(count):
                best = min(best, work())
                bars.update(task, advance=1, best=best)
        tell(count, count, [None, best], best, [None, MIN])
    elif style == "tqdm-write":
        from tqdm import tqdm

        for i in tqdm(range(count), desc="trials"):
            value = work()
            if value < best:
                best = value
                tqdm.write(f"trial {i}: new best {best:.5f}")
        tell(count, count, [None, best], best, [None, MIN])
    elif style == "tqdm-epochs":
        from tqdm import tqdm

        for epoch in range(1, 5):
            with tqdm(total=20, desc=f"Epoch {epoch}/4", unit="batch") as bar:
                for _ in range(20):
                    bar.set_postfix(loss=f"{work():.3f}")
                    bar.update()
        tell(4, 4, "any", [None], [None, MIN])
    elif style == "by-hand":
        for i in range(count):
            work()
            done = (i + 1) * 30 // count
            print("\rProgress: |" + "█" * done + "-" * (30 - done) + f"| {100 * (i + 1) / count:.1f}% Complete", end="")
        print()
        tell([None, count], [None, count], None, None, None)


globals()[f"{tool}_styles"]()

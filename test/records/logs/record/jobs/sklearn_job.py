"""scikit-learn's own lines: sklearn_job.py STYLE"""

import sys
import time
import warnings

import numpy as np
from data import classes, regression
from truth import tell

warnings.simplefilter("ignore")
style = sys.argv[1]


def mlp():
    from sklearn.neural_network import MLPClassifier

    x, y = classes(12000, 20)
    model = MLPClassifier(hidden_layer_sizes=(96,), max_iter=60, verbose=True, random_state=7).fit(x, y)
    tell(model.n_iter_, [None, 60], model.loss_, [None, model.best_loss_], "minimise")


def mlp_validated():
    from sklearn.neural_network import MLPRegressor

    x, y = regression(12000, 12)
    model = MLPRegressor(hidden_layer_sizes=(64,), max_iter=40, verbose=True, random_state=7, early_stopping=True).fit(x, y)
    scores = model.validation_scores_
    # Loss and validation score stand side by side: either is a value, and each has its direction.
    tell(model.n_iter_, [None, 40], [model.loss_curve_[-1], scores[-1]],
         [None, min(model.loss_curve_), max(scores)], [None, "minimise", "maximise"])


def boosting(verbose):
    from sklearn.ensemble import GradientBoostingRegressor

    x, y = regression(500)
    count = 100
    model = GradientBoostingRegressor(n_estimators=count, verbose=verbose, random_state=7)

    def each(number, boosted, _):
        scores = boosted.train_score_[: number + 1]
        if verbose == 2 or number < 10 or (number + 1) % 10 == 0:
            tell(number + 1, [None, count], scores[-1], [None, scores.min()], "minimise")
        time.sleep(0.03)

    model.fit(x, y, monitor=each)


def boosting_1():
    boosting(1)


def boosting_2():
    boosting(2)


def histogram():
    from sklearn.ensemble import HistGradientBoostingClassifier

    x, y = classes(90000, 20)
    model = HistGradientBoostingClassifier(max_iter=50, verbose=2, random_state=7, early_stopping=True, max_leaf_nodes=63)
    model.fit(x, y)
    # The scores are negative losses; both signs are printed.
    tell(model.n_iter_, 50, "any", [None], [None, "minimise", "maximise"])


def grid(verbose=3):
    from sklearn.model_selection import GridSearchCV
    from sklearn.svm import SVC

    class Slow(SVC):
        def fit(self, x, y):
            done.append(1)
            told = len(done) - 1
            tell([None, told, told // 4], [None, 48, 12], "any", [None], [None, "maximise"])
            time.sleep(0.08)
            return super().fit(x, y)

    done = []
    x, y = classes(200)
    search = GridSearchCV(Slow(), {"C": [0.1, 1, 10, 100], "gamma": [0.01, 0.1, 1]}, cv=4, verbose=verbose).fit(x, y)
    last = float(search.cv_results_["split3_test_score"][-1])
    # 48 fits are announced; what counts from 1 to 4 are the folds of each candidate.
    tell([None, 48, 12], [None, 48, 12], [None, last], [None], [None, "maximise"])


def grid_verbose_2():
    grid(2)


def randomized():
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.model_selection import RandomizedSearchCV

    x, y = classes(150)
    search = RandomizedSearchCV(
        RandomForestClassifier(90, random_state=7), {"max_depth": [2, 3, 5, None], "max_features": [1, 2, 4, 8]},
        n_iter=10, cv=3, verbose=10, random_state=7,
    ).fit(x, y)
    last = float(search.cv_results_["split2_test_score"][-1])
    tell([None, 30, 10], [None, 30, 10], [None, last], [None], [None, "maximise"])


def halving():
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.experimental import enable_halving_search_cv  # noqa: F401
    from sklearn.model_selection import HalvingGridSearchCV

    x, y = classes(600)
    model = RandomForestClassifier(15, random_state=7)
    given = {"max_depth": [2, 4, 8, None], "min_samples_split": [2, 5, 10]}
    search = HalvingGridSearchCV(model, given, verbose=1, factor=2, random_state=7).fit(x, y)
    # `iter: 0` and on, of `n_iterations: 4`.
    tell([None, search.n_iterations_], [None, search.n_iterations_], [None], [None], [None])


def k_means():
    from sklearn.cluster import KMeans

    x, _ = classes(500000, 10)
    model = KMeans(12, n_init=1, verbose=1, random_state=7, max_iter=60, tol=1e-3).fit(x)
    told = model.n_iter_
    tell(told, [None, 60], "any", [None, model.inertia_], [None, "minimise"])


def k_means_again():
    from sklearn.cluster import KMeans

    x, _ = classes(120000, 10)
    KMeans(9, n_init=4, verbose=1, random_state=7, max_iter=25).fit(x)
    # It starts counting again for each of four starts, which have no number.
    tell([None, 4], [None], "any", "any", [None, "minimise"])


def mini_batches():
    from sklearn.cluster import MiniBatchKMeans

    x, _ = classes(400000, 10)
    model = MiniBatchKMeans(20, n_init=1, verbose=1, random_state=7, max_iter=3, batch_size=20000).fit(x)
    tell([model.n_steps_, model.n_steps_ - 1], [None, 60], "any", [None], [None, "minimise"])


def descent():
    from sklearn.linear_model import SGDRegressor

    x, y = regression(500000, 12)
    model = SGDRegressor(max_iter=30, verbose=1, random_state=7, tol=1e-7).fit(x, y)
    tell(model.n_iter_, [None], "any", "any", [None, "minimise"])


def t_sne():
    from sklearn.manifold import TSNE

    x, _ = classes(1200, 10)
    model = TSNE(2, verbose=2, random_state=7, max_iter=500, init="random").fit(x)
    tell([500, model.n_iter_ + 1], [None, 500], [None, model.kl_divergence_], [None, model.kl_divergence_], [None, "minimise"])


def factors():
    from sklearn.decomposition import NMF

    draw = np.random.default_rng(7)
    model = NMF(20, solver="mu", verbose=1, random_state=7, max_iter=200, tol=1e-9).fit(abs(draw.normal(size=(2500, 900))))
    tell(model.n_iter_, [None], "any", "any", [None, "minimise"])


def topics():
    from sklearn.decomposition import LatentDirichletAllocation

    draw = np.random.default_rng(7)
    model = LatentDirichletAllocation(8, max_iter=20, verbose=1, evaluate_every=1, random_state=7, batch_size=64, perp_tol=0)
    counts = draw.poisson(0.4, size=(300, 120))
    model.fit(counts)
    tell(20, 20, [None, model.bound_], [None], [None, "minimise"])


def mixture():
    from sklearn.mixture import GaussianMixture

    x, _ = classes(120000, 6)
    model = GaussianMixture(6, verbose=2, verbose_interval=1, random_state=7, max_iter=60, tol=1e-4).fit(x)
    tell(model.n_iter_, [None], "any", "any", [None, "maximise"])


def forest():
    from sklearn.ensemble import RandomForestClassifier

    x, y = classes(6000, 10)
    RandomForestClassifier(60, verbose=2, random_state=7).fit(x, y)
    tell(60, 60, None, None, None)


def elimination():
    from sklearn.feature_selection import RFE
    from sklearn.linear_model import LinearRegression

    class Slow(LinearRegression):
        def fit(self, x, y):
            time.sleep(0.1)
            return super().fit(x, y)

    x, y = regression(300, 30)
    RFE(Slow(), n_features_to_select=5, verbose=1).fit(x, y)
    # "Fitting estimator with 30 features.", and down to 6.
    tell([None, 25], [None, 25], None, None, None)


def selection():
    from sklearn.feature_selection import SequentialFeatureSelector
    from sklearn.linear_model import LinearRegression
    from sklearn.model_selection import cross_val_score

    x, y = regression(120, 8)
    print("selecting features one at a time")
    chosen = []
    for step in range(1, 7):
        picker = SequentialFeatureSelector(LinearRegression(), n_features_to_select=step, cv=4).fit(x, y)
        chosen = np.flatnonzero(picker.get_support())
        score = cross_val_score(LinearRegression(), x[:, chosen], y, cv=4).mean()
        print(f"{step} feature(s) {list(map(int, chosen))}: R2 = {score:.4f}")
        tell(step, None, score, [None, score], [None, "maximise"])


def logistic():
    from sklearn.linear_model import LogisticRegression

    x, y = classes(120000, 20, kinds=3)
    model = LogisticRegression(solver="saga", verbose=1, max_iter=60, tol=1e-6, random_state=7).fit(x, y)
    # The epoch in which it converges has no line of its own.
    done = int(model.n_iter_[0])
    tell([done, done - 1], [None, 60], [None], [None], [None])


def imputer():
    from sklearn.experimental import enable_iterative_imputer  # noqa: F401
    from sklearn.impute import IterativeImputer

    x, _ = regression(6000, 12)
    x[np.random.default_rng(7).random(x.shape) < 0.2] = np.nan
    model = IterativeImputer(max_iter=12, verbose=2, random_state=7, tol=1e-12).fit(x)
    done = model.n_iter_
    tell([done, done + 1], [None, 12], "any", [None], [None, "minimise"])


def dictionary():
    from sklearn.decomposition import MiniBatchDictionaryLearning

    x, _ = classes(300, 16)
    model = MiniBatchDictionaryLearning(8, verbose=1, random_state=7, max_iter=40, batch_size=100).fit(x)
    tell([model.n_steps_, model.n_steps_ // 3, None], "any", "any", "any", [None, "minimise"])


def mlp_incremental():
    from sklearn.linear_model import SGDClassifier

    x, y = classes(3000, 10)
    model = SGDClassifier(loss="log_loss", random_state=7)
    best = 0.0
    for epoch in range(1, 26):
        model.partial_fit(x[:2000], y[:2000], classes=[0, 1])
        score = float(model.score(x[2000:], y[2000:]))
        best = max(best, score)
        print(f"partial_fit pass {epoch:02d}: accuracy={score:.3f}")
        tell(epoch, None, score, [None, best], "maximise")
        time.sleep(0.06)


globals()[style.replace("-", "_")]()

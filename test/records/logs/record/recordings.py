"""The recordings: the name of each log, and how it is made."""

from dataclasses import dataclass, field

from commands import COMMANDS
from corpus_index import first_line, version_of


@dataclass
class Recording:
    #: A job of `jobs` with its arguments, or a command of a shell.
    job: str
    #: Distributions whose releases are the log's origin.
    packages: list
    through: str = "terminal"
    #: The job is killed after this many seconds.
    kill_after: float | None = None
    environment: dict = field(default_factory=dict)
    #: Needs the Python with older packages.
    old: bool = False
    #: Without Python's warnings.
    quiet: bool = True
    how: str = "recorded"
    #: The folder in which it runs; None: a new folder.
    at: str | None = None
    #: Folders whose names are replaced in the log.
    places: list = field(default_factory=list)

    def origin(self, python):
        if not self.job.split()[0].endswith(".py"):
            return first_line(self.packages[0])
        return ", ".join(f"{name} {version_of(name, python)}" for name in self.packages)

    @property
    def script(self):
        job = self.job.split()[0]
        return f"record/jobs/{job}" if job.endswith(".py") else "record/commands.py"


RECORDINGS = {}


def add(folder, job, packages, names, **given):
    """Logs FOLDER/NAME of a job that gets NAME as argument. `-pipe` at the end of a name: into a pipe; `-killed`: after some seconds."""
    for name in names.split():
        style, more = name, dict(given)
        if style.endswith("-pipe"):
            style, more["through"] = style[: -len("-pipe")], "pipe"
        if "-killed-" in style:
            style, _, seconds = style.partition("-killed-")
            more["kill_after"] = float(seconds)
            name = name.partition("-killed-")[0] + "-killed"
        RECORDINGS[f"{folder}/{name}"] = Recording(f"{job} {style}", packages.split(), **more)


add("xgboost", "xgboost_job.py", "xgboost", "rmse auc mlogloss-every-5 early-stopping two-metrics cv classifier rmse-pipe auc-killed-1.5 continued")
add("lightgbm", "lightgbm_job.py", "lightgbm", "l2 every-10 auc-chatty early-stopping multiclass cv l2-pipe multiclass-killed-1.4")
add("catboost", "catboost_job.py", "catboost", "rmse learn-only every-10 auc overfitting multiclass-every-5 rmse-pipe auc-killed-2")
add("cma", "evolution_job.py cma", "cma", "ask-tell every-line plain restarts plain-pipe every-line-killed-0.8")
add("pymoo", "evolution_job.py pymoo", "pymoo", "ga de pso cmaes nelder-mead nsga2 ga-pipe de-killed-1.2")
add("deap", "evolution_job.py deap", "deap", "simple with-hall plus-lambda chapters one-max simple-pipe")
add("pyswarms", "evolution_job.py pyswarms", "pyswarms", "global-best local-best global-best-pipe local-best-killed-1")
add("pygad", "evolution_job.py pygad", "pygad", "tutorial one-line every-10")
add("mealpy", "evolution_job.py mealpy", "mealpy", "pso ga sma pso-pipe", old=True)
add(
    "sklearn", "sklearn_job.py", "scikit-learn",
    "mlp mlp-validated boosting-1 boosting-2 histogram grid grid-verbose-2 randomized halving k-means k-means-again mini-batches "
    "descent t-sne factors topics mixture forest elimination selection logistic imputer dictionary mlp-incremental "
    "mlp-pipe boosting-2-killed-1.5 grid-killed-2.2 k-means-pipe",
)
add(
    "scipy", "scipy_job.py", "scipy",
    "evolution evolution-polished nelder-mead bfgs powell-verbose trust-region least-squares basin slsqp callback annealing "
    "krylov linear integers brute evolution-pipe evolution-killed-1.5 trust-region-killed-0.8",
)
add("hebo", "search_job.py hebo", "HEBO", "readme batch frame", old=True)
add("emukit", "search_job.py emukit", "emukit GPy", "logging event", old=True)
add("gpyopt", "search_job.py gpyopt", "GPyOpt GPy", "verbose loop", old=True)
add("flaml", "search_job.py flaml", "FLAML lightgbm", "automl tune-3 tune-2")
add("syne-tune", "search_job.py syne", "syne-tune", "random asha random-killed-6")
add("optuna", "search_job.py optuna", "optuna", "named-values maximised pruned maximised-pipe maximised-killed-1 resumed")
add("nevergrad", "search_job.py nevergrad", "nevergrad", "ask-tell one-plus-one-killed-1.5")
add("niapy", "search_job.py niapy", "niapy", "de firefly")
add("pyswarm", "search_job.py pyswarm", "pyswarm", "debug")
add(
    "stable-baselines3", "reinforcement_job.py", "stable-baselines3 torch",
    "ppo a2c dqn sac bar evaluated ppo-pipe ppo-killed-5",
)
add(
    "torch", "torch_job.py", "torch",
    "mnist quickstart imagenet nano-gpt word-language-model gan actor-critic regression two-lines-and-best logged rank-prefixed "
    "mnist-killed-1.2 nano-gpt-pipe imagenet-killed-1.5 logged-killed-1.1 resumed",
)
add("gensim", "library_job.py gensim", "gensim", "word2vec lda")
add("hmmlearn", "library_job.py hmmlearn", "hmmlearn", "gaussian")
add("lifelines", "library_job.py lifelines", "lifelines", "cox")
add("statsmodels", "library_job.py statsmodels", "statsmodels", "logit glm")
add("optax", "library_job.py optax", "optax jax", "every-10 array")
add("bars", "library_job.py bars", "alive-progress progressbar2 progress rich tqdm", "alive progressbar2 progress rich tqdm-write tqdm-epochs by-hand")
for name, (version, command) in COMMANDS.items():
    RECORDINGS[f"without-progress/{name}"] = Recording(f". jobs/setup.sh; {command}", [version])

"""Ax's ask-tell loop with its Client, or the older AxClient; with `--save` it resumes from its own snapshots."""

import argparse
import os
import warnings

import torch

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--trials", type=int, default=12)
parser.add_argument("--client", choices=["new", "old"], default="new")
parser.add_argument("--save", action="store_true")
given = parser.parse_args()
torch.manual_seed(7)
SNAPSHOT = "ax_client_snapshot.json"
# AxClient prints that it will be removed, with the path of this file.
warnings.filterwarnings("ignore", category=DeprecationWarning)


def with_client():
    from ax.api.client import Client
    from ax.api.configs import RangeParameterConfig

    if given.save and os.path.exists(SNAPSHOT):
        client = Client.load_from_json_file(SNAPSHOT)
    else:
        client = Client()
        client.configure_experiment(
            name="branin",
            parameters=[
                RangeParameterConfig(name="x1", parameter_type="float", bounds=(-5.0, 10.0)),
                RangeParameterConfig(name="x2", parameter_type="float", bounds=(0.0, 15.0)),
            ],
        )
        client.configure_optimization(objective="-1 * branin")
        client.configure_generation_strategy(initialization_random_seed=7)
    for _ in range(given.trials - len(client.summarize() if os.path.exists(SNAPSHOT) and given.save else [])):
        for trial_index, parameters in client.get_next_trials(max_trials=1).items():
            client.complete_trial(trial_index=trial_index, raw_data={"branin": branin(**parameters)})
        if given.save:
            client.save_to_json_file(SNAPSHOT)
    best_parameters, _, _, _ = client.get_best_parameterization(use_model_predictions=False)
    return best_parameters


def with_ax_client():
    from ax.service.ax_client import AxClient, ObjectiveProperties

    if given.save and os.path.exists(SNAPSHOT):
        ax_client = AxClient.load_from_json_file(SNAPSHOT)
    else:
        ax_client = AxClient(random_seed=7)
        ax_client.create_experiment(
            name="branin",
            parameters=[
                {"name": "x1", "type": "range", "bounds": [-5.0, 10.0], "value_type": "float"},
                {"name": "x2", "type": "range", "bounds": [0.0, 15.0], "value_type": "float"},
            ],
            objectives={"branin": ObjectiveProperties(minimize=True)},
        )
    for _ in range(given.trials - len(ax_client.experiment.trials)):
        parameters, trial_index = ax_client.get_next_trial()
        ax_client.complete_trial(trial_index=trial_index, raw_data=branin(**parameters))
        if given.save:
            ax_client.save_to_json_file(SNAPSHOT)
    best_parameters, _ = ax_client.get_best_parameters(use_model_predictions=False)
    return best_parameters


found = with_client() if given.client == "new" else with_ax_client()
print(found)
keep_result(**found)

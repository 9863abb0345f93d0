"""Stable-Baselines3's own lines: reinforcement_job.py STYLE"""

import sys
import warnings

warnings.simplefilter("ignore")
import gymnasium
from stable_baselines3 import A2C, DQN, PPO, SAC
from stable_baselines3.common.callbacks import BaseCallback, EvalCallback
from truth import tell

style = sys.argv[1]


class Told(BaseCallback):
    """The last dumped numbers, because `logger.dump` keeps none."""

    def __init__(self, model, on="time/iterations"):
        super().__init__()
        self.on, self.last = on, {}
        dump = model.logger.dump if hasattr(model, "_logger") else None

    def _on_training_start(self):
        dump = self.logger.dump

        def told(step=0):
            self.last = dict(self.logger.name_to_value)
            dump(step)
            tell_last(self.last, self.on)

        self.logger.dump = told

    def _on_step(self):
        return True


def tell_last(last, on):
    done, steps = last.get(on), last.get("time/total_timesteps")
    reward = last.get("rollout/ep_rew_mean")
    if done is None:
        return
    tell([int(done), int(steps)], [None], [None, reward], [None], [None, "maximise"])


def learn(model, steps, on="time/iterations", **more):
    model.learn(steps, callback=Told(model, on), **more)


if style == "ppo":
    learn(PPO("MlpPolicy", "CartPole-v1", n_steps=256, verbose=1, seed=7, device="cpu"), 4000)
elif style == "a2c":
    learn(A2C("MlpPolicy", "CartPole-v1", verbose=1, seed=7, device="cpu"), 5000, log_interval=50)
elif style == "dqn":
    learn(DQN("MlpPolicy", "CartPole-v1", verbose=1, seed=7, learning_starts=200, device="cpu"), 3000, "time/episodes", log_interval=8)
elif style == "sac":
    learn(SAC("MlpPolicy", "Pendulum-v1", verbose=1, seed=7, learning_starts=100, device="cpu"), 1400, "time/episodes", log_interval=1)
elif style == "bar":
    PPO("MlpPolicy", "CartPole-v1", n_steps=256, verbose=0, seed=7, device="cpu").learn(3000, progress_bar=True)
    tell([3072, None], [3072, 3000, None], None, None, None)
elif style == "evaluated":
    every = EvalCallback(gymnasium.make("CartPole-v1"), eval_freq=500, n_eval_episodes=3, verbose=1)
    PPO("MlpPolicy", "CartPole-v1", n_steps=250, verbose=0, seed=7, device="cpu").learn(3000, callback=every)
    last, best = float(every.last_mean_reward), float(every.best_mean_reward)
    tell([3000, 6, None], [None], [None, last], [None, best], [None, "maximise"])

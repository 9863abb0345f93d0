import { ax } from './ax.ts';
import { bayesOpt } from './bayes-opt.ts';
import { botorch } from './botorch.ts';
import { huggingFace } from './hugging-face.ts';
import { hyperopt } from './hyperopt.ts';
import { ignite } from './ignite.ts';
import { keras } from './keras.ts';
import { kerasTuner } from './keras-tuner.ts';
import { lightning } from './lightning.ts';
import { mmengine } from './mmengine.ts';
import { nevergrad } from './nevergrad.ts';
import { optuna } from './optuna.ts';
import { rayTune } from './ray-tune.ts';
import type { Recognizer } from './recognizer.ts';
import { reid } from './reid.ts';
import { scikitOptimize } from './scikit-optimize.ts';
import { smac } from './smac.ts';
import { tqdm } from './tqdm.ts';
import { ultralytics } from './ultralytics.ts';
import { wandbAgent } from './wandb-agent.ts';

/** Every tool whose output is known. If two claim a line, the first one gets it; generic ones come last. */
export const RECOGNIZERS: readonly Recognizer[] = [
  optuna,
  scikitOptimize,
  bayesOpt,
  hyperopt,
  ax,
  botorch,
  smac,
  nevergrad,
  rayTune,
  kerasTuner,
  wandbAgent,
  reid,
  keras,
  lightning,
  ignite,
  huggingFace,
  ultralytics,
  mmengine,
  tqdm,
];

import { shared } from '../shared/shared.ts';
import { fields } from './fields.ts';
import { common, frame } from './frame.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import { observations, patterns, progress } from './output.ts';
import { queue } from './queue.ts';
import { reading } from './reading.ts';
import { chart, overview, run } from './run.ts';
import { attempts, checkpoints, terminal } from './run-tabs.ts';
import { runs } from './runs.ts';
import { settings } from './settings.ts';
import { newRun, sample } from './start.ts';

/** The window's own words in English, by screen, beside the sentences it shares with the command line. */
export const window = {
  shared,
  product: 'Vigil',
  frame,
  common,
  fields,
  runs,
  queue,
  run,
  overview,
  chart,
  terminal,
  attempts,
  checkpoints,
  newRun,
  machine,
  memory,
  observations,
  patterns,
  progress,
  reading,
  sample,
  settings,
};

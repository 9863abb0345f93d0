import { english as shared } from '../../electron/core/protocol/text/en.ts';
import { fields } from './english/fields.ts';
import { common, frame } from './english/frame.ts';
import { observations, patterns, progress } from './english/output.ts';
import { queue } from './english/queue.ts';
import { chart, overview, run } from './english/run.ts';
import { attempts, checkpoints, terminal } from './english/run-tabs.ts';
import { runs } from './english/runs.ts';
import { settings } from './english/settings.ts';
import { newRun, sample } from './english/start.ts';

/** The window's own words in English, by screen, beside the sentences it shares with the command line. */
export const english = {
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
  observations,
  patterns,
  progress,
  sample,
  settings,
};

import { shared } from '../shared/shared.ts';
import { appSettings } from './app-settings.ts';
import { compare } from './compare.ts';
import { diagnosis } from './diagnosis.ts';
import { failures } from './failures.ts';
import { fields } from './fields.ts';
import { common, frame } from './frame.ts';
import { home } from './home.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import { memoryFields } from './memory-fields.ts';
import { metrics } from './metrics.ts';
import { observations, patterns, progress } from './output.ts';
import { palette, shortcuts } from './palette.ts';
import { queue } from './queue.ts';
import { reading } from './reading.ts';
import { chart, overview, run } from './run.ts';
import { runTable } from './run-table.ts';
import { attempts, checkpoints, terminal } from './run-tabs.ts';
import { runs } from './runs.ts';
import { scriptOptions } from './script-options.ts';
import { settings } from './settings.ts';
import { newRun, sample } from './start.ts';
import { verdict } from './verdict.ts';

/** The window's own words in English, by screen, beside the sentences it shares with the command line. */
export const window = {
  shared,
  product: 'Vigil',
  frame,
  common,
  fields,
  memoryFields,
  home,
  runs,
  runTable,
  compare,
  queue,
  run,
  overview,
  chart,
  terminal,
  attempts,
  checkpoints,
  newRun,
  scriptOptions,
  machine,
  diagnosis,
  verdict,
  failures,
  memory,
  metrics,
  observations,
  patterns,
  palette,
  shortcuts,
  progress,
  reading,
  sample,
  settings,
  appSettings,
};

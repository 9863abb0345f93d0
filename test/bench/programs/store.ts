// What the bench measures of the store, built like the product's programs.
export { checkpointContent } from '../../../electron/core/checkpoint/checkpoint-content.ts';
export { applyRecord } from '../../../electron/core/run/apply-record.ts';
export { emptyRun } from '../../../electron/core/run/run-state.ts';
export { runPaths } from '../../../electron/host/paths.ts';
export { openLiveRun } from '../../../electron/host/run/live-run.ts';
export { keepCheckpoint, placeCheckpoint } from '../../../electron/host/store/checkpoint-store.ts';
export { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
export { replaceFile } from '../../../electron/platform/replace-file.ts';
export { runSpec } from '../../support/run-spec.ts';

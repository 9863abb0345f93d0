// What the bench measures of the store, built like the product's programs.
export { checkpointContent } from '../../../electron/core/checkpoint/checkpoint-content.ts';
export { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
export { emptyRun } from '../../../electron/core/run/state/run-state.ts';
export { runPaths } from '../../../electron/host/base/paths.ts';
export { openLiveRun } from '../../../electron/host/live/live-run.ts';
export { keepCheckpoint, placeCheckpoint } from '../../../electron/host/store/checkpoint-store.ts';
export { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
export { replaceFile } from '../../../electron/platform/files/replace-file.ts';
export { runSpec } from '../../support/run-spec.ts';

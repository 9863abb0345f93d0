import { isRecognizer } from '../../../core/protocol/policy/recognizer.ts';
import type { SettingsChange } from '../../../core/protocol/policy/run-settings.ts';
import { speaksForItself } from '../../../core/run/state/run-state.ts';
import { settingsToChange } from '../../../core/run/state/settings-to-change.ts';
import { DONE, type Done, refuse } from '../../base/answers.ts';
import { commitWish, diskRefused, type RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import type { Patterns } from '../../store/pattern-file.ts';

/** What can be set of a run, whether it lives or has ended. */
export interface SettingsService {
  /** What is as wished already is no change. */
  change(id: string, changes: SettingsChange): Promise<Done>;
  /** Keeps a checkpoint that Vigil wrote from being tidied away, or no longer. */
  pinCheckpoint(id: string, file: string, pinned: boolean): Done;
  /** Has the iterations of a run be read from its output by another recognizer; null: by none. */
  chooseRecognizer(id: string, recognizer: string | null): Done;
}

export function createSettingsService(
  registry: Pick<RunRegistry, 'get'>,
  { withRun }: Pick<RunAccess, 'withRun'>,
  patterns: Pick<Patterns, 'list'>,
): SettingsService {
  const ownPatterns = () => {
    const own = patterns.list();
    return own.ok ? own.value : [];
  };

  return {
    async change(id, changes) {
      const changed = withRun(id, (run) => {
        const wanted = settingsToChange(run.state.settings.spec, changes);
        return wanted === null ? DONE : commitWish(run, { kind: 'settings-changed', changes: wanted });
      });
      // Who looks next sees the verdict that follows from it.
      await registry.get(id)?.supervisor?.lookAgain();
      return changed;
    },
    pinCheckpoint: (id, file, pinned) =>
      withRun(id, ({ supervisor: { run }, state, row }) => {
        const known = state.checkpoints.written.find(({ entry }) => entry.file === file);
        if (!known) return refuse({ code: 'no-such-checkpoint', id, file });
        if (known.pinned !== pinned && !run.commit([{ kind: 'checkpoint-pinned', file, pinned }]))
          return diskRefused(row().problem);
        return DONE;
      }),
    chooseRecognizer: (id, recognizer) =>
      withRun(id, ({ supervisor, state, row }) => {
        if (speaksForItself(state)) return refuse({ code: 'run-reports-itself', id });
        if (recognizer !== null && !isRecognizer(recognizer, ownPatterns()))
          return refuse({ code: 'bad-request', field: 'recognizer', detail: `${recognizer} is not known` });
        return supervisor.chooseRecognizer(recognizer) ? DONE : diskRefused(row().problem);
      }),
  };
}

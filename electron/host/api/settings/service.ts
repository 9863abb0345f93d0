import type { ChosenRoles } from '../../../core/protocol/disk/output-roles.ts';
import { isRecognizer } from '../../../core/protocol/policy/recognizer.ts';
import type { SettingsChange } from '../../../core/protocol/policy/run-settings.ts';
import type { Done } from '../../../core/protocol/wire/problem.ts';
import { reportsIterationsItself } from '../../../core/run/state/run-state.ts';
import { settingsToChange } from '../../../core/run/state/settings-to-change.ts';
import { DONE, refuse } from '../../base/answers.ts';
import { commitRequest, diskRefused, type RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import type { Patterns } from '../../store/pattern-file.ts';

/** The settings of a run that can be changed, whether it is alive or has ended. */
export interface SettingsService {
  /** Applies changed settings. A value that is already set is no change. */
  change(id: string, changes: SettingsChange): Promise<Done>;
  /** Protects a checkpoint that Vigil wrote from deletion, or lifts that protection. */
  pinCheckpoint(id: string, file: string, pinned: boolean): Done;
  /** Switches the recognizer that reads a run's iterations from its output; null: none. */
  chooseRecognizer(id: string, recognizer: string | null): Done;
  /**
   * Says what numbers of a run's output are, in place of all that was said before, and keeps it for later runs of the
   * same command. A direction becomes that of the run.
   */
  chooseRoles(id: string, chosen: ChosenRoles): Done;
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
        // Nothing else waits for a time: it would be noted and never looked at.
        if (changes.notBefore != null && run.state.lifecycle.phase !== 'queued')
          return refuse({ code: 'run-not-queued', id });
        const wanted = settingsToChange(run.state.settings.spec, changes);
        return wanted === null ? DONE : commitRequest(run, { kind: 'settings-changed', changes: wanted });
      });
      // The next reader must see the verdict that follows from the change.
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
        if (reportsIterationsItself(state)) return refuse({ code: 'run-reports-itself', id });
        if (recognizer !== null && !isRecognizer(recognizer, ownPatterns()))
          return refuse({ code: 'no-such-recognizer', recognizer });
        return supervisor.chooseRecognizer(recognizer) ? DONE : diskRefused(row().problem);
      }),
    chooseRoles: (id, chosen) =>
      withRun(id, (run) => {
        const { supervisor, state, row } = run;
        if (reportsIterationsItself(state)) return refuse({ code: 'run-reports-itself', id });
        const { direction } = chosen;
        const changes = direction && settingsToChange(state.settings.spec, { goal: direction });
        const done = changes ? commitRequest(run, { kind: 'settings-changed', changes }) : DONE;
        if (!done.ok) return done;
        return supervisor.chooseRoles(chosen) ? DONE : diskRefused(row().problem);
      }),
  };
}

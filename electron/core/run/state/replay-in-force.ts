import type { ReplaySetting } from '../../protocol/policy/replay-setting.ts';
import type { ReplayState } from '../parts/replay.ts';
import type { SettingsState } from '../parts/settings.ts';
import type { SourcesState } from '../parts/sources.ts';

/** The parts of a run's state on which the way to resume depends. */
interface ResumeState {
  settings: Pick<SettingsState, 'spec'>;
  sources: Pick<SourcesState, 'resumesByItself'>;
}

/** True if the job resumes by itself: by arguments, from its tool's state, or with the helper. */
export const hasOwnWay = ({ settings: { spec }, sources: { resumesByItself } }: ResumeState): boolean =>
  spec.resumeArguments !== null || spec.resumeWith !== null || resumesByItself;

/** What is replayed when the next attempt starts; null if nothing is. A job that resumes in its own way keeps more state, so that way comes first. */
export const replayInForce = (state: ResumeState): ReplaySetting | null =>
  hasOwnWay(state) ? null : state.settings.spec.replay;

/** True if the next attempt is given calls of earlier ones. */
export const resumesByReplay = (state: ResumeState & { replay: Pick<ReplayState, 'hasKept'> }): boolean =>
  state.replay.hasKept && replayInForce(state) !== null;

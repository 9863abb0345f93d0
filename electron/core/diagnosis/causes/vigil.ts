import type { CauseKind } from '../../protocol/wire/dossier-view.ts';
import { type CauseRule, causeOf } from './case.ts';

/** Endings that Vigil brought about, or that the job announced: the journal says so. */
const RECORDED: Readonly<Record<string, CauseKind>> = {
  'user-stop': 'stopped',
  recycle: 'recycled',
  finished: 'finished',
  'ended-early': 'ended-early',
  'no-restart': 'refused-restart',
  'hang-kill': 'hung',
  'guard-kill': 'guarded',
  'not-started': 'not-started',
};

/** What Vigil's own journal records. */
export const recorded: CauseRule = ({ judged }) => {
  const kind = RECORDED[judged.class];
  return kind === undefined ? null : causeOf(kind, 'certain', [{ kind: 'own-act', ending: judged }]);
};

/** The keeper died with the job, and the machine did not go down. */
export const keeperLost: CauseRule = ({ judged, dossier }) =>
  judged.unseen && judged.class === 'silent' && dossier?.restarted !== true
    ? causeOf('keeper-lost', dossier?.restarted === false ? 'likely' : 'possible', [
        { kind: 'own-act', ending: judged },
      ])
    : null;

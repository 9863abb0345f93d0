import { expect, it } from 'vitest';
import { Decision } from '../../../../electron/core/protocol/disk/ending.ts';
import { adviceOn } from '../../../../electron/host/cli/text/advice.ts';
import { endAs } from '../../../support/journal-entries.ts';

it.each(['left-unconfirmed', 'script-end-unconfirmed'])(
  'a run that ended unconfirmed (%s) is told how it is started again',
  (because) => {
    const decision = Decision.parse({ ...endAs('finished'), outcome: 'unconfirmed', because });
    expect(adviceOn(decision)).toBe('"vigil resume RUN" starts it again if work is missing.');
  },
);

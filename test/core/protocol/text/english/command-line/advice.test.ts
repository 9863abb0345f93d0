import { expect, it } from 'vitest';
import { Decision } from '../../../../../../electron/core/protocol/disk/ending.ts';
import { adviceOn } from '../../../../../../electron/core/protocol/text/english/command-line/advice.ts';
import { endAs } from '../../../../../support/journal-entries.ts';

it.each(['left-unconfirmed', 'script-end-unconfirmed'])(
  'an unconfirmed ending (%s) comes with the command that starts the run again',
  (because) => {
    const decision = Decision.parse({ ...endAs('finished'), outcome: 'unconfirmed', because });
    expect(adviceOn(decision)).toBe('"vigil resume RUN" starts it again if work is missing.');
  },
);

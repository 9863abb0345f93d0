import { describe, expect, it } from 'vitest';
import { Decision, JudgedEnding, Outcome } from '../../../../../../electron/core/protocol/disk/ending.ts';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';
import { endAs, judged, restartAfter } from '../../../../../support/journal-entries.ts';

const evidence = { source: 'kernel-log', what: 'memory-kill', at: 1, module: null, detail: '' };
const shared = english.shared;

describe('the part of an ending that only a newer version knows is named', () => {
  it.each([
    [
      { class: 'fell-off-the-bus' },
      'A newer version of Vigil noted an ending: fell-off-the-bus (exit code 0).',
    ],
    [{ because: 'bus-silent' }, 'A newer version of Vigil noted a reason: bus-silent.'],
    [
      { class: 'finished', silent: null, because: 'bus-silent' },
      'The job finished (exit code 0). A newer version of Vigil noted a reason: bus-silent.',
    ],
    [{ silent: 'muted' }, 'A newer version of Vigil noted a kind of silence: muted.'],
    [{ section: 'cool-down' }, 'A newer version of Vigil noted a section: cool-down.'],
    [{ evidenceState: 'asleep' }, "A newer version of Vigil noted an answer of the system's log: asleep."],
    [
      { evidence: [evidence, { ...evidence, what: 'bus-reset' }] },
      'A newer version of Vigil noted evidence: bus-reset (kernel-log).',
    ],
    [
      { evidence: [{ ...evidence, source: 'bus-log' }] },
      'A newer version of Vigil noted evidence: bus-log (memory-kill).',
    ],
    [
      { startFailure: { attempt: 1, code: 'no-bus', detail: 'x' } },
      'A newer version of Vigil noted a code of a failed start: no-bus.',
    ],
  ])('%o', (more, sentence) => {
    expect(shared.ending(JudgedEnding.parse({ ...judged({ exitCode: 0 }), ...more }))).toContain(sentence);
  });
});

describe('the part of a decision that only a newer version knows is named', () => {
  it.each([
    [
      { ...restartAfter(0, 1), because: 'bus-back' },
      'Vigil restarts the job now. A newer version of Vigil noted a reason: bus-back.',
    ],
    [
      { ...endAs('failed'), because: 'bus-gone' },
      'Not restarted. A newer version of Vigil noted a reason: bus-gone.',
    ],
    [{ ...endAs('failed'), outcome: 'recalled' }, 'A newer version of Vigil noted an outcome: recalled.'],
    [
      { ...endAs('failed'), finding: { kind: 'tidal', everyHours: 12 } },
      'A newer version of Vigil noted a pattern of deaths: tidal {"everyHours":12}.',
    ],
  ])('%o', (written, sentence) => {
    expect(shared.decision(Decision.parse(written), null)).toContain(sentence);
  });
});

it('a run with an outcome that only a newer version knows carries its name', () => {
  expect(shared.outcome(Outcome.parse('recalled'))).toBe('recalled');
});

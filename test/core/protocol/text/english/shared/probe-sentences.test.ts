import { describe, expect, it, test } from 'vitest';
import { DiagnosisFact } from '../../../../../../electron/core/protocol/diagnosis/finding.ts';
import { Fix, FixAdvice } from '../../../../../../electron/core/protocol/diagnosis/fix.ts';
import { ProbeName } from '../../../../../../electron/core/protocol/diagnosis/probe-name.ts';
import {
  FigureName,
  ProbeReason,
  type ProbeResult,
} from '../../../../../../electron/core/protocol/diagnosis/probe-result.ts';
import { namesOf } from '../../../../../../electron/core/protocol/open-enum.ts';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';
import { diagnosisReport, findingOf, probeResult } from '../../../../../support/diagnosis-report.ts';
import { samplesOf } from '../../../../../support/samples-of.ts';

const words = english.shared.diagnosis;

const sentences = [
  ...samplesOf(DiagnosisFact).map(([name, fact]) => [name, words.finding(fact)] as const),
  ...samplesOf(ProbeReason).map(([name, reason]) => [name, words.probeReason(reason)] as const),
  ...samplesOf(Fix).map(([name, fix]) => [name, words.fix(fix)] as const),
  ...namesOf(FixAdvice).flatMap((what) =>
    ['cv2', null].map((of) => [what, words.fix({ kind: 'advice', what, of })] as const),
  ),
];

test('there are sentences to look at', () => {
  expect(sentences.length).toBeGreaterThan(150);
});

test.each(sentences)('%s has a whole sentence', (_, sentence) => {
  expect(sentence).toMatch(/^\S.*\S$/s);
  expect(sentence).not.toMatch(/undefined|(?<!a )\bnull\b|\[object|NaN| {2}/);
  // A fact may end with the words of somebody else.
  expect(sentence.at(-1)).toMatch(/[.”x7f]/);
});

test.each(sentences)('%s has no sentence of more than 20 words', (_, sentence) => {
  for (const part of sentence.split(/[.:] /)) expect(part.split(' ').length).toBeLessThanOrEqual(20);
});

describe('a probe', () => {
  it('has a name of its own', () => {
    const names = namesOf(ProbeName).map((name) => words.probe(name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });

  it('that only a newer version has keeps its name', () => {
    expect(words.probe(ProbeName.parse('ghosts'))).toBe('ghosts');
    expect(words.probeState('exorcised' as never)).toBe('exorcised');
  });
});

describe('a figure', () => {
  it('has a label', () => {
    const unlabelled = namesOf(FigureName).filter((name) =>
      words.probeFigure({ name, of: null, value: null }).startsWith(`${name}:`),
    );
    expect(unlabelled).toEqual([]);
  });

  it.each([
    [{ name: 'package', of: 'torch', value: '2.7' }, 'torch 2.7'],
    [{ name: 'package', of: 'torch', value: null }, 'torch not installed'],
    [{ name: 'memoryBytes', of: null, value: 2 ** 31 }, 'Main memory: 2.0 GiB'],
    [{ name: 'importMs', of: 'cv2', value: 250 }, 'Import of cv2: 250 ms'],
    [{ name: 'longPaths', of: null, value: false }, 'Long paths: no'],
    [{ name: 'scannerExclusions', of: 'C:\\runs', value: true }, 'Virus scanner exclusion: C:\\runs'],
    [{ name: 'gpuTimeoutSeconds', of: null, value: 2 }, 'GPU timeout in s: 2'],
    [{ name: 'driver', of: null, value: null }, 'Driver: unknown'],
    [{ name: 'operationError', of: null, value: 'NaN' }, 'Relative error: NaN'],
  ] as const)('is said with its unit: %j', (figure, said) => {
    expect(words.probeFigure(figure)).toBe(said);
  });
});

describe('the summary', () => {
  const finding = findingOf({ kind: 'long-paths-off' }, 'certain');
  const summary = (...given: Parameters<typeof diagnosisReport>) => words.summary(diagnosisReport(...given));

  it('counts what ran, what was found, and what could not run', () => {
    expect(
      summary([
        probeResult('machine', [finding, findingOf({ kind: 'sleeps', afterMs: 1 })]),
        probeResult('environment'),
        probeResult('cuda', [], { state: 'could-not-run', reason: { kind: 'no-cuda' } }),
        probeResult('census', [], { state: 'skipped', reason: { kind: 'not-at-level' } }),
      ]),
    ).toEqual(['2 probes ran in 8 s and found 2 problems, 1 of them certain.', '1 probe could not run.']);
  });

  it('says which of them did not look at everything', () => {
    const partly = probeResult('modules', [], { reason: { kind: 'no-time' } });
    expect(summary([probeResult('machine'), partly])[1]).toBe('1 of them ran only in part.');
    expect(summary([partly])[1]).toBe('Each ran only in part.');
  });

  it('says that nothing was found, and what that means for a run that died', () => {
    expect(summary([probeResult('machine')])).toEqual(['1 probe ran in 8 s and found nothing.']);
    expect(summary([probeResult('machine')], { run: '20260101-000000-aaaa' })).toHaveLength(2);
  });

  it('names the process that no kill ends', () => {
    const end = { kind: 'never-ended', pid: 4711, waitedMs: 10_000 } as const;
    expect(words.finding({ kind: 'probe-died', probe: 'cuda', end, said: '' })).toContain(
      'process 4711 did not end after it was killed',
    );
  });

  it('says first that the diagnosis did not finish', () => {
    expect(summary([], { state: 'cut-short' })[0]).toBe('The diagnosis did not finish.');
  });

  it('names suspicions, and none where there are none', () => {
    expect(words.suspects(['native-module', 'disk'])).toEqual([
      'The end of the run points to a native module, then the disk.',
    ]);
    expect(words.suspects(['unknown'])).toEqual([]);
  });
});

describe('the answers', () => {
  const answers = (...results: ProbeResult[]) => words.answers(diagnosisReport(results));

  it('name the surest finding, with how sure it is', () => {
    const died = findingOf({ kind: 'module-missing', module: 'cv2' }, 'certain');
    expect(answers(probeResult('modules', [findingOf({ kind: 'openmp-twice', files: [] }), died]))).toEqual([
      'A problem with modules: yes. cv2 is not installed in this environment. And 1 more.',
    ]);
  });

  it('say how far was looked, and what is open', () => {
    const figures = [{ name: 'reachedBytes' as const, of: null, value: 2 ** 31 }];
    const noCuda = { state: 'could-not-run', reason: { kind: 'no-cuda' } } as const;
    expect(answers(probeResult('memory', [], { figures }), probeResult('gpu-memory', [], noCuda))).toEqual([
      'A problem with memory: no sign of one. Allocated: 2.0 GiB. GPU memory: torch has no GPU here.',
    ]);
  });

  it('say that modules were only imported', () => {
    const figures = [{ name: 'modules' as const, of: null, value: 2 }];
    expect(answers(probeResult('modules', [], { figures }))).toEqual([
      'A problem with modules: no sign of one. Modules: 2. They were only imported: code that exercises one shows more.',
    ]);
    const called = (['importMs', 'callMs'] as const).map((name) => ({ name, of: 'cv2', value: 1 }));
    const rest = { name: 'importMs' as const, of: 'CRG311', value: 1 };
    expect(answers(probeResult('modules', [], { figures: [...called, rest] }))).toEqual([
      'A problem with modules: no sign of one. All but cv2 were only imported: code that exercises one shows more.',
    ]);
  });

  it('say why they could not tell, each reason once', () => {
    const late = { state: 'skipped', reason: { kind: 'not-at-level' } } as const;
    const noCuda = { state: 'could-not-run', reason: { kind: 'no-cuda' } } as const;
    expect(answers(probeResult('memory', [], late), probeResult('gpu-memory', [], late))).toEqual([
      'A problem with memory: could not tell. It belongs to a more thorough diagnosis.',
    ]);
    expect(answers(probeResult('memory', [], late), probeResult('gpu-memory', [], noCuda))).toEqual([
      'A problem with memory: could not tell. Memory and processor: It belongs to a more thorough diagnosis. GPU memory: torch has no GPU here.',
    ]);
  });
});

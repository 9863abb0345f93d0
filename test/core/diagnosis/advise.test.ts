import { describe, expect, it } from 'vitest';
import { type AdviceFacts, advise } from '../../../electron/core/diagnosis/advise.ts';
import { ProbeName } from '../../../electron/core/protocol/diagnosis/probe-name.ts';
import type { SystemEvent } from '../../../electron/core/protocol/disk/dossier/system-event.ts';
import { namesOf } from '../../../electron/core/protocol/open-enum.ts';
import { type Cause, CauseKind } from '../../../electron/core/protocol/wire/dossier-view.ts';

const FACTS: AdviceFacts = {
  mayResume: false,
  hasEarlier: false,
  folder: '/runs/a/attempts/001',
  dumps: null,
};
const kindsFor = (kind: CauseKind, more: Partial<AdviceFacts> = {}) =>
  advise({ kind, certainty: 'likely', because: [], module: null }, { ...FACTS, ...more }).map(
    (advice) => advice.kind,
  );

describe('the advice after an ending', () => {
  it('is nothing after a good end, and the folder after any other', () => {
    const well = CauseKind.options.filter((kind) => kindsFor(kind, { mayResume: true }).length === 0);
    expect(well).toEqual(['finished', 'stopped', 'recycled']);
    for (const kind of CauseKind.options)
      if (!well.includes(kind)) expect(kindsFor(kind).at(-1)).toBe('open-folder');
  });

  it('asks for probes after a death that nothing explains, and only for those that there are', () => {
    for (const kind of ['native-crash', 'left-silently', 'unknown'] as const)
      expect(kindsFor(kind)[0]).toBe('diagnose');
    expect(kindsFor('exception')).not.toContain('diagnose');
    const named = CauseKind.options
      .flatMap((kind) => advise({ kind, certainty: 'likely', because: [], module: null }, FACTS))
      .flatMap((advice) => (advice.kind === 'diagnose' ? advice.probes : []));
    expect(namesOf(ProbeName)).toEqual(expect.arrayContaining(named));
  });

  it('begins with what helps against the cause', () => {
    expect(kindsFor('gpu-memory-others', { mayResume: true })).toEqual([
      ...['end-leftovers', 'set-policy', 'resume', 'open-folder'],
    ]);
  });

  it.each([
    [false, 'free-memory'],
    [true, 'page-file'],
  ])('begins with other programs where they held most of the memory, not the job (%s)', (isOwn, what) => {
    const event: SystemEvent = {
      ...{ source: 'event-log', what: 'memory-exhausted', at: 1, provider: null, id: 2004, pid: null },
      ...{ isOwn: null, module: null, offset: null, code: null, detail: '' },
      holders: [{ name: 'a.exe', pid: 1, bytes: 2, isOwn }],
    };
    const cause: Cause = {
      ...{ kind: 'commit-limit', certainty: 'likely', module: null },
      because: [{ kind: 'event', event }],
    };
    expect(advise(cause, FACTS)[0]).toEqual({ kind: 'check', what });
  });

  it.each([
    [true, true, ['check', 'resume', 'resume-earlier', 'open-folder']],
    [true, false, ['check', 'resume', 'open-folder']],
    [false, true, ['check', 'open-folder']],
  ])(
    'offers to resume if the run may (%s), from an earlier checkpoint if there is one (%s)',
    (may, has, kinds) => {
      expect(kindsFor('exception', { mayResume: may, hasEarlier: has })).toEqual(kinds);
    },
  );

  it('blames a package only if a module is named', () => {
    const afterProbes = (kind: CauseKind, module: string | null) =>
      advise({ kind, certainty: 'certain', because: [], module }, FACTS)[1];
    expect(afterProbes('native-crash', 'cv2.pyd')).toEqual({ kind: 'check', what: 'packages' });
    expect(afterProbes('native-crash', null)).toEqual({ kind: 'switch', name: 'faulthandler' });
    expect(afterProbes('missing-library', null)).toEqual({ kind: 'check', what: 'packages' });
  });

  it('names a smaller batch for what is too large, and the allocator only where it may help', () => {
    const against = (shortage?: Parameters<typeof advise>[2]) =>
      advise({ kind: 'gpu-memory', certainty: 'certain', because: [], module: null }, FACTS, shortage)
        .map((advice) =>
          advice.kind === 'check' ? advice.what : advice.kind === 'set-policy' ? advice.key : '',
        )
        .filter((said) => said !== '');
    const none = { holders: [], card: null };
    const tooLarge = { kind: 'request-too-large', requestedBytes: 2, limitBytes: 1, isCap: false } as const;
    expect(against({ ...none, kind: 'oom-train-spike', because: [tooLarge] })).toEqual(['smaller-batch']);
    expect(against({ ...none, kind: 'oom-load', because: [] })).toEqual(['smaller-batch']);
    expect(against({ ...none, kind: 'oom-train-spike', because: [] })).toEqual([
      'smaller-batch',
      'start.allocator',
    ]);
    expect(against({ ...none, kind: 'fragmentation', because: [] })).toEqual(['start.allocator']);
    expect(against()).toEqual(['start.allocator']);
  });

  it("asks for Python's fault handler only if it was not called", () => {
    const switches = (because: Cause['because']) =>
      advise({ kind: 'native-crash', certainty: 'certain', because, module: null }, FACTS).flatMap(
        (advice) => (advice.kind === 'switch' ? [advice.name] : []),
      );
    expect(switches([])).toEqual(['faulthandler']);
    expect(switches([{ kind: 'fault', frame: 'train.py:step' }])).toEqual([]);
  });

  it('offers memory images after a crash under Windows that kept none', () => {
    const dumps = { isOn: false, program: 'python.exe', files: [] };
    expect(kindsFor('heap-damage', { dumps })).toContain('local-dumps');
    expect(kindsFor('heap-damage', { dumps: { ...dumps, isOn: true } })).not.toContain('local-dumps');
    expect(kindsFor('heap-damage')).not.toContain('local-dumps');
    expect(kindsFor('exception', { dumps })).not.toContain('local-dumps');
  });
});

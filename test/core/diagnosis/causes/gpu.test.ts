import { describe, expect, it } from 'vitest';
import {
  driverReset,
  gpuAccessFault,
  gpuLost,
  gpuMemoryErrors,
} from '../../../../electron/core/diagnosis/causes/gpu.ts';
import type { SystemEvent } from '../../../../electron/core/protocol/disk/dossier/system-event.ts';
import {
  bySignalNumber,
  CASE_CHILD,
  CASE_END,
  type CaseGiven,
  systemEvent,
  verdictBy,
  withCode,
  withError,
} from './rule-case.ts';

const RULES = [gpuLost, gpuMemoryErrors, gpuAccessFault, driverReset];
const verdicts = (given: CaseGiven) => RULES.flatMap((rule) => verdictBy(rule, given) ?? []);
const driverError = (more: Partial<SystemEvent>) => ({ events: [systemEvent('driver-error', more)] });
const xid = (id: number, isOwn: boolean | null = true) => driverError({ provider: 'NVRM', id, isOwn });
const judged = bySignalNumber(6);

describe('an Xid of the NVIDIA driver', () => {
  it.each([
    [79, ['gpu-lost certain']],
    [48, ['gpu-memory-errors certain']],
    [31, ['gpu-access-fault certain']],
    [109, ['driver-reset certain']],
    // It follows another one.
    [45, []],
    [999, []],
  ])('%i is one cause at most', (id, expected) => {
    expect(verdicts({ judged, dossier: xid(id) })).toEqual(expected);
  });

  it('of another process explains nothing', () => {
    expect(verdicts({ judged, dossier: xid(79, false) })).toEqual([]);
  });

  it('that names nobody is certain only with a sign that the job used the GPU', () => {
    const dossier = xid(79, null);
    expect(verdicts({ judged, dossier })).toEqual(['gpu-lost likely']);
    expect(verdicts({ judged: withError('ValueError: no'), dossier })).toEqual(['gpu-lost possible']);
    expect(verdicts({ judged: withError('RuntimeError: CUDA error: unknown error'), dossier })).toEqual([
      'gpu-lost certain',
    ]);
  });

  it('of a process that the job started is certain only at the moment of its end', () => {
    const child = (ms: number) => ({
      events: [
        systemEvent('driver-error', {
          ...{ provider: 'NVRM', id: 31, isOwn: true, pid: CASE_CHILD, at: CASE_END - ms },
        }),
      ],
    });
    expect(verdicts({ judged, dossier: child(500) })).toEqual(['gpu-access-fault certain']);
    expect(verdicts({ judged, dossier: child(9_000) })).toEqual(['gpu-access-fault likely']);
    const asked = bySignalNumber(15, 'killed');
    expect(verdicts({ judged: asked, dossier: child(500) })).toEqual(['gpu-access-fault possible']);
  });

  it('explains no exception that is not about the GPU', () => {
    expect(verdicts({ judged: withError('KeyError: 1'), dossier: xid(31) })).toEqual([
      'gpu-access-fault possible',
    ]);
  });

  it('explains no job that left by itself, or whose end nobody saw', () => {
    expect(verdicts({ judged: withCode(0, 'zero'), dossier: xid(79) })).toEqual([]);
    expect(verdicts({ judged: { ...judged, unseen: true }, dossier: xid(79) })).toEqual([]);
  });
});

describe('a record of the display driver of Windows', () => {
  it.each([
    ['a reset', { provider: 'Display', id: 4101 }, 'driver-reset likely'],
    [
      'an access in a kernel',
      { provider: 'nvlddmkm', id: 13, detail: 'Graphics SM Warp Exception on GPC 0' },
      'gpu-access-fault likely',
    ],
    ['another error of number 13', { provider: 'nvlddmkm', id: 13, detail: 'Reset' }, 'driver-reset likely'],
  ])('%s is told from the others', (_, record, verdict) => {
    const given: CaseGiven = {
      system: 'windows',
      judged: withCode(0xc0000409),
      dossier: driverError(record),
    };
    expect(verdicts(given)).toEqual([verdict]);
  });
});

describe('the words of CUDA beside a record of the driver', () => {
  const by = (text: string, more: Partial<SystemEvent> = {}) =>
    verdictBy(driverReset, {
      system: 'windows',
      judged: withError(`RuntimeError: ${text}`),
      dossier: driverError({ provider: 'Display', id: 4101, ...more }),
    });
  it.each([
    ['CUDA error: unknown error', 'certain'],
    ['CUDA error: unspecified launch failure', 'certain'],
    ['CUDA error: the launch timed out and was terminated', 'certain'],
    ['CUDA error: no kernel image is available for execution on the device', 'possible'],
    ['CUDA error: an illegal memory access was encountered', 'possible'],
    ['NCCL INFO comm destroyed', 'possible'],
  ])('"%s" make a reset %s', (text, certainty) => {
    expect(by(text)).toBe(`driver-reset ${certainty}`);
  });

  it('do not count if the job survived them', () => {
    const judged = withError('ValueError: no');
    const given = {
      judged,
      words: 'CUDA error: unknown error',
      dossier: driverError({ provider: 'Display', id: 4101 }),
    };
    expect(verdictBy(driverReset, { system: 'windows', ...given })).toBe('driver-reset possible');
  });

  it('are less sure if the record is older, and say nothing about one after the end', () => {
    const unknown = 'CUDA error: unknown error';
    expect(by(unknown, { at: CASE_END - 16_000 })).toBe('driver-reset likely');
    expect(by(unknown, { at: CASE_END + 12_000 })).toBeNull();
  });
});

describe('the words of CUDA', () => {
  it.each([
    ['CUDA error: an illegal memory access was encountered', ['gpu-access-fault likely']],
    ['CUDA error: device-side assert triggered', ['gpu-access-fault likely']],
    ['CUDA error: uncorrectable ECC error encountered', ['gpu-memory-errors likely']],
    ['CUDA error: the launch timed out and was terminated', ['driver-reset likely']],
    ['CUDA error: invalid device ordinal', []],
  ])('"%s" name their cause by themselves, or none', (text, expected) => {
    expect(verdicts({ judged: withError(`RuntimeError: ${text}`) })).toEqual(expected);
  });
});

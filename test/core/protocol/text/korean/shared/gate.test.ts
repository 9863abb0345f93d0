import { expect, it } from 'vitest';
import type { GpuHolder } from '../../../../../../electron/core/protocol/disk/memory/gpu-holder.ts';
import {
  cardProblemInWords,
  holdersInWords,
} from '../../../../../../electron/core/protocol/text/korean/shared/gate.ts';

const GIB = 2 ** 30;
const EVENING = new Date(2026, 10, 21, 21, 40, 30).getTime();
const SAME_DAY = new Date(2026, 10, 21, 23, 59).getTime();
const NEXT_DAY = new Date(2026, 10, 22, 8, 0).getTime();

const stranger: GpuHolder = {
  ...{ pid: 71, name: 'python', user: 'eve', startedAt: EVENING, usedBytes: 5 * GIB, whose: 'other' },
};
const agent: GpuHolder = { ...stranger, pid: 12, name: 'wandb', user: 'me', usedBytes: GIB, whose: 'parent' };

it('a run that waits for its GPU names who holds it, and the parent that it does not wait for', () => {
  const because = { kind: 'not-reported' } as const;
  const card = { id: 'r', gpu: 'RTX', since: EVENING, because, parents: [agent] };
  const said = cardProblemInWords({ code: 'card-held', ...card, holders: [stranger] }, SAME_DAY);
  expect(said).toContain('점유 중: python(프로세스 71, 사용자 eve, 21:40부터, 5.0 GiB).');
  expect(said).toContain(
    '기다리지 않는 대상: wandb(프로세스 12, 사용자 me, 21:40부터, 1.0 GiB, 이 실행을 요청한 프로세스).',
  );
});

it('a holder that has been there since another day, or is read at any time, has the date of its start', () => {
  for (const nowMs of [NEXT_DAY, null])
    expect(holdersInWords([stranger], nowMs)).toBe(
      '점유 중: python(프로세스 71, 사용자 eve, 2026-11-21 21:40부터, 5.0 GiB).',
    );
  const unknown = { ...stranger, user: null, startedAt: null, usedBytes: null };
  expect(holdersInWords([unknown], NEXT_DAY)).toBe('점유 중: python(프로세스 71).');
});

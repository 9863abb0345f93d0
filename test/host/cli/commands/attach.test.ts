import { expect, it } from 'vitest';
import { attach } from '../../../../electron/host/cli/commands/attach.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { attempt, delta, row } from '../../../renderer/run-state.ts';
import { restartAfter } from '../../../support/journal-entries.ts';
import { untilAborted } from '../../api/fake-services.ts';
import { ask } from '../command-bench.ts';

const ended = row({ phase: 'ended', outcome: 'stopped' });

/** A host whose run had this attempt and was then stopped; `asked` records which output is requested. */
function services(number: number, screen: { attempt: number; end: number } | null, asked: unknown[] = []) {
  const over = attempt({ attempt: number, endedAt: 2, decision: restartAfter(0) });
  const size = { columns: 80, rows: 24, screen: 'drawn' };
  return {
    runs: {
      list: async () => [ended],
      async *follow(_id: string, _after: string | null, signal: AbortSignal) {
        yield { id: '1', data: delta({ row: ended, attempts: [over] }) };
        await untilAborted(signal).catch(() => {});
      },
    },
    terminal: {
      snapshot: async () =>
        screen === null
          ? ({ ok: false, problem: { code: 'no-such-run', id: ended.id } } as const)
          : ({ ok: true, value: { ...size, ...screen } } as const),
      async *stream({ attempt: which, from }: { attempt: number; from: number }) {
        asked.push([which, from]);
        const data = Buffer.from('rest').toString('base64');
        yield { id: String(from + 4), data: { start: from, end: from + 4, data, last: true } };
      },
    },
  };
}

it('output continues after what the screen shows, and the exit code says how the run ended', async () => {
  const asked: unknown[] = [];
  const { code, printed } = await ask(attach, ['last'], services(3, { attempt: 3, end: 500 }, asked));
  expect([code, printed, asked]).toEqual([EXIT.stopped, ['rest'], [[3, 500]]]);
});

it('a run that has no screen yet is shown from the beginning of its first attempt', async () => {
  const asked: unknown[] = [];
  await ask(attach, ['last'], services(1, null, asked));
  expect(asked).toEqual([[1, 0]]);
});

it('programs get the rows of the run instead of its output', async () => {
  const asked: unknown[] = [];
  const { code, printed } = await ask(attach, ['last', '--json'], services(1, null, asked));
  expect([code, printed, asked]).toEqual([EXIT.stopped, [JSON.stringify(ended)], []]);
});

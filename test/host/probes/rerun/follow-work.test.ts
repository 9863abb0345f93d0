import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { rerunPoint } from '../../../../electron/core/diagnosis/rerun/rerun-point.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { followWork } from '../../../../electron/host/probes/rerun/follow-work.ts';
import { lineRead, observation } from '../../../support/journal-entries.ts';
import { adoptedCheckpoint } from '../../../support/known-checkpoints.ts';
import { stageRerun } from './stage-rerun.ts';

let staged: ReturnType<typeof stageRerun>;
afterEach(() => staged.close());

function follow(entries: readonly JournalEntry[]) {
  staged = stageRerun(entries);
  const point = rerunPoint(staged.source.state);
  if ('kind' in point) throw new Error(point.kind);
  const [events, work] = [join(staged.home, 'events.jsonl'), join(staged.home, 'work')];
  mkdirSync(work);
  const say = (event: object) => appendFileSync(events, `${JSON.stringify({ at: 1, ...event })}\n`);
  return { follower: followWork(staged.source, point, { events, work }, () => 0), say, work };
}
const TRACEBACK =
  'Traceback (most recent call last):\n  File "/w/train.py", line 7, in step\n  File "/v/site-packages/cupy/a.py", line 9, in launch\nValueError';
const observed = (iteration: number) => ({ kind: 'observation', iteration, x: [1], y: 1, durationMs: 1 });

it('takes what the job reports, and begins at its checkpoint', () => {
  const { follower, say } = follow([observation(1, 1), observation(2, 1)]);
  expect(follower.look()).toEqual({ reached: 2, isFinished: false, exception: null, isOtherWay: false });
  say(observed(3));
  say({ kind: 'exception', type: 'ValueError', message: '', traceback: TRACEBACK, thread: null });
  expect(follower.look()).toMatchObject({
    reached: 3,
    exception: { type: 'ValueError', message: '', frame: 'train.py:7 step' },
  });
  say({ kind: 'finished' });
  expect(follower.end().isFinished).toBe(true);
});

it('sees that kept calls do not fit', () => {
  const { follower, say } = follow([observation(1, 1)]);
  expect(follower.look().isOtherWay).toBe(false);
  const fact = { kind: 'other-way', call: 1, answered: 0, setAside: 1, differs: 'script', function: null };
  say({ kind: 'replay', fact: { ...fact, name: null, declarable: false, seconds: 1 } });
  expect(follower.look().isOtherWay).toBe(true);
});

it('reads the output if the run was read so', () => {
  const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'botorch', by: 'itself' };
  const files = adoptedCheckpoint('a_2.pt', 2, 0);
  const { follower } = follow([chosen, lineRead(1), lineRead(2), files]);
  follower.output(Buffer.from('Iter 3; Fid = 1; Obj = 1.5\nIter 4; Fid = 1; Obj = 1.5\n'));
  expect(follower.end().reached).toBe(4);
});

it('else takes the files that the job writes where its checkpoints lie', () => {
  const { follower, work } = follow([lineRead(1), adoptedCheckpoint('out/iter_1.pt', 1, 0)]);
  expect(follower.look().reached).toBe(1);
  mkdirSync(join(work, 'out'));
  writeFileSync(join(work, 'out', 'iter_4.pt'), '');
  expect(follower.look().reached).toBe(4);
});

// Wine cannot make links.
it.skipIf(process.platform === 'win32')('sees them beside a link to a file that is gone', () => {
  const { follower, work } = follow([lineRead(1), adoptedCheckpoint('out/iter_1.pt', 1, 0)]);
  mkdirSync(join(work, 'out'));
  symlinkSync('iter_2.pt', join(work, 'out', 'iter_3.pt'));
  writeFileSync(join(work, 'out', 'iter_4.pt'), '');
  expect(follower.look().reached).toBe(4);
});

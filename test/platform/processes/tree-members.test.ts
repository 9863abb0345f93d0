import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { ProcessEntry } from '../../../electron/platform/processes/process-table.ts';
import {
  type KnownTree,
  membersOf,
  type ProcessMarks,
} from '../../../electron/platform/processes/tree-members.ts';

/** A process of the simulated machine, with facts about it that no process table shows. */
interface Process extends ProcessEntry {
  isOurs: boolean;
  carries: boolean;
  isVigil: boolean;
}

type Traits = Pick<Process, 'isOurs' | 'carries' | 'isVigil'>;

/** Few numbers, so that they are reused all the time. */
const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 2);
const INIT = 1;

/** A machine that assigns pids as the kernel does: never one that a process, group or session still uses. */
class Machine {
  alive: Process[] = [];
  #ticks = 0;

  start(parent: Process | null, { isOurs, carries, isVigil }: Traits): Process | null {
    const taken = new Set(this.alive.flatMap(({ pid, group, session }) => [pid, group, session]));
    const pid = NUMBERS.find((number) => !taken.has(number));
    if (pid === undefined) return null;
    const [group, session] = parent === null ? [pid, pid] : [parent.group, parent.session];
    const startTicks = String(++this.#ticks);
    const of = {
      pid,
      parent: parent?.pid ?? INIT,
      group,
      session,
      foreground: -1,
      startTicks,
      isStopped: false,
    };
    const started = { ...of, isOurs, carries, isVigil };
    this.alive.push(started);
    return started;
  }

  exit(gone: Process): void {
    this.alive = this.alive.filter((entry) => entry !== gone);
    for (const entry of this.alive) if (entry.parent === gone.pid) entry.parent = INIT;
  }
}

const marks: ProcessMarks = {
  isOfRun: (entry) => (entry as Process).carries,
  isVigil: (entry) => (entry as Process).isVigil,
};

const step = record({
  what: constantFrom(
    'fork',
    'fork',
    'exit',
    'exit',
    'setsid',
    'clean',
    'vigil',
    'stranger',
    'borrow',
    'look',
  ),
  who: nat(),
});

test('whatever processes start, end and reuse pids: all identifiable members are found, and nothing else', () => {
  assert(
    property(array(step, { maxLength: 80 }), (steps) => {
      const machine = new Machine();
      const root = machine.start(null, { isOurs: true, carries: true, isVigil: false });
      if (root === null) throw new Error('unreachable');
      let tree: KnownTree = {
        first: root,
        line: new Map([[root.pid, root.startTicks]]),
        others: new Map(),
        sessions: new Set(),
      };
      for (const { what, who } of [...steps, { what: 'look', who: 0 }]) {
        const one = machine.alive[who % Math.max(1, machine.alive.length)];
        if (what === 'stranger') machine.start(null, { isOurs: false, carries: false, isVigil: false });
        else if (what === 'look') tree = look(machine, tree);
        else if (one !== undefined) change(machine, one, what);
      }
    }),
    { numRuns: 500 },
  );
});

function change(machine: Machine, one: Process, what: string): void {
  if (what === 'fork') machine.start(one, one);
  else if (what === 'exit') machine.exit(one);
  // Only a process that leads no group may.
  else if (what === 'setsid' && one.group !== one.pid) one.group = one.session = one.pid;
  else if (what === 'clean') one.carries = false;
  else if (what === 'borrow' && !one.isVigil) {
    // A user who tries something by hand in a shell with our variable: that shell and its descendants count as part of
    // the run.
    one.carries = true;
    claim(machine, one);
  } else if (what === 'vigil' && one.group !== one.pid) {
    // A host or keeper, which is started in a session of its own.
    one.group = one.session = one.pid;
    one.isVigil = true;
    one.isOurs = one.carries = false;
  }
}

function claim(machine: Machine, one: Process): void {
  one.isOurs = true;
  for (const entry of machine.alive)
    if (entry.parent === one.pid && !entry.isVigil && !entry.isOurs) claim(machine, entry);
}

function look({ alive }: Machine, tree: KnownTree): KnownTree {
  const members = membersOf(alive, tree, marks);
  const found = [...members.line, ...members.others] as Process[];
  expect(found.filter((entry) => !entry.isOurs)).toEqual([]);
  expect(alive.filter((entry) => members.sessions.has(entry.session) && !entry.isOurs)).toEqual([]);
  const pids = new Set(found.map((entry) => entry.pid));
  const isKnown = ({ pid, startTicks }: Process) =>
    tree.line.get(pid) === startTicks || tree.others.get(pid) === startTicks;
  const isTold = (entry: Process) => entry.carries || pids.has(entry.parent) || isKnown(entry);
  expect(alive.filter((entry) => entry.isOurs && isTold(entry) && !pids.has(entry.pid))).toEqual([]);
  const after = (known: KnownTree['line'], seen: readonly ProcessEntry[]) =>
    new Map([...known, ...seen.map(({ pid, startTicks }) => [pid, startTicks] as const)]);
  return {
    first: tree.first,
    line: after(tree.line, members.line),
    others: after(tree.others, members.others),
    sessions: members.sessions,
  };
}

test('a session that the first process began contains its members, even those without a parent', () => {
  const entry = { group: 5, foreground: -1, isStopped: false };
  const root = { ...entry, pid: 5, parent: 1, session: 5, startTicks: '10' };
  const adopted = { ...entry, pid: 6, parent: 1, session: 5, startTicks: '11' };
  const plain: ProcessMarks = { isOfRun: () => false, isVigil: () => false };
  const tree = { first: null, line: new Map([[5, '10']]), others: new Map(), sessions: new Set<number>() };
  expect(membersOf([root, adopted], tree, plain).line).toEqual([root, adopted]);
  // The same number in another process: nothing of it is ours.
  expect(membersOf([{ ...root, startTicks: '99' }, adopted], tree, plain).line).toEqual([]);
  // The leader is gone, and no known process is in its session: an equal number proves nothing.
  expect(membersOf([adopted], tree, plain).line).toEqual([]);
});

test('the first process is a member while its environment is still that of the keeper that started it', () => {
  const root = {
    pid: 5,
    parent: 1,
    group: 5,
    session: 5,
    foreground: -1,
    startTicks: '10',
    isStopped: false,
  };
  const keepers: ProcessMarks = { isOfRun: () => false, isVigil: () => true };
  const tree = { first: root, line: new Map([[5, '10']]), others: new Map(), sessions: new Set<number>() };
  expect(membersOf([root], tree, keepers).line).toEqual([root]);
  expect(membersOf([{ ...root, startTicks: '99' }], tree, keepers).line).toEqual([]);
});

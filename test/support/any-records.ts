// Long because every kind of record has its generator here.
import fc, { type Arbitrary } from 'fast-check';
import type { Decision, JudgedEnding } from '../../electron/core/protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../electron/core/protocol/disk/ladder.ts';
import { JournalEntry, type JournalRecord } from '../../electron/core/protocol/journal/journal-record.ts';
import { endAs, ending, judged, ledger, restartAfter } from './journal-entries.ts';

const attempt = fc.integer({ min: 1, max: 4 });
const iteration = fc.integer({ min: 1, max: 9 });
const time = fc.integer({ min: 0, max: 200_000 });
const offset = fc.integer({ min: 0, max: 40 }).map((lines) => lines * 10);
const value = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom<'NaN' | 'Infinity'>('NaN', 'Infinity'),
);
const metrics = fc.dictionary(fc.constantFrom('loss', 'rmse'), value, { maxKeys: 2 });
const goal = fc.constantFrom('maximise', 'minimise');
const id = fc.constantFrom('plain/iteration', 'optuna', 'ax');
const owner = fc.constantFrom('vigil', 'job');
const file = fc.constantFrom('a.json', 'b.json', 'c.pt');
const pid = fc.integer({ min: 1, max: 3 });
const shape = fc.record({
  counters: fc.constant(1),
  rivals: fc.constant(0),
  isNested: fc.boolean(),
  total: fc.option(iteration),
  announced: fc.option(iteration),
});
const slot = fc.record({ kind: fc.constantFrom('Trial', 'Iter'), slot: fc.constantFrom('#0', 'loss') });
const learned = fc.record({
  iterations: slot,
  total: fc.option(slot),
  value: fc.option(slot),
  best: fc.option(slot),
  direction: fc.option(goal),
  isIndex: fc.boolean(),
  announces: fc.boolean(),
  later: fc.constantFrom(['best'], []),
  downFrom: fc.option(iteration),
  hasDecimalComma: fc.boolean(),
  isInner: fc.boolean(),
  inner: fc.array(fc.record({ iterations: slot, total: fc.option(slot) }), { maxLength: 1 }),
  headings: fc.constantFrom([], [{ kind: 'Trial', text: 'n  loss' }]),
});
const cardUse = fc.record({ gpu: fc.string(), name: fc.string(), baselineBytes: fc.option(fc.nat()) });
/** A field that may be missing. */
const maybe = (key: string, some: Arbitrary<unknown>): Arbitrary<object> =>
  fc.oneof(
    fc.constant({}),
    some.map((given) => ({ [key]: given })),
  );
const merged = (parts: object[]): object => Object.assign({}, ...parts);

const decision: Arbitrary<Decision> = fc.oneof(
  fc.tuple(fc.nat(5_000), fc.nat(3)).map(([afterMs, without]) => restartAfter(afterMs, without)),
  fc.constantFrom('finished', 'failed', 'stopped').map(endAs),
  fc.constant<Decision>({
    action: 'ask',
    because: 'asked-to-ask',
    plan: PLAIN_PLAN,
    finding: null,
    ledger: ledger(),
  }),
);
const verdict: Arbitrary<JudgedEnding> = fc
  .constantFrom<Partial<JudgedEnding>>(
    {},
    { class: 'finished', silent: null },
    { because: 'session-ended' },
    { because: 'machine-restarted' },
    { because: 'machine-slept' },
  )
  .map((more) => judged(more));
const changes = fc
  .tuple(
    maybe('name', fc.constantFrom('one', 'two')),
    maybe('total', fc.option(iteration)),
    maybe('goal', fc.option(goal)),
    maybe('objective', fc.option(fc.constantFrom('loss', 'rmse'))),
    maybe('resumeArguments', fc.option(fc.constant(['--resume', '{checkpoint}']))),
  )
  .map(merged);

type Kind = JournalEntry['kind'];
const seen = fc.record({ attempt, iteration, metrics, durationMs: fc.nat(2_000), saidAt: time });

const replayFact = fc.constantFrom(
  { kind: 'armed', functions: ['a.py:f'], constants: [], verify: 'auto', kept: 2, damagedBytes: 0 },
  { kind: 'first-kept', function: 'a.py:f' },
  { kind: 'catching-up', done: 1, of: 2 },
  { kind: 'caught-up', answered: 2, seconds: 1, madeAgain: 1, agreement: 'equal', savedSeconds: 9 },
  {
    ...{ kind: 'refused', reason: 'proof-differs', function: 'a.py:f' },
    ...{ call: 2, name: null, type: null, declarable: false },
  },
);

/** Any entry of each kind, with few attempts, iterations and files, so that entries refer to the same ones. */
const FIELDS: Record<Kind, Arbitrary<object>> = {
  'run-created': fc.record({ queued: fc.boolean() }),
  'turn-came': fc.constant({}),
  'attempt-starting': fc.record({
    attempt,
    from: fc.constant({ kind: 'beginning' }),
    eventsOffset: offset,
    plan: fc.constant(PLAIN_PLAN),
    boot: fc.constantFrom(null, 'at 5', 'b'),
  }),
  'attempt-started': fc.record({ attempt, pid, startedAt: time }),
  'attempt-working': fc.tuple(fc.record({ attempt }), maybe('eventsOffset', offset)).map(merged),
  'total-known': fc
    .tuple(fc.record({ attempt, total: iteration }), maybe('goal', goal), maybe('eventsOffset', offset))
    .map(merged),
  'total-withdrawn': fc.record({ attempt, because: fc.constant('counter-restarted') }),
  'goal-known': fc.tuple(fc.record({ goal }), maybe('eventsOffset', offset)).map(merged),
  'resumes-by-itself': fc
    .tuple(fc.record({ attempt, total: fc.option(iteration), eventsOffset: offset }), maybe('goal', goal))
    .map(merged),
  observation: fc
    .tuple(
      seen,
      fc.record({ x: fc.array(value, { maxLength: 2 }), y: fc.option(value), eventsOffset: offset }),
      maybe('best', value),
      maybe('source', fc.constantFrom('helper', 'log', 'state')),
    )
    .map(merged),
  'logs-numbered': fc
    .tuple(fc.record({ first: fc.constantFrom(0, 1) }), maybe('proven', fc.constant(true)))
    .map(merged),
  'count-overruled': fc.record({
    overruled: fc.constantFrom('output', 'files'),
    file: iteration,
    read: iteration,
  }),
  'iteration-read': fc
    .tuple(
      seen,
      fc.record({
        back: fc.nat(3),
        y: fc.option(value),
        best: fc.option(value),
        parameters: fc.constantFrom({}, { lr: 0.1 }),
        outputOffset: offset,
      }),
    )
    .map(([one, { back, ...other }]) => ({ ...one, ...other, from: Math.max(1, one.iteration - back) })),
  'metrics-read': fc.record({ iteration, metrics }),
  'recognizer-chosen': fc.record({
    recognizer: fc.option(id),
    by: fc.constantFrom('itself', 'user'),
  }),
  'structure-learned': fc.record({
    structure: learned,
    confidence: fc.constantFrom(0.75, 0.98),
    attempt,
    upTo: offset,
    lines: fc.nat(9),
  }),
  'roles-chosen': fc.record({
    chosen: fc.record({
      roles: fc.array(fc.record({ name: slot, role: fc.constantFrom('iterations', 'value', 'nothing') }), {
        maxLength: 2,
      }),
      direction: fc.option(goal),
    }),
    by: fc.constantFrom('user', 'command'),
  }),
  'log-file-told': fc.record({
    attempt,
    path: fc.constantFrom('/w/a.log', '/w/b.log'),
    bytes: fc.nat(100),
    eventsOffset: offset,
  }),
  'log-file-followed': fc.record({
    attempt,
    file: fc.integer({ min: 1, max: 2 }),
    path: fc.constantFrom('/w/a.log', '/w/b.log'),
    by: fc.constantFrom('user', 'job', 'system'),
    identity: fc.record({ device: fc.constant('1'), index: fc.constantFrom('2', '3'), bornMs: time }),
    fileStart: offset,
    keptStart: offset,
  }),
  'log-file-shared': fc.record({
    attempt,
    path: fc.constantFrom('/w/a.log', '/w/b.log'),
    run: fc.constantFrom('other', 'third'),
    name: fc.constant('night'),
  }),
  'output-reread': maybe('reading', fc.option(shape)),
  'output-came-late': fc
    .tuple(
      fc.record({ attempt, bytes: offset }),
      maybe('lastLines', fc.constant(['late'])),
      maybe('reading', fc.option(shape)),
    )
    .map(merged),
  'replay-pinned': fc.record({ variables: fc.constantFrom({ PYTHONHASHSEED: '7', OMP_NUM_THREADS: null }) }),
  'replay-told': fc.record({ attempt, fact: replayFact, eventsOffset: offset }),
  'output-repeated': fc.record({ attempt, bytes: offset }),
  'log-file-repeated': fc.record({ attempt, file: fc.integer({ min: 1, max: 2 }), bytes: offset }),
  'finish-marker': fc.record({ attempt, eventsOffset: offset }),
  'script-began': fc.record({ attempt, pid, eventsOffset: offset }),
  'script-ended': fc
    .tuple(
      fc.record({ attempt, eventsOffset: offset }),
      maybe('pid', pid),
      maybe('outputLeft', fc.boolean()),
      maybe('saidAt', time),
    )
    .map(merged),
  exception: fc
    .tuple(
      fc.record({
        attempt,
        type: fc.constant('ValueError'),
        message: fc.constant('bad'),
        traceback: fc.constant('at 1'),
        eventsOffset: offset,
      }),
      maybe('saidAt', time),
    )
    .map(merged),
  'work-resumed': fc.record({ attempt, eventsOffset: offset }),
  note: fc
    .tuple(
      fc.record({
        fact: fc.oneof(
          fc.constantFrom(
            { code: 'event-unreadable', line: '{' },
            { code: 'output-unreadable', folder: 'x' },
          ),
          fc.constant({ code: 'job-note', text: 'hello' }),
          fc.record({ code: fc.constant('event-repeated'), iteration, highest: iteration }),
        ),
      }),
      maybe('eventsOffset', offset),
    )
    .map(merged),
  'checkpoint-written': fc.record({
    entry: fc.record({
      file,
      iteration,
      bytes: offset,
      sha256: fc.constant('0'.repeat(64)),
      writtenAt: time,
    }),
    level: fc.constantFrom(0, 1, 2),
  }),
  'checkpoint-removed': fc.record({ file, why: fc.constant('retention'), whose: owner }),
  'checkpoint-adopted': fc.record({
    entry: fc.record({
      file: fc.oneof(
        file,
        fc.nat(40).map((number) => `f${number}.json`),
      ),
      iteration: fc.option(iteration),
      bytes: offset,
      sha256: fc.constantFrom('0'.repeat(64), '1'.repeat(64)),
      writtenAt: time,
      resumable: fc.boolean(),
    }),
    level: fc.constantFrom(0, 1, 2),
    because: fc.constantFrom(null, { kind: 'damaged' }),
  }),
  'checkpoint-pinned': fc.record({ file, pinned: fc.boolean() }),
  'checkpoint-suspect': fc.record({ file, whose: owner, deaths: fc.constant(2) }),
  'stop-requested': fc.record({ hard: fc.boolean() }),
  'hang-suspected': fc.record({
    attempt,
    section: fc.constant(null),
    silentMs: fc.nat(9_000),
    thresholdMs: fc.constant(100),
    usualMs: fc.constant(null),
    idle: fc.constant(null),
    stacks: fc.constant(null),
    known: fc.constant(['deadlock']),
  }),
  'hang-cleared': fc.record({ attempt, worked: fc.boolean() }),
  'long-stretch': fc.record({
    attempt,
    ms: fc.nat(9_000),
    why: fc.constant('fitting'),
    eventsOffset: offset,
  }),
  'attempt-ending': fc.record({ attempt, why: fc.constantFrom('hang', 'recycle') }),
  'memory-cleaned': fc.record({
    attempt,
    cleaned: fc.constantFrom(
      {
        ...{ count: 1, thorough: 0, freedBytes: 5 },
        before: { allocatedBytes: 3, reservedBytes: 9, residentBytes: null },
        after: { allocatedBytes: 2, reservedBytes: 4, residentBytes: null },
      },
      {
        ...{ count: 5, thorough: 1, freedBytes: 0 },
        before: { allocatedBytes: null, reservedBytes: null, residentBytes: 8 },
        after: { allocatedBytes: null, reservedBytes: null, residentBytes: 8 },
      },
    ),
    eventsOffset: offset,
  }),
  'gpu-settled': fc.record({
    attempt,
    settled: fc.record({
      gpu: fc.constant('RTX'),
      outcome: fc.constantFrom('settled', 'held', 'unmeasured'),
      waitedMs: fc.nat(5_000),
      leftBytes: fc.option(fc.nat(9)),
      heldBytes: fc.option(fc.nat(9)),
      holders: fc.constant([]),
    }),
  }),
  'loader-told': fc.record({ attempt, workers: fc.nat(8), eventsOffset: offset }),
  'torch-told': fc.record({
    attempt,
    torch: fc.constantFrom(
      {
        ...{ version: '2.9.1', onWindows: false, fraction: 0.8, allocator: 'a:1', expandable: null },
        variables: [{ name: 'PYTORCH_CUDA_ALLOC_CONF', value: 'b:2', isOwn: true }],
      },
      { version: '2.0', onWindows: true, fraction: null, allocator: null, expandable: null, variables: [] },
    ),
    eventsOffset: offset,
  }),
  'memory-measured': fc.record({
    attempt,
    iteration,
    peaks: fc.uniqueArray(
      fc.record({
        resource: fc.constantFrom('device', 'ram', 'shared'),
        peak: fc.nat(100),
        limit: fc.option(fc.constantFrom(80, 100)),
      }),
      { maxLength: 3, selector: ({ resource }) => resource },
    ),
  }),
  'memory-at-end': fc.record({
    attempt,
    peaks: fc.uniqueArray(
      fc.record({
        resource: fc.constantFrom('device', 'ram', 'shared'),
        peak: fc.nat(100),
        limit: fc.option(fc.constantFrom(80, 100)),
      }),
      { maxLength: 3, selector: ({ resource }) => resource },
    ),
  }),
  'card-used': fc.record({
    attempt,
    card: cardUse,
    others: fc.array(cardUse, { maxLength: 2 }),
  }),
  'cards-given': fc.record({
    cards: fc.array(
      fc.record({
        gpu: fc.option(fc.string()),
        name: fc.string(),
        index: fc.option(fc.nat()),
        uuid: fc.option(fc.string()),
      }),
      { maxLength: 2 },
    ),
    overruledBy: fc.constantFrom(null, '1'),
  }),
  'failures-matched': fc.record({
    attempt,
    matches: fc.constantFrom(
      [],
      [
        {
          ...{ id: 'a', certainty: 'certain', role: 'cause' },
          evidence: [{ kind: 'exit-code', exitCode: 1 }],
        },
        { id: 'b', certainty: 'possible', role: 'followed', evidence: [] },
      ],
    ),
  }),
  'failure-answered': fc.record({ attempt, id: fc.constantFrom('a', 'b'), right: fc.boolean() }),
  'start-forced': fc.constant({}),
  'recycle-requested': fc.record({ attempt }),
  'memory-inherited': fc.record({
    script: fc.constantFrom('a', 'b'),
    learnt: fc.record({
      uses: fc.constantFrom({}, { device: { spike: 3, slope: null } }),
      deaths: fc.array(fc.record({ iteration, processIteration: iteration, own: fc.constant(false) }), {
        maxLength: 3,
      }),
      pattern: fc.constantFrom(null, { kind: 'cumulative', everyIterations: 2 }),
    }),
  }),
  'inheritance-void': fc.constant({}),
  'pause-requested': fc.record({ attempt }),
  'restart-approved': fc.constant({}),
  'session-ending': fc.record({ why: fc.constant('logoff') }),
  'job-paused': fc.record({ attempt, why: fc.constant('disk-full') }),
  'job-continued': fc.record({ attempt }),
  'attempt-ended': fc
    .tuple(
      fc.record({
        attempt,
        facts: fc.option(fc.record({ endedAt: time }).map(ending)),
        startFailure: fc.constant(null),
        judged: verdict,
        lastLines: fc.constantFrom([], ['last']),
        decision,
      }),
      maybe('circumstances', fc.constant({ watched: true, boot: 'b', wokeAt: null, outputBytes: 10 })),
    )
    .map(merged),
  'run-rejudged': fc.record({
    attempt,
    judged: verdict,
    decision,
    because: fc.constantFrom('settings', 'reading', 'output'),
  }),
  'restart-redecided': fc.record({ attempt, decision }),
  'settings-changed': fc.record({ changes }),
  'switches-requested': fc.record({
    switches: fc.constantFrom([], ['faulthandler'], ['launch-blocking', 'of-tomorrow']),
  }),
  'resume-requested': fc
    .tuple(fc.record({ queued: fc.boolean() }), maybe('from', fc.record({ file, whose: owner })))
    .map(merged),
};

const KINDS = Object.keys(FIELDS).filter((kind): kind is Kind => kind in FIELDS);

const anyEntryOf = (kind: Kind): Arbitrary<JournalEntry> =>
  FIELDS[kind].map((fields) => JournalEntry.parse({ kind, ...fields }));

/** Entries about iterations are the most frequent. */
const anyEntry: Arbitrary<JournalEntry> = fc.oneof(
  ...KINDS.map((kind) => ({
    arbitrary: anyEntryOf(kind),
    weight: kind === 'observation' || kind === 'iteration-read' ? 8 : kind.startsWith('attempt-') ? 3 : 1,
  })),
);

/** Any entries with their positions in a journal. The phase table may refuse some of them. */
export const anyRecords = (maxLength = 60): Arbitrary<JournalRecord[]> =>
  fc
    .array(fc.tuple(anyEntry, fc.nat(5_000)), { maxLength, size: 'max' })
    .map((rows) => rows.map(([entry, at], index) => ({ seq: index + 1, at: 1_000 * index + at, entry })));

// Long because it is the text of a program in another language, composed of parts.
import type { Argument, Memory, ReplayedJob, Result } from './replayed-job.ts';

/** What a user may edit in the sources of a job. */
export interface Edits {
  /** A factor of the evaluation, in the file that holds it. */
  weight: number;
  /** A factor in a helper of the evaluation, in another file. */
  helperWeight: number;
  /** The number of lines of comment at the end of the script. */
  comments: number;
}

/** Names of the files of a job, each with its text. */
export function scriptsOf(job: ReplayedJob, edits: Edits): Record<string, string> {
  const home = [...tools(job), ...memoriesOf(job), `WEIGHT = ${edits.weight}`, ...evaluationOf(job)];
  const helper = [`HELPER = ${edits.helperWeight}`, '', 'def weigh(value):', '    return value * HELPER'];
  const comments = Array.from({ length: edits.comments }, () => '# edited');
  const inModule = job.shape === 'module';
  const inMain = job.shape === 'closure';
  const script = inMain
    ? [
        ...tools(job),
        `WEIGHT = ${edits.weight}`,
        ...beginning(job),
        ...digests(job),
        'def main():',
        ...indented([...memoriesOf(job), ...evaluationOf(job), ...loopOf(job)]),
        'main()',
      ]
    : [...(inModule ? ['import parts'] : home), ...beginning(job), ...digests(job), ...loopOf(job)];
  return {
    'job.py': text([
      'import hashlib, json, os, random, sys, time',
      ...numpyOf(job),
      'import helper',
      ...script,
      ...comments,
    ]),
    'helper.py': text(helper),
    ...(inModule && {
      'parts.py': text(['import os, random, sys, time', ...numpyOf(job), 'import helper', ...home]),
    }),
  };
}

/** The evaluation of a job, as a request names it. */
export function functionOf({ shape, hostile }: ReplayedJob): string {
  if (hostile === 'not there') return 'job.py:missing';
  const names = {
    function: 'job.py:evaluate',
    method: 'job.py:Tuner.evaluate',
    closure: 'job.py:main.evaluate',
    module: 'parts.py:evaluate',
  };
  return names[shape];
}

const text = (lines: string[]) => `${lines.join('\n')}\n`;
const indented = (lines: string[]) => lines.map((line) => (line === '' ? line : `    ${line}`));
const numpyOf = ({ usesNumpy }: ReplayedJob) => (usesNumpy ? ['import numpy'] : []);

/** The ledger is descriptor 3; each evaluation that is really made reads from descriptor 4 whether it dies. */
const tools = ({ usesNumpy, hasClock }: ReplayedJob) =>
  `
class Infeasible(ValueError):
    pass

class Study:
    def __init__(self):
        self.best = None
        self.trials = []

def begin():
    os.write(3, b"real\\n")
    order = os.read(4, 1)
    if order == b"b":
        os._exit(7)
    if order == b"s":
        time.sleep(0.003)
    return order

def end(order):
    if order == b"e":
        os._exit(7)

def fold(value):
    if value is None or hasattr(value, "__next__"):
        return 0.5
    if isinstance(value, float):
        return value if abs(value) < 1e6 else 0.25
    if isinstance(value, complex):
        return value.real - value.imag
    if isinstance(value, int):
        return float(value % 1009)
    if isinstance(value, (str, bytes)):
        return len(value) * 0.5
    if isinstance(value, dict):
        return sum(len(str(key)) + fold(one) for key, one in value.items())
    if isinstance(value, (list, tuple)):
        return sum(fold(one) for one in value) * 0.1
${usesNumpy ? '    if isinstance(value, numpy.ndarray):\n        return float(value.sum())\n' : ''}    return float(value)

${hasClock ? 'START = time.time()' : ''}`.split('\n');

const BUFFERS = { buffer: 64, 'large buffer': 40_000 };
/** Declared before the evaluation. */
const DECLARED: Record<Memory, string> = {
  count: 'COUNT = 0',
  history: 'HISTORY = []',
  table: 'TABLE = {"best": None, "seen": {}}',
  names: 'NAMES = set()',
  tape: 'TAPE = bytearray()',
  study: 'STUDY = Study()',
  generator: 'OWN = random.Random(SEED)',
  buffer: `BUFFER = numpy.zeros(${BUFFERS.buffer})`,
  'large buffer': `LARGE = numpy.zeros(${BUFFERS['large buffer']})`,
  'numpy generator': 'RNG = numpy.random.default_rng(SEED)',
};
const NAMES: Record<Memory, string> = {
  count: 'COUNT',
  history: 'HISTORY',
  table: 'TABLE',
  names: 'NAMES',
  tape: 'TAPE',
  study: 'STUDY',
  generator: 'OWN',
  buffer: 'BUFFER',
  'large buffer': 'LARGE',
  'numpy generator': 'RNG',
};
const USED: Record<Memory, string[]> = {
  count: ['COUNT += 1', 'value += COUNT * 0.01'],
  history: ['HISTORY.append((len(HISTORY), value))', 'value -= HISTORY[len(HISTORY) // 2][1] * 0.125'],
  table: [
    'TABLE["seen"][len(TABLE["seen"])] = [value]',
    'if TABLE["best"] is None or value < TABLE["best"]:',
    '    TABLE["best"] = value',
    'value += TABLE["best"] * 0.125',
  ],
  names: ['NAMES.add("n%d" % int(abs(value) * 1000))', 'value += len(NAMES) * 0.01'],
  tape: ['TAPE.append(int(abs(value) * 100) % 256)', 'value += TAPE[0] * 0.001'],
  study: [
    'STUDY.best = value if STUDY.best is None else min(value, STUDY.best)',
    'STUDY.trials.append(value)',
    'value += STUDY.best * 0.0625',
  ],
  generator: ['value += OWN.random()'],
  buffer: [`BUFFER[int(abs(value) * 10) % ${BUFFERS.buffer}] += value`, 'value += float(BUFFER[0])'],
  'large buffer': [
    `LARGE[int(abs(value) * 100) % ${BUFFERS['large buffer']}] += value`,
    'value += float(LARGE.max()) * 0.125',
  ],
  'numpy generator': ['value += float(RNG.normal())'],
};

const memoriesOf = ({ memories, seed, hostile }: ReplayedJob) => [
  `SEED = ${seed ?? 'None'}`,
  ...memories.map((memory) => DECLARED[memory]),
  ...(hostile === 'stream as memory' ? ['import io', 'STREAM = io.StringIO()'] : []),
];

function evaluationOf(job: ReplayedJob): string[] {
  const { shape, memories, hostile } = job;
  const changes = memories.includes('count') ? [`${shape === 'closure' ? 'nonlocal' : 'global'} COUNT`] : [];
  const body = [
    ...changes,
    'order = begin()',
    'value = fold(x) * WEIGHT + fold(more) * 0.25 - fold(named) * 0.125',
    'value += helper.weigh(value) * SCALE',
    ...(job.hasClock ? ['spent = time.time() - START'] : []),
    ...(job.changesArgument ? ['if isinstance(more, list):', '    more.append(value)'] : []),
    ...(job.draws ? ['value += random.random()'] : []),
    ...(job.draws && job.seed === null ? ['value += random.Random().random()'] : []),
    ...(job.draws && job.usesNumpy ? ['value += float(numpy.random.rand())'] : []),
    ...memories.flatMap((memory) => USED[memory]),
    ...(shape === 'method' ? ['self.calls += 1', 'self.last = [value]'] : []),
    ...hostilityOf(job),
    ...(job.prints
      ? ['print("  gemessen:", repr(value), "für", len(repr(x)))', 'sys.stdout.write("  .\\n")']
      : []),
    'end(order)',
    ...raisingOf(job),
    hostile === 'odd result'
      ? 'return lambda: value'
      : hostile === 'generator'
        ? 'yield value'
        : `return ${RETURNED[job.result](job)}`,
  ];
  // The scale is set in the script, and is the same in a module.
  const scale =
    shape === 'closure'
      ? []
      : ['with open("settings.json") as file:', '    SCALE = __import__("json").load(file)["scale"]'];
  if (shape === 'method')
    return [
      ...scale,
      'class Tuner:',
      ...indented([
        'def __init__(self):',
        '    self.calls = 0',
        '    self.last = []',
        '',
        'def evaluate(self, x, more=None, *, named=0.5):',
        ...indented(body),
      ]),
    ];
  const first =
    hostile === 'defined twice' ? ['def evaluate(x, more=None, *, named=0.5):', '    return 0', ''] : [];
  return [...scale, ...first, 'def evaluate(x, more=None, *, named=0.5):', ...indented(body)];
}

const hostilityOf = ({ hostile }: ReplayedJob): string[] => {
  if (hostile === 'hidden state')
    return ['setattr(sys, "tally", getattr(sys, "tally", 0) + 1)', 'value += getattr(sys, "tally")'];
  if (hostile === 'consumed argument') return ['value += next(more)'];
  if (hostile === 'stream as memory') return ['STREAM.write(repr(value))', 'value += len(STREAM.getvalue())'];
  return [];
};

function raisingOf({ raises, hostile }: ReplayedJob): string[] {
  if (hostile === 'local exception')
    return ['class Local(ValueError):', '    pass', 'raise Local("never", value)'];
  if (raises === 'never' || hostile !== null) return [];
  const kind = raises === 'own class' ? 'Infeasible' : 'ValueError';
  return [
    'if value % 1 > 0.6:',
    `    error = ${kind}("too large", value)`,
    ...(raises === 'own class' ? ['    error.point = [value, value * 2]'] : []),
    '    raise error',
  ];
}

const RETURNED: Record<Result, (job: ReplayedJob) => string> = {
  number: () => 'value',
  tuple: () => '(value, [value * 2, True], "ok")',
  table: () => '{"loss": value, "parts": [value, -value], 3: None}',
  text: () => 'repr(value) + "é"',
  nothing: () => 'None',
  complex: () => 'complex(value, -value)',
  memory: ({ memories }) => memoryToReturn(memories) ?? '[value]',
  array: () => 'numpy.full((3, 2), value)',
};

const memoryToReturn = (memories: Memory[]): string | null => {
  const found = memories.find((memory) =>
    ['history', 'table', 'buffer', 'large buffer', 'names'].includes(memory),
  );
  return found === undefined ? null : NAMES[found];
};

const beginning = ({ seed, usesNumpy, shape }: ReplayedJob) => [
  'with open("settings.json") as file:',
  '    SETTINGS = json.load(file)',
  'SHIFTS = SETTINGS["shifts"]',
  ...(shape === 'closure' ? ['SCALE = SETTINGS["scale"]'] : []),
  ...(seed === null ? [] : [`random.seed(${seed})`, ...(usesNumpy ? [`numpy.random.seed(${seed})`] : [])]),
];

/** The ledger names a value and a state by their digest, computed without any code of the product. */
const digests = ({ usesNumpy }: ReplayedJob) =>
  `
def plain(value):
    if isinstance(value, float):
        return value.hex()
    if isinstance(value, dict):
        return ["dict", [[plain(key), plain(one)] for key, one in value.items()]]
    if isinstance(value, (set, frozenset)):
        return ["set", [plain(one) for one in value]]
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *map(plain, value)]
    if isinstance(value, random.Random):
        return plain(value.getstate())
${
  usesNumpy
    ? `    if isinstance(value, numpy.ndarray):
        return [str(value.dtype), value.shape, hashlib.sha256(value.tobytes()).hexdigest()]
    if isinstance(value, numpy.random.Generator):
        return plain(value.bit_generator.state)
`
    : ''
}    if type(value).__name__ in ("Study", "Tuner"):
        return plain(vars(value))
    if callable(value) or hasattr(value, "__next__") or hasattr(value, "getvalue"):
        return type(value).__name__
    return [type(value).__name__, repr(value)]

def digest(*values):
    return hashlib.sha256(repr(plain(values)).encode("utf-8", "surrogatepass")).hexdigest()[:16]

def note(*words):
    os.write(3, (" ".join(map(str, words)) + "\\n").encode())
`.split('\n');

const GIVEN: Record<Argument, string> = {
  list: '[x, k, [x * 2]]',
  table: '{"rate": x, "depth": k, "namé": "v%d" % k, "in": {"x": [x]}}',
  tuple: '(x, (k, "t"), True)',
  text: '"t%r\\u00fc\\ud800" % x',
  bytes: 'bytes([k, 255 - k])',
  'large number': '2**70 + k',
  'odd number': '[float("nan"), -0.0, float("inf"), 5e-324][k % 4]',
  nothing: 'None',
  array: 'numpy.array([[x, k], [x * 2, -x]])',
};

function loopOf(job: ReplayedJob): string[] {
  const { memories, shape, hostile, usesNumpy } = job;
  const prefix = shape === 'module' ? 'parts.' : '';
  const names = memories.map((memory) => `${prefix}${NAMES[memory]}`);
  const state = [
    ...names,
    ...(shape === 'method' ? ['tuner'] : []),
    'random.getstate()',
    ...(usesNumpy ? ['numpy.random.get_state()'] : []),
    'center',
  ];
  const evaluate = {
    function: 'evaluate',
    closure: 'evaluate',
    method: 'tuner.evaluate',
    module: 'parts.evaluate',
  }[shape];
  const more = hostile === 'consumed argument' ? 'iter([x])' : GIVEN[job.more];
  const called = `${evaluate}(x, more, named=named)`;
  const outer = memories.includes('history') ? [`alias = ${prefix}HISTORY`] : [];
  const inner = memories.includes('table') ? [`inner = ${prefix}TABLE["seen"]`] : [];
  const aliases = [
    ...(outer.length > 0 ? [`alias is ${prefix}HISTORY`] : []),
    ...(inner.length > 0 ? [`inner is ${prefix}TABLE["seen"]`] : []),
  ];
  return [
    ...(shape === 'method' ? ['tuner = Tuner()'] : []),
    ...outer,
    ...inner,
    'center = 0.5',
    `for k in range(1, ${job.evaluations + 1}):`,
    ...indented([
      'x = center + SHIFTS[k - 1] + random.random()',
      ...(job.seed === null ? ['x += random.Random().random()'] : []),
      `more = ${more}`,
      `named = ${GIVEN[job.named]}`,
      `note("ask", k, digest(x, more, named, ${state.join(', ')}))`,
      'found = failure = None',
      'try:',
      `    found = ${hostile === 'generator' ? `list(${called})` : called}`,
      'except ValueError as error:',
      '    failure = [type(error).__name__, error.args, vars(error)]',
      `note("got", k, digest(found, failure, more, named, ${state.join(', ')}))`,
      `same = [${aliases.join(', ')}${aliases.length > 0 && job.result === 'memory' ? `, found is ${prefix}${memoryToReturn(memories) ?? 'None'}` : ''}]`,
      ...(job.feedsBack
        ? [
            'center = center * 0.5 + (fold(found) if found is None or isinstance(found, float) else random.random()) % 1'.replace(
              'fold',
              `${prefix}fold`,
            ),
          ]
        : []),
      `print(f"{k}/${job.evaluations} {digest(found, failure)} {random.random()!r} {same}", flush=True)`,
    ]),
    `print("end", digest(${state.join(', ')}), sys.argv[1:])`,
  ];
}

// Long because it is the complete rule: every room, what it may import, and why.
import { readdirSync } from 'node:fs';

/** What the files of one folder may import. The longest path that contains a file counts. */
export interface Arrow {
  folder: string;
  /** Folders or single files of the project; `folder/*` means its own files, without the folders in it. */
  may: string[];
  /** Files that may be imported for their types only. */
  mayAsType: string[];
  /** Packages; `node:*` means every module of Node itself, and a name covers what is below it. */
  packages: string[];
  /** Files that load one of Vigil's own programs by its path, on first need. */
  loads?: string[];
  /** Rooms of one kind share a rule: each part of it must be used by at least one of them. */
  kind?: string;
}

const protocol = 'electron/core/protocol';

const said = [
  'policy',
  'diagnosis',
  'disk',
  'failures',
  'disk/dossier',
  'journal',
  'keeper',
  'machine',
  'value-fault.ts',
  'wire',
  'wire/problem',
];

/** A folder for each language: its sentences. */
const languages = readdirSync(new URL(`../../${protocol}/text`, import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'pseudo' && entry.name !== 'languages')
  .map(({ name }) => `text/${name}`);

/**
 * The rooms of a language, all under one rule. Languages other than English also declare that they are a `Language`.
 */
const languageRooms = (folder: string): Record<string, string[]> => ({
  [`${folder}/phrases`]: ['text', 'open-enum.ts'],
  [`${folder}/probes`]: ['text', `${folder}/phrases`, 'open-enum.ts', 'diagnosis', 'machine'],
  [`${folder}/shared`]: [
    ...['text', `${folder}/phrases`, `${folder}/probes`, 'basics.ts', 'open-enum.ts', 'diagnosis', ...said],
  ],
  [`${folder}/window`]: ['text', `${folder}/shared`, 'disk', 'failures', 'wire'],
  [`${folder}/command-line`]: ['text', `${folder}/shared`, 'diagnosis', 'disk', 'machine', 'wire'],
  [folder]: [
    ...['text', `${folder}/shared`, `${folder}/command-line`, `${folder}/window`, 'wire'],
    ...(folder === 'text/english' ? [] : ['text/english/*']),
  ],
});

/** The same room of every language is one kind: English may need more of its rule than another language does. */
const kindOfRoom = (room: string): Pick<Arrow, 'kind'> => {
  const folder = languages.find((language) => room.startsWith(`${language}/`));
  return folder === undefined ? {} : { kind: `language${room.slice(folder.length)}` };
};

const textRooms: Record<string, string[]> = {
  text: [
    'basics.ts',
    'diagnosis',
    'disk',
    'failures',
    'journal',
    'machine',
    'policy',
    'value-fault.ts',
    'wire',
    'wire/problem',
  ],
  ...Object.assign({}, ...languages.map(languageRooms)),
  'text/pseudo': [],
  'text/languages': [...languages, 'text/pseudo'],
};

/** The rooms of core that judge, each with the other rooms that it may import. */
const coreRooms = {
  restart: ['ending', 'memory/experiment', 'memory/mitigation', 'run/parts', 'run/state'],
  verdict: [
    ...[
      'ending',
      'memory/exhaustion',
      'memory/mitigation',
      'memory/wall',
      'restart',
      'run/parts',
      'run/state',
    ],
    'start',
  ],
  start: ['memory/mitigation'],
  ending: ['output/follower', 'output/recognizers', 'output/structure', 'output/structure/text'],
  'output/recognizers': [],
  'output/follower': ['output/recognizers', 'output/structure', 'output/structure/text', 'run/parts'],
  'output/structure/text': [],
  'output/structure': ['output/structure/text'],
  output: [
    ...['output/follower', 'output/recognizers', 'output/structure', 'output/structure/text'],
    ...['run/apply', 'run/entries', 'run/state'],
  ],
  'checkpoint/structure': [],
  'checkpoint/interval': ['checkpoint', 'ending', 'statistics', 'run/state'],
  checkpoint: ['checkpoint/structure', 'ending', 'run/apply', 'run/parts', 'run/state'],
  hang: ['statistics'],
  // The catalogue of failures.
  failures: ['ending', 'output'],
  // The form of a debugging.md.
  'failures/markdown': [],
  // The limits of memory and handles.
  'memory/experiment': [],
  'memory/wall': ['memory/experiment', 'statistics'],
  'memory/recycle': ['memory/wall', 'run/parts', 'run/state', 'run/views', 'statistics'],
  'memory/gate': [],
  'memory/exhaustion': ['memory/gate', 'memory/use', 'memory/wall'],
  // What may help a job that runs out of memory.
  'memory/mitigation': ['ending', 'memory/experiment'],
  'memory/samples': [],
  // The numbers of a run as its charts need them.
  metrics: ['run/parts'],
  'memory/use': ['ending', 'memory/mitigation', 'memory/wall', 'statistics'],
  'memory/record': ['memory/samples', 'memory/use'],
  // Values in configuration files of the job.
  'config-file': [],
  queue: ['run/state'],
  // What Home says of all runs.
  home: [],
  // Filtering, sorting and grouping the list of runs.
  'run-list': [],
  machine: [],
  // What is made of the answers of Windows.
  'machine/windows': ['machine/*'],
  script: [],
  statistics: [],
  provenance: ['start'],
  'provenance/trials': ['provenance', 'start'],
  report: ['provenance'],
  // Why an attempt ended: its causes, the records of the system, and files of tools.
  'diagnosis/system': ['ending', 'provenance'],
  'diagnosis/tools': ['provenance'],
  'diagnosis/causes': ['ending'],
  // What the probes of a diagnosis found, and what a data loader needs.
  'diagnosis/probes': ['ending', 'statistics'],
  'diagnosis/loading': ['diagnosis/probes', 'statistics'],
  // The failing iteration of a run once more.
  'diagnosis/rerun': ['checkpoint', 'diagnosis/probes', 'ending', 'run/parts', 'run/state'],
  diagnosis: ['diagnosis/causes', 'diagnosis/system', 'ending', 'memory/samples'],
  'run/parts': [],
  'run/state': ['run/parts'],
  'run/apply': [
    'ending',
    'memory/mitigation',
    'memory/wall',
    'run/parts',
    'run/phase-table.ts',
    'run/state',
    'verdict',
  ],
  'run/entries': ['run/apply', 'run/parts', 'run/state'],
  'run/views': [
    'checkpoint',
    'hang',
    'memory/mitigation',
    'memory/wall',
    'provenance',
    'queue',
    'run/apply',
    'run/parts',
    'run/state',
  ],
  run: ['run/state'],
};

/** Packages that rooms of core exist to use. */
const corePackages: Readonly<Record<string, string[]>> = {
  output: ['re2js'],
  failures: ['re2js'],
  'failures/markdown': ['zod'],
  report: ['fflate'],
  'config-file': ['smol-toml', 'yaml'],
  'diagnosis/system': ['zod'],
  'diagnosis/probes': ['zod'],
};

/** Rooms of core that know neither sentences nor written formats. */
const pureRooms = ['checkpoint/interval', 'memory/samples', 'output/structure/text', 'statistics'];

/** One room for each watch, all under one rule: what a watch may import does not depend on which watch it is. */
const watchRooms = readdirSync(new URL('../../electron/host/watch', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'contract')
  .map(({ name }) => `watch/${name}`);

/** The rooms of the host that judge; a later one may build on the earlier ones. */
const hostRooms = {
  base: [],
  launch: ['base'],
  preferences: ['base'],
  machine: ['base'],
  // The program that measures machine and GPUs while a client needs that.
  monitor: ['base'],
  forensics: ['base', 'machine'],
  store: ['base'],
  // What the jobs of a run used at any second.
  'store/samples': ['base'],
  // The catalogue of failures; what reads it is loaded on first need.
  failures: ['base', 'failures/engine'],
  'failures/engine': ['base'],
  live: ['base', 'store'],
  // Where keepers run: the contract, and its members.
  place: ['forensics'],
  'place/local': ['base', 'forensics', 'machine', 'place'],
  keepers: ['base', 'live', 'place', 'store'],
  // The facts that attempts were made of.
  provenance: ['base', 'keepers', 'place', 'store'],
  'watch/contract': ['base', 'failures', 'keepers', 'live', 'monitor', 'place', 'store'],
  // The facts about the ends of attempts.
  dossier: ['base', 'forensics', 'live', 'place', 'provenance', 'store'],
  // The table of watches.
  watch: ['watch/contract', 'dossier', ...watchRooms],
  supervise: [
    ...['base', 'failures', 'forensics', 'keepers', 'live', 'monitor', 'place', 'store'],
    ...['watch/*', 'watch/contract', 'watch/events', 'watch/hang', 'watch/job-files', 'watch/output'],
  ],
  runs: [
    'base',
    'failures',
    'keepers',
    'live',
    'monitor',
    'place',
    'store',
    'supervise',
    'watch/*',
    'watch/hang',
  ],
  queue: ['base', 'runs', 'store'],
  // What explains a run to somebody else.
  report: ['store'],
  // The probes of a diagnosis, loaded on first need, and what runs one of them in a process of its own.
  'probes/runner': ['base'],
  // The job of a run once more, in copies of its folders.
  'probes/rerun': ['base', 'keepers', 'live', 'place', 'probes/runner', 'store'],
  probes: ['base', 'machine', 'probes/rerun', 'probes/runner'],
  // The table of calls, one room per subject.
  'api/call': ['base'],
  'api/host': ['api/call', 'base'],
  'api/runs': ['api/call', 'base', 'place', 'runs', 'store'],
  'api/settings': ['api/call', 'base', 'runs', 'store'],
  'api/trash': ['api/call', 'runs'],
  'api/samples': ['api/call', 'base', 'monitor', 'runs', 'store', 'store/samples'],
  'api/metrics': ['api/call', 'base', 'runs'],
  'api/diagnosis': [
    'api/call',
    'api/dossier',
    'api/machine',
    'base',
    'dossier',
    'monitor',
    'place',
    'probes',
    'runs',
    'store',
  ],
  'api/dossier': ['api/call', 'base', 'dossier', 'failures', 'place', 'provenance', 'runs', 'store'],
  'api/queue': ['api/call', 'base', 'queue', 'runs'],
  'api/terminal': ['api/call', 'base', 'runs'],
  'api/patterns': ['api/call', 'base', 'runs', 'store'],
  'api/preferences': ['api/call', 'base', 'preferences'],
  'api/failures': ['api/call', 'base', 'failures', 'failures/engine', 'runs'],
  'api/provenance': ['api/call', 'base', 'place', 'provenance', 'runs'],
  'api/comparison': ['api/call', 'api/samples', 'base', 'provenance', 'runs', 'store'],
  'api/machine': ['api/call', 'base', 'machine', 'monitor', 'runs'],
  'api/reports': ['api/call', 'base', 'report', 'runs'],
  api: [
    ...['api/call', 'api/host', 'api/runs', 'api/settings', 'api/trash', 'api/queue', 'api/terminal'],
    ...['api/failures', 'api/patterns', 'api/preferences', 'api/provenance', 'api/machine'],
    ...['api/comparison', 'api/diagnosis', 'api/dossier', 'api/metrics', 'api/reports', 'api/samples'],
    ...['base', 'failures', 'monitor', 'place', 'provenance', 'queue', 'runs', 'store'],
  ],
  'cli/layout': [],
  'cli/given': ['base'],
  cli: ['cli/given', 'cli/layout', 'api', 'launch'],
  'cli/attach': ['cli'],
  'cli/reading': ['cli/layout'],
  'cli/machine': ['cli/layout'],
  // Files that a user asks for.
  'cli/report': ['cli', 'base'],
  'cli/dossier': ['cli', 'cli/layout'],
  'cli/diagnosis': ['cli', 'cli/layout', 'base'],
  // The differences between attempts.
  'cli/changes': ['cli', 'cli/layout'],
  'cli/failures': ['base', 'cli', 'cli/layout', 'cli/report'],
  'cli/commands': [
    ...[
      'cli',
      'cli/attach',
      'cli/changes',
      'cli/diagnosis',
      'cli/dossier',
      'cli/failures',
      'cli/layout',
      'cli/machine',
    ],
    ...['cli/reading', 'cli/report'],
    ...['launch', 'machine', 'preferences'],
  ],
};

/** Packages that the rooms of the host exist to use. */
const hostPackages: Record<keyof typeof hostRooms, string[]> = {
  base: ['node:*', 'zod'],
  launch: ['node:*', 'zod'],
  preferences: [],
  machine: ['node:*'],
  monitor: ['node:*'],
  forensics: ['node:*'],
  failures: ['node:*'],
  'failures/engine': ['node:*', 'yaml', 'zod'],
  store: ['node:*', 'zod'],
  'store/samples': ['node:*'],
  live: ['node:*'],
  place: [],
  'place/local': ['node:*', 'zod'],
  keepers: ['node:*'],
  provenance: ['node:*'],
  dossier: ['node:*'],
  'watch/contract': [],
  watch: [],
  supervise: ['node:*'],
  runs: ['node:*', '@xterm/headless', '@xterm/addon-serialize'],
  queue: [],
  report: ['node:*'],
  'probes/runner': ['node:*'],
  'probes/rerun': ['node:*'],
  probes: ['node:*', 'zod'],
  'api/call': ['@trpc/server', 'ws', 'zod'],
  'api/host': ['node:*'],
  'api/runs': ['zod'],
  'api/settings': ['zod'],
  'api/trash': ['zod'],
  'api/samples': ['node:*'],
  'api/metrics': ['node:*'],
  'api/diagnosis': ['zod'],
  'api/dossier': ['node:*', 'zod'],
  'api/queue': ['zod'],
  'api/terminal': ['node:*', 'zod'],
  'api/patterns': ['node:*', 'zod'],
  'api/preferences': [],
  'api/failures': ['zod'],
  'api/provenance': ['zod'],
  'api/comparison': ['node:*', 'zod'],
  'api/machine': ['zod'],
  'api/reports': ['zod'],
  api: ['node:*', '@trpc/server', 'ws'],
  'cli/given': ['zod'],
  cli: ['node:*', '@trpc/client', 'ws', 'zod'],
  'cli/layout': [],
  'cli/attach': ['node:*'],
  'cli/reading': [],
  'cli/machine': [],
  'cli/report': ['node:*'],
  'cli/dossier': [],
  'cli/diagnosis': [],
  'cli/changes': [],
  'cli/failures': ['node:*'],
  'cli/commands': ['node:*'],
};

/** Rooms of the host that know the machine of a job only through its place. */
const withoutMachine = [
  'preferences',
  'supervise',
  'watch',
  'live',
  'store',
  'keepers',
  'runs',
  'queue',
  'api',
];

/** The same rooms as folders. */
export const placeless = withoutMachine.map((room) => `electron/host/${room}`);

/** Files are read where they are; everything else that differs between systems belongs to the place. */
const platformFor = (room: string): string[] =>
  withoutMachine.includes(room.split('/')[0] ?? '')
    ? ['electron/platform/files', 'electron/platform/answering.ts']
    : ['electron/platform'];

/** Rooms with more than some twenty files, and why they are not divided further. */
export const crowded: Record<string, string> = {
  build: 'one file a command, and what they share',
  'electron/python/start/vigil_start':
    'one file for each thing that is prepared in a job, as its imports name it',
  'electron/python/start/vigil_start/replay': 'one file for each part of a call that is kept and given again',
  'test/jobs': 'one file a job',
  'test/python': 'one file a subject of what Python does in a job, and what they share',
  'test/bench': 'one file a bench, found by its name',
  'electron/core/diagnosis/loading':
    'one file for each question about a data loader, all answered from one set of tests',
  'electron/core/protocol/diagnosis':
    'one file for the messages of each probe, and the vocabulary of their results',
  'electron/host/probes': 'one file a probe, and what runs them',
  'test/core/diagnosis/loading':
    'a test for each file of electron/core/diagnosis/loading, and what they share',
  'test/host/watch/job-files':
    'a test for each file of electron/host/watch/job-files, and one for each story of files',
  'test/host/probes': 'a test for each file of electron/host/probes, and one for each story of a probe',
  'electron/core/checkpoint': 'one file for each rule about checkpoints',
  'test/core/checkpoint': 'a test for each file of electron/core/checkpoint',
  'electron/core/run/apply': 'one file for each part of the state, and what records do to several',
  'test/core/ending':
    'a test for each file of electron/core/ending, and one for each subject of what classify.ts judges',
  'test/core/output':
    'a test for each file of electron/core/output, and one for each subject of what it reads',
  'electron/core/output':
    'one file for each step from bytes to iterations; recognisers, learner and follower are below',
  'electron/core/output/recognizers': 'one file a tool',
  'renderer/parts': 'one file for each part that several screens show',
  'electron/core/ending': 'one file a kind of evidence',
  'electron/core/diagnosis/probes': 'a judge for each probe, and what they share',
  'test/core/diagnosis/probes': 'a test for each file of electron/core/diagnosis/probes',
  'electron/core/protocol/disk': 'one file for each thing that is written',
  'electron/core/protocol/policy': 'one file for each thing that a user can set',
  'electron/core/protocol/wire': 'one file for each thing that clients see',
  'test/e2e': 'one file a subject of what is seen in the window, and what they share',
  'test/core/run/apply': 'a test for each file of electron/core/run/apply',
  ...Object.assign(
    {},
    ...languages.map((folder) => ({
      [`${protocol}/${folder}/shared`]: 'one file a subject of what is said',
      [`${protocol}/${folder}/window`]: 'one file a screen or a part of one',
    })),
  ),
  'electron/host/cli/commands': 'one file a command',
  'test/host/cli': 'a test for each file of electron/host/cli, and what they share',
  'test/host/cli/commands': 'one file a command',
  'test/core/output/recognizers': 'one file a tool',
  'test/host/store':
    'a test for each file of electron/host/store, and two more for journals of other versions',
  'test/host/supervise/stories': 'one file a story',
  'test/shell': 'a test for each file of electron/shell, and one for each way that desktop.ts and main.ts go',
  'test/support': 'one file for each thing that tests of several folders share',
};

/**
 * Each room may import from itself, but not from rooms within it, and from the other rooms it names, by their path
 * below `base`.
 */
function roomsOf<Room extends string>(
  base: string,
  rooms: Record<Room, string[]>,
  arrow: (room: Room) => Partial<Arrow>,
): Arrow[] {
  const names = Object.keys(rooms) as Room[];
  return names.map((room) => {
    const { may = [], packages = [], ...more } = arrow(room);
    const own = [`${room}/*`, ...rooms[room]].map((name) => `${base}/${name}`);
    return { folder: `${base}/${room}`, may: [...own, ...may], mayAsType: [], packages, ...more };
  });
}

/** The complete rule. Everything else is forbidden. */
export const arrows: Arrow[] = [
  { folder: protocol, may: [`${protocol}/*`], mayAsType: [], packages: ['zod'] },
  ...roomsOf(
    protocol,
    { policy: ['monitor-interval.ts', 'basics.ts', 'value-fault.ts', 'version.ts'] },
    () => ({
      packages: ['zod'],
    }),
  ),
  ...roomsOf(
    protocol,
    {
      disk: [
        ...['basics.ts', 'open-enum.ts', 'open-union.ts', 'value-fault.ts', 'version.ts', 'policy'],
        'disk/memory',
      ],
    },
    () => ({ packages: ['zod'] }),
  ),
  ...roomsOf(protocol, { 'disk/memory': ['basics.ts', 'open-enum.ts', 'open-union.ts', 'policy'] }, () => ({
    packages: ['zod'],
  })),
  ...roomsOf(
    protocol,
    { 'disk/dossier': ['basics.ts', 'open-enum.ts', 'version.ts', 'disk', 'disk/memory'] },
    () => ({
      packages: ['zod'],
    }),
  ),
  ...roomsOf(protocol, { keeper: ['basics.ts', 'version.ts', 'policy', 'disk'] }, () => ({
    packages: ['zod'],
  })),
  ...roomsOf(
    protocol,
    {
      failures: [
        ...['basics.ts', 'open-enum.ts', 'open-union.ts', 'value-fault.ts', 'version.ts', 'policy', 'disk'],
        'disk/memory',
      ],
    },
    () => ({ packages: ['zod'] }),
  ),
  ...roomsOf(
    protocol,
    { journal: ['basics.ts', 'open-enum.ts', 'policy', 'disk', 'keeper', 'failures'] },
    () => ({
      packages: ['zod'],
    }),
  ),
  ...roomsOf(
    protocol,
    { machine: ['basics.ts', 'monitor-interval.ts', 'open-enum.ts', 'open-union.ts', 'disk'] },
    () => ({
      packages: ['zod'],
    }),
  ),
  ...roomsOf(
    protocol,
    { diagnosis: ['basics.ts', 'open-enum.ts', 'open-union.ts', 'version.ts', 'disk', 'machine'] },
    () => ({ packages: ['zod'] }),
  ),
  ...roomsOf(
    protocol,
    { 'wire/problem': ['basics.ts', 'value-fault.ts', 'policy', 'disk', 'failures'] },
    () => ({
      packages: ['zod'],
    }),
  ),
  ...roomsOf(
    protocol,
    {
      wire: [
        ...['basics.ts', 'is-object.ts', 'open-enum.ts', 'open-union.ts', 'value-fault.ts'],
        ...[
          'version.ts',
          'policy',
          'disk',
          'disk/dossier',
          'diagnosis',
          'failures',
          'journal',
          'machine',
          'wire/problem',
        ],
      ],
    },
    () => ({ packages: ['zod'] }),
  ),
  ...roomsOf(protocol, { reading: ['basics.ts', 'escape-pattern.ts', 'disk', 'wire'] }, () => ({})),
  ...roomsOf(protocol, textRooms, kindOfRoom),
  { folder: 'electron/core', may: [], mayAsType: [], packages: [] },
  ...roomsOf('electron/core', coreRooms, (room) => ({
    may: pureRooms.includes(room) ? [] : [protocol],
    packages: corePackages[room] ?? [],
  })),
  {
    folder: 'electron/platform',
    may: ['electron/platform', `${protocol}/message-of.ts`],
    // Errors of the system go into messages and journals unchanged.
    mayAsType: [`${protocol}/disk/left-process.ts`, `${protocol}/keeper/name-holder.ts`],
    packages: ['node:*', 'koffi'],
  },
  {
    folder: 'electron/keeper',
    may: ['electron/keeper', protocol, 'electron/platform'],
    mayAsType: [],
    // No zod: it would cost the keeper 12 MB for as long as a job runs.
    packages: ['node:*', 'node-pty'],
  },
  {
    folder: 'electron/monitor',
    may: [
      'electron/monitor',
      'electron/core/machine',
      `${protocol}/monitor-interval.ts`,
      `${protocol}/machine/simulated-folder.ts`,
      'electron/platform',
    ],
    // No zod, as in the keeper.
    mayAsType: [
      ...['gpu-reader.ts', 'gpu-sample.ts', 'machine-sample.ts', 'monitor-message.ts'].map(
        (file) => `${protocol}/machine/${file}`,
      ),
      `${protocol}/disk/system-error.ts`,
    ],
    packages: ['node:*', 'koffi'],
  },
  { folder: 'electron/sample', may: ['electron/sample', protocol], mayAsType: [], packages: ['node:*'] },
  {
    folder: 'electron/host',
    may: ['electron/host', 'electron/core', 'electron/platform'],
    mayAsType: [],
    packages: ['node:*'],
    loads: ['electron/host/main.ts'],
  },
  ...roomsOf('electron/host', hostRooms, (room) => ({
    may: ['electron/core', ...platformFor(room)],
    packages: hostPackages[room],
    ...(room === 'place/local' ? { loads: ['electron/host/place/local/local-place.ts'] } : {}),
  })),
  ...watchRooms.map((room) => ({
    folder: `electron/host/${room}`,
    may: [
      `electron/host/${room}/*`,
      ...['base', 'dossier', 'live', 'place', 'provenance', 'store', 'watch/contract'].map(
        (name) => `electron/host/${name}`,
      ),
      'electron/core',
      'electron/platform',
    ],
    mayAsType: [],
    packages: ['node:*'],
    kind: 'watch',
  })),
  {
    folder: 'electron/shell',
    may: [
      'electron/shell',
      protocol,
      'electron/core/home/need.ts',
      'electron/core/home/first-act.ts',
      'electron/host/launch/launch.ts',
      'electron/host/launch/find-host.ts',
      'electron/host/preferences/language-in-force.ts',
      'electron/host/base/paths.ts',
      'electron/platform/files/regular-file.ts',
    ],
    mayAsType: [],
    packages: ['node:*', 'electron', 'electron-store', 'zod'],
  },
  {
    folder: 'renderer',
    // Reports are made where the language is known, in the window and in the command line.
    may: [
      'renderer',
      protocol,
      'electron/core/home',
      'electron/core/provenance/changed-things.ts',
      'electron/core/provenance/script-identity.ts',
      'electron/core/queue/expected-starts.ts',
      'electron/core/queue/not-before.ts',
      'electron/core/queue/start-time.ts',
      'electron/core/report',
      'electron/core/run-list',
      'electron/core/start/first-measures.ts',
    ],
    mayAsType: ['electron/host/api/router.ts'],
    packages: [
      ...[
        'react',
        'react-dom',
        '@fluentui',
        '@tanstack/react-virtual',
        '@trpc/client',
        '@xterm',
        'chart.js',
        'zod',
      ],
    ],
  },
  { folder: 'renderer/vite.config.ts', may: [], mayAsType: [], packages: ['vite', '@vitejs/plugin-react'] },
];

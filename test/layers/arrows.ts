/** What the files of one folder may import. The longest folder that holds a file is the one that counts. */
export interface Arrow {
  folder: string;
  /** Folders or single files of the project; `folder/*` means its own files, without the folders in it. */
  may: string[];
  /** Files that may be imported for their types only. */
  mayAsType: string[];
  /** Packages; `node:*` means every module of Node itself, and a name covers what is below it. */
  packages: string[];
}

const protocol = 'electron/core/protocol';

/** The rooms of core that judge, each with the others it may look into. */
const coreRooms = {
  restart: ['ending', 'run/state'],
  verdict: ['ending', 'restart', 'run/state', 'start'],
  start: [],
  ending: ['output/recognizers'],
  'output/recognizers': [],
  output: ['output/recognizers', 'run/apply', 'run/state'],
  'checkpoint/structure': [],
  'checkpoint/interval': ['checkpoint', 'ending', 'median.ts', 'run/state'],
  checkpoint: ['checkpoint/structure', 'ending', 'run/apply', 'run/state'],
  hang: ['median.ts'],
  queue: ['run/state'],
  script: [],
  'run/state': [],
  'run/apply': ['ending', 'run/phase-table.ts', 'run/state', 'verdict'],
  'run/views': ['checkpoint', 'hang', 'queue', 'run/apply', 'run/state'],
  run: ['run/state'],
};

/** Rooms of core that know nothing of what is said and written. */
const pureRooms = ['checkpoint/structure', 'checkpoint/interval'];

/** The same of the host; what stands further down rests on what stands above. */
const hostRooms = {
  base: [],
  launch: ['base'],
  machine: ['base'],
  forensics: ['base', 'machine'],
  store: ['base'],
  live: ['base', 'store'],
  // Where keepers run: the contract, and its members.
  place: ['forensics'],
  'place/local': ['base', 'forensics', 'place'],
  keepers: ['base', 'live', 'place', 'store'],
  'watch/events': ['base', 'live', 'store'],
  'watch/output': ['base', 'live', 'store'],
  'watch/job-files': ['base', 'live'],
  'watch/space': ['base', 'live', 'store'],
  'watch/start': ['base', 'live'],
  'watch/keeper': ['base', 'live', 'place'],
  'watch/lingering': ['base'],
  'watch/hang': ['base', 'live', 'place', 'watch/output'],
  // The table of watches.
  watch: [
    'watch/events',
    'watch/output',
    'watch/job-files',
    'watch/space',
    'watch/start',
    'watch/keeper',
    'watch/lingering',
    'watch/hang',
  ],
  supervise: ['base', 'forensics', 'keepers', 'live', 'place', 'store', 'watch'],
  runs: ['base', 'keepers', 'live', 'place', 'store', 'supervise', 'watch/hang'],
  queue: ['base', 'runs', 'store'],
  // The table of calls, a room a subject.
  'api/call': ['base'],
  'api/host': ['api/call'],
  'api/runs': ['api/call', 'base', 'place', 'runs', 'store'],
  'api/settings': ['api/call', 'runs', 'store'],
  'api/trash': ['api/call', 'runs'],
  'api/queue': ['api/call', 'base', 'queue', 'runs'],
  'api/terminal': ['api/call', 'base', 'runs'],
  'api/patterns': ['api/call', 'runs', 'store'],
  'api/machine': ['api/call', 'machine', 'runs'],
  api: [
    ...['api/call', 'api/host', 'api/runs', 'api/settings', 'api/trash', 'api/queue', 'api/terminal'],
    ...['api/patterns', 'api/machine', 'base', 'place', 'queue', 'runs', 'store'],
  ],
  'cli/text': [],
  cli: ['api', 'cli/text', 'launch'],
  'cli/attach': ['cli', 'cli/text'],
  'cli/commands': ['cli', 'cli/attach', 'cli/text', 'launch', 'machine'],
};

/** Packages that the rooms of the host are there to use. */
const hostPackages: Record<keyof typeof hostRooms, string[]> = {
  base: ['node:*'],
  launch: ['node:*', 'zod'],
  machine: ['node:*'],
  forensics: ['node:*'],
  store: ['node:*', 'zod'],
  live: [],
  place: [],
  'place/local': ['node:*', 'zod'],
  keepers: ['node:*'],
  'watch/events': ['node:*'],
  'watch/output': ['node:*'],
  'watch/job-files': ['node:*'],
  'watch/space': ['node:*'],
  'watch/start': ['node:*'],
  'watch/keeper': [],
  'watch/lingering': [],
  'watch/hang': ['node:*'],
  watch: [],
  supervise: ['node:*'],
  runs: ['node:*', '@xterm/headless', '@xterm/addon-serialize'],
  queue: [],
  'api/call': ['@trpc/server', 'ws', 'zod'],
  'api/host': [],
  'api/runs': ['zod'],
  'api/settings': ['zod'],
  'api/trash': ['zod'],
  'api/queue': ['zod'],
  'api/terminal': ['node:*', 'zod'],
  'api/patterns': ['node:*', 'zod'],
  'api/machine': ['zod'],
  api: ['node:*', '@trpc/server', 'ws'],
  'cli/text': [],
  cli: ['node:*', '@trpc/client', 'leven', 'ws', 'zod'],
  'cli/attach': ['node:*'],
  'cli/commands': ['node:*'],
};

/** Rooms with more than some twenty files, and why they are not divided further. */
export const crowded: Record<string, string> = {
  'electron/core/output/recognizers': 'one file a tool',
  'electron/core/ending': 'one file a kind of evidence',
  'electron/host/cli/commands': 'one file a command',
};

/** Each room may look into itself, but not into rooms within it, and into the others it names, by their place below `base`. */
function roomsOf<Room extends string>(
  base: string,
  rooms: Record<Room, string[]>,
  arrow: (room: Room) => Partial<Arrow>,
): Arrow[] {
  const names = Object.keys(rooms) as Room[];
  return names.map((room) => {
    const { may = [], packages = [] } = arrow(room);
    const own = [`${room}/*`, ...rooms[room]].map((name) => `${base}/${name}`);
    return { folder: `${base}/${room}`, may: [...own, ...may], mayAsType: [], packages };
  });
}

/** The whole rule. Whatever is not here is not allowed. */
export const arrows: Arrow[] = [
  { folder: protocol, may: [`${protocol}/*`], mayAsType: [], packages: ['zod'] },
  ...roomsOf(protocol, { policy: ['basics.ts', 'version.ts'] }, () => ({ packages: ['zod'] })),
  ...roomsOf(protocol, { disk: ['basics.ts', 'version.ts', 'policy'] }, () => ({ packages: ['zod'] })),
  ...roomsOf(protocol, { keeper: ['basics.ts', 'version.ts', 'policy', 'disk'] }, () => ({
    packages: ['zod'],
  })),
  ...roomsOf(protocol, { wire: ['basics.ts', 'version.ts', 'policy', 'disk'] }, () => ({
    packages: ['zod'],
  })),
  ...roomsOf(protocol, { text: ['policy', 'disk', 'wire'] }, () => ({})),
  { folder: 'electron/core', may: [], mayAsType: [], packages: [] },
  ...roomsOf('electron/core', coreRooms, (room) => ({
    may: pureRooms.includes(room) ? [] : [protocol],
    packages: room === 'output' ? ['re2js'] : [],
  })),
  { folder: 'electron/platform', may: ['electron/platform'], mayAsType: [], packages: ['node:*', 'koffi'] },
  {
    folder: 'electron/keeper',
    may: ['electron/keeper', protocol, 'electron/platform'],
    mayAsType: [],
    // No zod: it would cost the keeper 12 MB for as long as a job runs.
    packages: ['node:*', 'node-pty'],
  },
  { folder: 'electron/sample', may: ['electron/sample', protocol], mayAsType: [], packages: ['node:*'] },
  {
    folder: 'electron/host',
    may: ['electron/host', 'electron/core', 'electron/platform'],
    mayAsType: [],
    packages: ['node:*'],
  },
  ...roomsOf('electron/host', hostRooms, (room) => ({
    may: ['electron/core', 'electron/platform'],
    packages: hostPackages[room],
  })),
  {
    folder: 'electron/shell',
    may: [
      'electron/shell',
      protocol,
      'electron/host/launch/launch.ts',
      'electron/host/launch/find-host.ts',
      'electron/host/base/paths.ts',
      'electron/platform/files/regular-file.ts',
    ],
    mayAsType: [],
    packages: ['node:*', 'electron', 'zod'],
  },
  {
    folder: 'renderer',
    may: ['renderer', protocol],
    mayAsType: ['electron/host/api/router.ts'],
    packages: ['react', 'react-dom', '@fluentui', '@trpc/client', '@xterm', 'chart.js', 'zod'],
  },
  { folder: 'renderer/vite.config.ts', may: [], mayAsType: [], packages: ['vite', '@vitejs/plugin-react'] },
];

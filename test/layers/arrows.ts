/** What the files of one folder may import. The longest folder that holds a file is the one that counts. */
export interface Arrow {
  folder: string;
  /** Folders or single files of the project. */
  may: string[];
  /** Files that may be imported for their types only. */
  mayAsType: string[];
  /** Packages; `node:*` means every module of Node itself, and a name covers what is below it. */
  packages: string[];
}

const protocol = 'electron/core/protocol';

/** The whole rule. Whatever is not here is not allowed. */
export const arrows: Arrow[] = [
  { folder: protocol, may: [protocol], mayAsType: [], packages: ['zod'] },
  { folder: 'electron/core', may: ['electron/core'], mayAsType: [], packages: ['re2js'] },
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
    packages: [
      'node:*',
      '@trpc/server',
      '@trpc/client',
      '@xterm/headless',
      '@xterm/addon-serialize',
      'ws',
      'zod',
    ],
  },
  {
    folder: 'electron/shell',
    may: [
      'electron/shell',
      protocol,
      'electron/host/launch.ts',
      'electron/host/find-host.ts',
      'electron/host/paths.ts',
      'electron/platform/regular-file.ts',
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

import type { SharedName } from './names.ts';

/** Names that stand in two files and mean the same in both. The list may only become shorter. */
export const sharedNames: readonly SharedName[] = [
  {
    name: 'run',
    files: /^test\/bench\/[\w-]+\.mjs$/,
    why: 'the command `npm run bench` calls this function of every bench',
  },
  {
    name: 'messageOf',
    files: /^build\/say\.mjs$/,
    why: 'the scripts of build run as they are, and Node 20 runs no TypeScript',
  },
  {
    name: 'until',
    files: /^test\/windows\/stage\.mjs$/,
    why: 'it runs as it is in Windows Node, and old versions of Node run no TypeScript',
  },
  {
    name: 'attemptFolder',
    files: /^test\/windows\/stage\.mjs$/,
    why: 'it runs as it is in Windows Node, and old versions of Node run no TypeScript',
  },
];

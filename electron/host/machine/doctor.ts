import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DoctorCheck, MachineFact } from '../../core/protocol/wire/doctor-check.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import { findInterpreters } from './interpreters.ts';
import { runBriefly } from './run-briefly.ts';

const GIBIBYTE = 1024 ** 3;
/** Below this a night of checkpoints and output may fill the disk. */
const ENOUGH_FREE_BYTES = GIBIBYTE;
const PTY_LIMIT_MS = 10_000;

/** Oldest supported version of Node: major and minor. */
const NODE_NEEDED = [20, 19] as const;

type Found = Pick<DoctorCheck, 'state' | 'fact'>;
const pass = (fact: MachineFact): Found => ({ state: 'pass', fact });
const finding = (fact: MachineFact): Found => ({ state: 'finding', fact });
const couldNotRun = (fact: MachineFact): Found => ({ state: 'could-not-run', fact });

/** Checks what Vigil needs on this machine. `host` is the caller's finding about the host. Takes up to 10 s. */
export function examineMachine(home: string, host: Found): Promise<DoctorCheck[]> {
  const checks: [DoctorCheck['id'], () => Found | Promise<Found>][] = [
    ['node', checkNode],
    ['home', () => checkHome(home)],
    ['host', () => host],
    ['pty', checkPty],
    ['disk', () => checkDisk(home)],
    ['python', checkPython],
    ['electron', checkElectron],
  ];
  return Promise.all(
    checks.map(async ([id, check]) => {
      try {
        return { id, ...(await check()) };
      } catch (error) {
        return { id, ...couldNotRun({ kind: 'failed', error: systemErrorOf(error) }) };
      }
    }),
  );
}

function checkNode(): Found {
  const { node: version } = process.versions;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = NODE_NEEDED;
  const isEnough = major > neededMajor || (major === neededMajor && minor >= neededMinor);
  return isEnough
    ? pass({ kind: 'node', version })
    : finding({ kind: 'node-too-old', version, needed: NODE_NEEDED.join('.') });
}

async function checkHome(home: string): Promise<Found> {
  const trial = join(home, `.trial-${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(trial, 'wx');
    await file.write('trial');
    await file.sync();
    await file.close();
    return pass({ kind: 'home', path: home });
  } catch (error) {
    return finding({ kind: 'home-not-writable', error: systemErrorOf(error) });
  } finally {
    await rm(trial, { force: true });
  }
}

/** In a separate process: a native module of the wrong kind can crash the process that loads it. */
async function checkPty(): Promise<Found> {
  const module = createRequire(import.meta.url).resolve('node-pty');
  const script = `
    const pty = require(process.argv[1]).spawn(process.execPath, ['-e', 'console.log("from the terminal")'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, useConptyDll: process.platform === 'win32' });
    pty.onData((text) => process.stdout.write(text));
    pty.onExit(() => process.exit(0));`;
  const printed = await runBriefly(process.execPath, ['-e', script, module], PTY_LIMIT_MS);
  if (printed?.includes('from the terminal')) return pass({ kind: 'terminal' });
  return finding({ kind: 'no-terminal', module: dirname(dirname(module)) });
}

async function checkDisk(home: string): Promise<Found> {
  const { bavail, bsize } = await statfs(home);
  const freeBytes = bavail * bsize;
  return (freeBytes >= ENOUGH_FREE_BYTES ? pass : finding)({ kind: 'disk', path: home, freeBytes });
}

async function checkPython(): Promise<Found> {
  const surroundings = { env: process.env, platform: process.platform, userHome: homedir() };
  const found = await findInterpreters({ ...surroundings, script: null });
  for (const { version, path } of found) if (version !== null) return pass({ kind: 'python', version, path });
  return finding({ kind: 'no-python' });
}

/** Electron's package names its binary in `path.txt`, which its download writes. */
function checkElectron(): Found {
  const version = process.versions['electron'];
  if (version) return pass({ kind: 'inside-electron', version });
  const absent = couldNotRun({ kind: 'no-electron' });
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
    const binary = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return existsSync(binary) ? pass({ kind: 'electron', path: binary }) : absent;
  } catch {
    return absent;
  }
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DoctorCheck } from '../../core/protocol/wire/machine-view.ts';
import { findInterpreters } from './interpreters.ts';
import { runBriefly } from './run-briefly.ts';

const GIBIBYTE = 1024 ** 3;
/** Below this a night of checkpoints and output may fill the disk. */
const ENOUGH_FREE_BYTES = GIBIBYTE;
const PTY_LIMIT_MS = 10_000;

type Verdict = Pick<DoctorCheck, 'state' | 'detail'>;
const pass = (detail: string): Verdict => ({ state: 'pass', detail });
const finding = (detail: string): Verdict => ({ state: 'finding', detail });
const couldNotRun = (detail: string): Verdict => ({ state: 'could-not-run', detail });

/** Checks what Vigil needs of this machine. `host` is what the caller knows of the host. Takes up to 10 s. */
export function examineMachine(home: string, host: Verdict): Promise<DoctorCheck[]> {
  const checks: [DoctorCheck['id'], () => Verdict | Promise<Verdict>][] = [
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
        return { id, ...couldNotRun(error instanceof Error ? error.message : String(error)) };
      }
    }),
  );
}

function checkNode(): Verdict {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const detail = `Node ${process.versions.node}`;
  return major > 20 || (major === 20 && minor >= 19) ? pass(detail) : finding(`${detail}; 20.19 is needed`);
}

async function checkHome(home: string): Promise<Verdict> {
  const trial = join(home, `.trial-${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(trial, 'wx');
    await file.write('trial');
    await file.sync();
    await file.close();
    return pass(home);
  } catch (error) {
    return finding(error instanceof Error ? error.message : home);
  } finally {
    await rm(trial, { force: true });
  }
}

/** In a process of its own: a native module of the wrong kind can crash whoever loads it. */
async function checkPty(): Promise<Verdict> {
  const module = createRequire(import.meta.url).resolve('node-pty');
  const script = `
    const pty = require(process.argv[1]).spawn(process.execPath, ['-e', 'console.log("from the terminal")'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, useConptyDll: process.platform === 'win32' });
    pty.onData((text) => process.stdout.write(text));
    pty.onExit(() => process.exit(0));`;
  const printed = await runBriefly(process.execPath, ['-e', script, module], PTY_LIMIT_MS);
  if (printed?.includes('from the terminal')) return pass('a terminal was opened and read');
  return finding(`no terminal could be opened with ${dirname(dirname(module))}`);
}

async function checkDisk(home: string): Promise<Verdict> {
  const { bavail, bsize } = await statfs(home);
  const freeBytes = bavail * bsize;
  const detail = `${(freeBytes / GIBIBYTE).toFixed(1)} GiB free where ${home} is`;
  return freeBytes >= ENOUGH_FREE_BYTES ? pass(detail) : finding(detail);
}

async function checkPython(): Promise<Verdict> {
  const surroundings = { env: process.env, platform: process.platform, userHome: homedir() };
  const found = await findInterpreters({ ...surroundings, script: null });
  const works = found.find((interpreter) => interpreter.version !== null);
  if (works === undefined) return finding('no Python interpreter was found; the sample runs without one');
  return pass(`Python ${works.version}, ${works.path}`);
}

/** Electron's package names its binary in `path.txt`, which its download writes. */
function checkElectron(): Verdict {
  if (process.versions['electron']) return pass(`Electron ${process.versions['electron']}`);
  const absent = couldNotRun('no Electron binary here; the window opens in the browser instead');
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
    const binary = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return existsSync(binary) ? pass(binary) : absent;
  } catch {
    return absent;
  }
}

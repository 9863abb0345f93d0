import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A user who differs from the one that runs the tests and from every other on this machine. */
export const STRANGER = 54_321;

/** Only the administrator can start a process of another user. */
export const canBeOthers = process.platform === 'linux' && process.getuid?.() === 0;

// Python, because every user can run it; the Node of the tests may be in a folder that is closed to other users.
const SCRIPT = `
import socket, sys, time
held = socket.socket(socket.AF_UNIX)
while True:
    try:
        held.bind((b'\\0' + sys.argv[1].encode()).ljust(108, b'\\0'))
        break
    except OSError:
        # Threads of a process that was killed may hold it a moment longer than their first one.
        time.sleep(0.01)
held.listen()
print('held', flush=True)
kept = []
while True:
    kept.append(held.accept()[0])
    try:
        kept[-1].sendall(sys.argv[2].encode())
    except OSError:
        pass
`;

/**
 * Another user's process that listens under an abstract name (as `endpointName` returns it) and greets every client.
 * Resolves when it holds the name.
 */
export async function squat(name: string, greeting = '1\n', uid = STRANGER): Promise<ChildProcess> {
  const squatter = spawn('python3', ['-c', SCRIPT, name.replaceAll('\0', ''), greeting], {
    uid,
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
  });
  await once(squatter.stdout, 'data');
  return squatter;
}

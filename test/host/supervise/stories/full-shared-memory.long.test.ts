import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const FILLS = `
import mmap, os
print("Iteration 1/5", flush=True)
file = os.open("/dev/shm/torch_4711_1", os.O_CREAT | os.O_RDWR)
os.ftruncate(file, 64 << 20)
area = mmap.mmap(file, 64 << 20)
for at in range(0, 64 << 20, 4096):
    area[at] = 1
`;
/** A shared memory of its own, which ends with the job. */
const MOUNTED = 'mount -t tmpfs -o size=4m tmpfs /dev/shm && exec python3 -c "$0"';

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
it.runIf(mayMount)(
  'a job that a full /dev/shm ends may have lacked shared memory, before native code is blamed',
  async () => {
    const id = await home.start({
      program: { kind: 'command', file: 'unshare', args: ['-m', 'sh', '-c', MOUNTED, FILLS] },
      policy: { restart: { mode: 'never' } },
    });
    const { attempts } = await home.compared(id);
    expect(attempts[0]?.judged).toMatchObject({ class: 'silent', signalName: 'SIGBUS' });
    let why = '';
    const isKnown = async () => {
      why = (await vigil(home.home, 'show', id, '--why')).stdout;
      return !why.includes('still being gathered');
    };
    await until(isKnown, 'its facts are gathered');
    expect(why.split('\n')[0]).toBe('Possible: Shared memory ran out.');
    expect(why).toContain('Possible: Native code crashed.');
    expect(why).toContain('Load data without worker processes.');
  },
);

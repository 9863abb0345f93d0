import type { TestHome } from '../support/vigil-home.ts';

/** What the job of `knownFailure` writes last. */
export const ASSERT_LINE = 'RuntimeError: CUDA error: device-side assert triggered';

/** Dies as a script does whose index is out of range on a GPU. */
const ASSERTS = `
console.log('Iteration 1/3 best=0.5');
console.error('Traceback (most recent call last):');
console.error('  File "train.py", line 12, in <module>');
console.error('    loss = step(batch)');
console.error(${JSON.stringify(ASSERT_LINE)});
process.exit(1);
`;

/** Dies of what no entry of the catalogue knows. */
const UNKNOWN = `
console.log('Iteration 1/3 best=0.5');
console.error('Traceback (most recent call last):');
console.error('  File "train.py", line 12, in <module>');
console.error('RigError: the lamp of rig 7 is out');
process.exit(1);
`;

/** A run whose death no entry explains, once that is known. */
export async function unknownFailure(home: TestHome, name: string): Promise<string> {
  const id = await home.start({
    name,
    program: { kind: 'command', file: process.execPath, args: ['-e', UNKNOWN] },
    cwd: home.home,
    policy: { restart: { mode: 'never' } },
  });
  await home.compared(id);
  return id;
}

/** A run that died of the entry `cuda-device-assert` of the catalogue, once that is known. `canResume`: it says that it saves its own work. */
export async function knownFailure(home: TestHome, name: string, canResume = false): Promise<string> {
  const id = await home.start({
    name,
    program: { kind: 'command', file: process.execPath, args: ['-e', ASSERTS] },
    cwd: home.home,
    policy: { restart: { mode: 'never' } },
    ...(canResume ? { resumeArguments: [] } : {}),
  });
  await home.compared(id);
  return id;
}

import { expect, it } from 'vitest';
import { askWindows } from '../../../electron/host/probes/ask-windows.ts';

it('asks each key once, of the Windows that runs, and a refusal is unknown', async () => {
  const asked: string[] = [];
  const answers = await askWindows({ SystemRoot: 'D:\\Win' }, async (file, args) => {
    asked.push(args.join(' '));
    expect(file).toMatch(/^D:\\Win.System32.(?:reg|powercfg)\.exe$/);
    return /Exclusions/.test(args.join(' ')) ? null : (args.at(-1)?.split('\\').at(-1) ?? null);
  });
  expect(asked).toHaveLength(6);
  expect(new Set(asked).size).toBe(6);
  expect(answers).toEqual({
    ...{ graphics: 'GraphicsDrivers', fileSystem: 'FileSystem', memory: 'Memory Management' },
    ...{ exclusions: null, run: 'Run', power: '/getactivescheme' },
  });
});

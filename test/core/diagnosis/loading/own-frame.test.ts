import { expect, it } from 'vitest';
import { ownFrame, scriptFrame } from '../../../../electron/core/diagnosis/loading/own-frame.ts';

const OURS = '  File "/v/probes/vigil_probes/loader/measure.py", line 3 in run\n';
const TORCH = '  File "/e/lib/python3.11/site-packages/torch/utils/data/dataloader.py", line 9 in __next__\n';
const STANDARD = '  File "/usr/lib/python3.11/threading.py", line 1 in wait\n';

it('skips the frames of Python, torch and Vigil', () => {
  const text = `${STANDARD}${TORCH}  File "/w/data.py", line 4 in read\n  File "/w/train.py", line 8 in main\n${OURS}`;
  expect(ownFrame(text, 'first')).toBe('data.py:4 read');
  expect(ownFrame(text, 'last')).toBe('train.py:8 main');
  expect(ownFrame(STANDARD + TORCH + OURS, 'first')).toBeNull();
});

it('finds where the script called a package, whose own frames are further in', () => {
  const launch = '  File "/e/lib/python3.12/site-packages/cupy/raw.py", line 2, in launch\n';
  const compiled = '  File "cupy/cuda/function.pyx", line 234, in cupy.cuda.function.Function\n';
  const script = '  File "/w/dies.py", line 23, in write_outside\n';
  expect(scriptFrame(script + launch + compiled)).toBe('dies.py:23 write_outside');
  expect(scriptFrame(launch)).toBe('raw.py:2 launch');
  expect(scriptFrame(STANDARD)).toBeNull();
});

it('knows a frame of another package, and a path of Windows', () => {
  expect(ownFrame('  File "/e/lib/python3.11/site-packages/monai/io.py", line 2, in load', 'last')).toBe(
    'io.py:2 load',
  );
  expect(ownFrame('  File "C:\\w\\train.py", line 5, in <module>', 'last')).toBe('train.py:5 <module>');
});

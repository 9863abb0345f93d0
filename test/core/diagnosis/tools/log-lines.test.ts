import { describe, expect, it } from 'vitest';
import { telltaleLines } from '../../../../electron/core/diagnosis/tools/log-lines.ts';

describe("the telling lines of a tool's log", () => {
  it('are those that say that something is wrong, without progress and advice', () => {
    expect(telltaleLines('INFO start\nERROR upload failed\nINFO step 3\n\nBroken pipe\r\n')).toEqual([
      'ERROR upload failed',
      'Broken pipe',
    ]);
  });

  it('are those that name an exception, and not a metric that ends like one', () => {
    const raised = 'torch.cuda.OutOfMemoryError: CUDA out of memory';
    expect(telltaleLines(`step 1\nRuntimeError: boom\nval_rmseerror 0.3\n${raised}`)).toEqual([
      'RuntimeError: boom',
      raised,
    ]);
  });

  it('are the last twenty of many, or the last five lines if none is telling', () => {
    const lines = (word: string) => Array.from({ length: 30 }, (_, at) => `${word} ${at}`);
    expect(telltaleLines(lines('error').join('\n'))).toEqual(lines('error').slice(-20));
    expect(telltaleLines(lines('step').join('\n'))).toEqual(lines('step').slice(-5));
    expect(telltaleLines('\n \n')).toEqual([]);
  });

  it('are masked before they are cut, so that no part of a secret remains', () => {
    const [line] = telltaleLines(`error ${'x '.repeat(140)}ghp_${'A1b2'.repeat(9)}`);
    expect(line?.length).toBeLessThanOrEqual(300);
    expect(line).not.toContain('A1b2');
  });
});

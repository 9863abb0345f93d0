import { describe, expect, test } from 'vitest';
import { JOB_ENV } from '../../../electron/core/protocol/disk/job-event.ts';
import { isStopRequested, readEnvironment } from '../../../electron/sample/job/environment.ts';

describe('the environment of the job', () => {
  test('is read by the variable names of the protocol', () => {
    const variables = { [JOB_ENV.runDir]: '/run', [JOB_ENV.events]: '/run/events', [JOB_ENV.attempt]: '2' };
    expect(readEnvironment(variables)).toEqual({
      runFolder: '/run',
      eventsFile: '/run/events',
      attempt: '2',
    });
  });

  test('may lack every variable', () => {
    const silent = readEnvironment({ [JOB_ENV.events]: '' });
    expect(silent).toEqual({ runFolder: undefined, eventsFile: undefined, attempt: undefined });
    expect(isStopRequested(silent)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import { StartPolicy } from '../../../electron/core/protocol/policy/start-policy.ts';
import { startAdditions, startEnvironment } from '../../../electron/core/start/start-settings.ts';

const environment = (policy: object) => startEnvironment(StartPolicy.parse(policy));
const additions = (policy: object, given: Record<string, string> = {}, separator = ':') =>
  startAdditions(StartPolicy.parse(policy), (name) => given[name], '/start', separator);

describe('how a Python job is started', () => {
  it('by default everything that gives evidence is on, and nothing that changes how the job works', () => {
    expect(Policy.parse({}).start).toEqual(StartPolicy.parse({}));
    expect(environment({})).toEqual({
      VIGIL_START: 'error-mode,faults,exceptions,end,log-files,dumps,figures,cleaning,imports',
      VIGIL_DEEP_CLEAN_EVERY: '5',
      PYTHONUNBUFFERED: '1',
      FOR_DISABLE_CONSOLE_CTRL_HANDLER: '1',
    });
    expect(additions({})).toEqual({ PYTHONPATH: '/start' });
  });

  it('switched off, it adds nothing', () => {
    expect(environment({ enabled: false, utf8: true, gpuFraction: 0.8 })).toEqual({});
    expect(additions({ enabled: false, allocator: 'a:1' }, { PYTHONPATH: '/mine' })).toEqual({});
  });

  it.each([
    [{ unbuffered: false }, { PYTHONUNBUFFERED: undefined }],
    [{ keepFortranQuiet: false }, { FOR_DISABLE_CONSOLE_CTRL_HANDLER: undefined }],
    [
      { errorMode: false, faultHandler: false },
      { VIGIL_START: 'exceptions,end,log-files,dumps,figures,cleaning,imports' },
    ],
    [
      { exceptions: false, finishMarker: false },
      { VIGIL_START: 'error-mode,faults,log-files,dumps,figures,cleaning,imports' },
    ],
    [
      { provenance: false },
      { VIGIL_START: 'error-mode,faults,exceptions,end,log-files,dumps,figures,cleaning' },
    ],
    [
      { dumps: false, figures: false, cleaning: false },
      { VIGIL_START: 'error-mode,faults,exceptions,end,log-files,imports' },
    ],
    [{ deepCleanEvery: 3 }, { VIGIL_DEEP_CLEAN_EVERY: '3' }],
    [{ utf8: true }, { PYTHONUTF8: '1' }],
    [{ gpuFraction: 0.8 }, { VIGIL_GPU_FRACTION: '0.8' }],
    [{ wandbMode: 'disabled' }, { WANDB_MODE: 'disabled' }],
    [{ debug: { blockingLaunches: true } }, { CUDA_LAUNCH_BLOCKING: '1' }],
    [{ debug: { timing: true } }, { DEBUG_TIMING: 'true' }],
    [{ debug: { fileSystemSharing: true } }, { VIGIL_TORCH_SHARING: 'file_system' }],
    [{ debug: { noLoaderWorkers: true } }, { VIGIL_LOADER_WORKERS: 'none' }],
  ])('%j can be switched by itself', (policy, changed) => {
    const wanted = { ...environment({}), ...changed };
    expect(environment(policy)).toEqual(
      Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    );
  });

  it('with every part off it still reports that it is loaded', () => {
    const off = { errorMode: false, faultHandler: false, exceptions: false, finishMarker: false };
    expect(
      environment({
        ...off,
        dumps: false,
        figures: false,
        cleaning: false,
        provenance: false,
        logFiles: false,
      }),
    ).toMatchObject({
      VIGIL_START: 'nothing',
    });
  });

  it('the folder of Vigil comes before those of the user, once', () => {
    expect(additions({}, { PYTHONPATH: 'C:\\a;C:\\b' }, ';')).toEqual({ PYTHONPATH: '/start;C:\\a;C:\\b' });
    expect(additions({}, { PYTHONPATH: '/a:/start::/b' })).toEqual({ PYTHONPATH: '/start:/a::/b' });
  });

  it('an empty entry of the path, which means the working folder to Python, stays in place', () => {
    expect(additions({}, { PYTHONPATH: ':/lib' })).toEqual({ PYTHONPATH: '/start::/lib' });
    expect(additions({}, { PYTHONPATH: '/lib:' })).toEqual({ PYTHONPATH: '/start:/lib:' });
    expect(additions({}, { PYTHONPATH: '' })).toEqual({ PYTHONPATH: '/start' });
  });

  it('settings of the allocator are added to those of the user, which stay unchanged', () => {
    const both = (settings: string) => ({ PYTORCH_CUDA_ALLOC_CONF: settings, PYTORCH_ALLOC_CONF: settings });
    const allocator = 'max_split_size_mb:128';
    expect(additions({ allocator })).toMatchObject(both(allocator));
    const own = 'expandable_segments:True, max_split_size_mb:64';
    expect(additions({ allocator }, { PYTORCH_ALLOC_CONF: own })).toMatchObject(
      both('max_split_size_mb:64,expandable_segments:True'),
    );
  });

  it.each([
    [{ gpuFraction: 1.5 }, 'gpuFraction'],
    [{ gpuFraction: 0 }, 'gpuFraction'],
    [{ allocator: 'much' }, 'allocator'],
    [{ wandbMode: 'off' }, 'wandbMode'],
    [{ unbufferd: true }, 'unbufferd'],
    [{ enabled: false, firstMeasures: true }, 'firstMeasures'],
  ])('%j is refused by its name', (policy, name) => {
    expect(StartPolicy.safeParse(policy).error?.message).toContain(name);
  });
});

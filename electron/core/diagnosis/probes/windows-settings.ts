/** Settings of Windows that decide what a long job meets; null: unknown. */
export interface WindowsSettings {
  /** Seconds that the GPU may compute before Windows resets it; null: unknown, or resets are off. */
  gpuTimeoutSeconds: number | null;
  isGpuTimeoutDefault: boolean;
  longPaths: boolean | null;
  /** `managed`: Windows chooses its size; `none`: there is no page file. */
  pageFile: 'managed' | 'fixed' | 'none' | null;
  /** Folders and programs that the virus scanner leaves out; null: Windows does not tell this user. */
  exclusions: string[] | null;
  /** As Windows names it, such as `Balanced`. */
  powerPlan: string | null;
  /** True if something of Vigil starts when the user logs on. */
  logOnStart: boolean | null;
}

/** What was asked: answers of `reg query` and `powercfg`; null: refused, or not asked. */
export interface WindowsAnswers {
  graphics: string | null;
  fileSystem: string | null;
  memory: string | null;
  exclusions: string | null;
  run: string | null;
  power: string | null;
}

/** https://learn.microsoft.com/windows-hardware/drivers/display/tdr-registry-keys: defaults of TdrDelay and TdrLevel. */
const DEFAULT_TIMEOUT_SECONDS = 2;
const TIMEOUT_OFF = 0;

/** Reads the answers. Keys that Windows leaves out have its defaults. */
export function windowsSettings(answers: WindowsAnswers): WindowsSettings {
  const delay = numberIn(answers.graphics, 'TdrDelay');
  const isOff = numberIn(answers.graphics, 'TdrLevel') === TIMEOUT_OFF;
  const longPaths = numberIn(answers.fileSystem, 'LongPathsEnabled');
  const run = valuesIn(answers.run);
  return {
    gpuTimeoutSeconds: answers.graphics === null || isOff ? null : (delay ?? DEFAULT_TIMEOUT_SECONDS),
    isGpuTimeoutDefault: delay === null,
    longPaths: answers.fileSystem === null ? null : longPaths === 1,
    pageFile: pageFileIn(answers.memory),
    exclusions: answers.exclusions === null ? null : valuesIn(answers.exclusions).map(({ name }) => name),
    powerPlan: /\(([^()]+)\)\s*$/.exec(answers.power ?? '')?.[1] ?? null,
    logOnStart:
      answers.run === null ? null : run.some(({ name, value }) => /vigil/i.test(`${name} ${value}`)),
  };
}

/** Lines of `reg query`: four spaces between name, type and value. */
const valuesIn = (answer: string | null): { name: string; value: string }[] =>
  [...(answer ?? '').matchAll(/^ {4}(.+?) {4}REG_\w+ {4}?(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }));

function numberIn(answer: string | null, wanted: string): number | null {
  const found = valuesIn(answer).find(({ name }) => name === wanted);
  return found === undefined || !/^0x[0-9a-f]{1,8}$/i.test(found.value) ? null : Number(found.value);
}

/** `?:\pagefile.sys`, or `C:\pagefile.sys 0 0`: Windows chooses the size. Else the least and the most of MB. */
function pageFileIn(answer: string | null): WindowsSettings['pageFile'] {
  const files = valuesIn(answer).find(({ name }) => name === 'PagingFiles');
  if (answer === null || files === undefined) return null;
  if (files.value === '') return 'none';
  const isManaged = files.value.split('\\0').some((each) => /^\?:|(?: 0 0)$|^[^ ]+$/.test(each.trim()));
  return isManaged ? 'managed' : 'fixed';
}

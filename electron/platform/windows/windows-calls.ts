import { packageRequire } from '../package-require.ts';

/** A Windows HANDLE. Zero or null: none. */
export type Handle = bigint | null;

/** The calls of kernel32.dll that Node does not provide. Zero means that a call failed. */
export interface WindowsCalls {
  getCurrentProcess(): Handle;
  getLastError(): number;
  closeHandle(handle: Handle): number;
  openProcess(access: number, inherits: number, pid: number): Handle;
  terminateProcess(process: Handle, exitCode: number): number;
  waitForSingleObject(handle: Handle, timeoutMs: number): number;
  getProcessTimes(process: Handle, created: Buffer, ended: Buffer, kernel: Buffer, user: Buffer): number;
  getProcessIoCounters(process: Handle, counters: Buffer): number;
  queryFullProcessImageName(process: Handle, format: number, name: Buffer, characters: Buffer): number;
  createProcess(
    file: string,
    commandLine: Buffer,
    processSecurity: null,
    threadSecurity: null,
    inherits: number,
    flags: number,
    environment: Buffer,
    folder: string | null,
    startup: Buffer,
    started: Buffer,
  ): number;
  createJobObject(security: null, name: null): Handle;
  setInformationJobObject(job: Handle, what: number, value: Buffer, bytes: number): number;
  queryInformationJobObject(job: Handle, what: number, value: Buffer, bytes: number, length: null): number;
  assignProcessToJobObject(job: Handle, process: Handle): number;
  isProcessInJob(process: Handle, job: Handle, result: Buffer): number;
}

let loaded: WindowsCalls | string | undefined;

/**
 * The calls, or a text that says why they are unavailable. Loaded on first use, so that they cost nothing on other
 * systems.
 */
export function windowsCalls(): WindowsCalls | string {
  try {
    loaded ??= process.platform === 'win32' ? load() : 'this is not Windows';
  } catch (error) {
    loaded = `the package koffi does not load (${error instanceof Error ? error.message : error})`;
  }
  return loaded;
}

/** `_Out_` for what the system writes: koffi then passes the buffer's own memory. */
function load(): WindowsCalls {
  const require = packageRequire();
  const koffi: typeof import('koffi') = require('koffi');
  const kernel = koffi.load('kernel32.dll');
  const call = (signature: string) => kernel.func(signature.replace(/ (\w+\()/, ' __stdcall $1'));
  return {
    getCurrentProcess: call('void *GetCurrentProcess()'),
    getLastError: call('uint32_t GetLastError()'),
    closeHandle: call('int CloseHandle(void *handle)'),
    openProcess: call('void *OpenProcess(uint32_t access, int inherits, uint32_t pid)'),
    terminateProcess: call('int TerminateProcess(void *process, uint32_t exitCode)'),
    waitForSingleObject: call('uint32_t WaitForSingleObject(void *handle, uint32_t timeoutMs)'),
    getProcessTimes: call(
      'int GetProcessTimes(void *process, _Out_ void *created, _Out_ void *ended, _Out_ void *kernel, _Out_ void *user)',
    ),
    getProcessIoCounters: call('int GetProcessIoCounters(void *process, _Out_ void *counters)'),
    queryFullProcessImageName: call(
      'int QueryFullProcessImageNameW(void *process, uint32_t format, _Out_ void *name, _Inout_ void *characters)',
    ),
    createProcess: call(
      'int CreateProcessW(str16 file, _Inout_ void *commandLine, void *processSecurity, void *threadSecurity, ' +
        'int inherits, uint32_t flags, void *environment, str16 folder, void *startup, _Out_ void *started)',
    ),
    createJobObject: call('void *CreateJobObjectW(void *security, void *name)'),
    setInformationJobObject: call(
      'int SetInformationJobObject(void *job, int what, void *value, uint32_t bytes)',
    ),
    queryInformationJobObject: call(
      'int QueryInformationJobObject(void *job, int what, _Out_ void *value, uint32_t bytes, void *length)',
    ),
    assignProcessToJobObject: call('int AssignProcessToJobObject(void *job, void *process)'),
    isProcessInJob: call('int IsProcessInJob(void *process, void *job, _Out_ void *result)'),
  };
}

import { loadLibrary, type NativeLibrary } from '../../base/native-library.ts';

/*
 * Calls of Windows about the machine and its processes, besides those of electron/platform/windows. Signatures from the
 * headers of the Windows SDK (psapi.h, tlhelp32.h, sysinfoapi.h, processthreadsapi.h, powrprof.h, winreg.h). A function
 * that this Windows lacks is null.
 */

/** Any call: a number comes back, a handle as bigint. */
type Call = ((...given: unknown[]) => number) | null;

/** The calls that read a machine. */
export type MachineCalls = ReturnType<typeof bindMachine>;

/** Binds what there is; null without koffi. `powerLibrary`: the library that knows the sleep timers. */
export function loadMachineCalls(powerLibrary = 'powrprof.dll'): MachineCalls | null {
  const [kernel, registry, power] = [['kernel32.dll'], ['advapi32.dll'], [powerLibrary]].map(loadLibrary);
  if (kernel === undefined || 'kind' in kernel) return null;
  const orNone = (library: ReturnType<typeof loadLibrary> | undefined) =>
    library === undefined || 'kind' in library ? null : library;
  return bindMachine(kernel, orNone(registry), orNone(power));
}

function bindMachine(kernel: NativeLibrary, registry: NativeLibrary | null, power: NativeLibrary | null) {
  const bind = (library: NativeLibrary | null, name: string, declaration: string): Call =>
    library?.has(name) === true ? library.call<NonNullable<Call>>(declaration) : null;
  const ofKernel = (name: string, parameters: string, result = 'int') =>
    bind(kernel, name, `${result} ${name}(${parameters})`);
  const ofRegistry = (name: string, parameters: string, result = 'int32_t') =>
    bind(registry, name, `${result} ${name}(${parameters})`);
  const ofPower = (name: string, parameters: string) => bind(power, name, `uint32_t ${name}(${parameters})`);
  const timer = 'void *root, void *scheme, void *group, void *setting, _Out_ void *value';
  return {
    lastError: ofKernel('GetLastError', '', 'uint32_t'),
    localFree: ofKernel('LocalFree', 'void *memory', 'void *'),
    closeHandle: ofKernel('CloseHandle', 'void *handle'),
    memoryStatus: ofKernel('GlobalMemoryStatusEx', '_Inout_ void *status'),
    performanceInfo: ofKernel('K32GetPerformanceInfo', '_Out_ void *information, uint32_t bytes'),
    systemTimes: ofKernel('GetSystemTimes', '_Out_ void *idle, _Out_ void *kernel, _Out_ void *user'),
    processorCount: ofKernel('GetActiveProcessorCount', 'uint16_t group', 'uint32_t'),
    snapshot: ofKernel('CreateToolhelp32Snapshot', 'uint32_t what, uint32_t pid', 'intptr_t'),
    firstProcess: ofKernel('Process32FirstW', 'intptr_t snapshot, _Inout_ void *entry'),
    nextProcess: ofKernel('Process32NextW', 'intptr_t snapshot, _Inout_ void *entry'),
    closeSnapshot: ofKernel('CloseHandle', 'intptr_t handle'),
    processMemory: ofKernel('K32GetProcessMemoryInfo', 'void *process, _Out_ void *counters, uint32_t bytes'),
    handleCount: ofKernel('GetProcessHandleCount', 'void *process, _Out_ void *count'),
    powerStatus: ofKernel('GetSystemPowerStatus', '_Out_ void *status'),
    openToken: ofRegistry('OpenProcessToken', 'void *process, uint32_t access, _Out_ void *token'),
    tokenInformation: ofRegistry(
      'GetTokenInformation',
      'void *token, int what, _Out_ void *information, uint32_t bytes, _Out_ void *needed',
    ),
    openKey: ofRegistry(
      'RegOpenKeyExW',
      'uintptr_t parent, str16 path, uint32_t options, uint32_t access, _Out_ void *key',
    ),
    closeKey: ofRegistry('RegCloseKey', 'void *key'),
    queryValue: ofRegistry(
      'RegQueryValueExW',
      'void *key, str16 name, void *reserved, _Out_ void *type, void *value, _Inout_ void *bytes',
    ),
    activeScheme: ofPower('PowerGetActiveScheme', 'void *root, _Out_ void *scheme'),
    mainsTimer: ofPower('PowerReadACValueIndex', timer),
    batteryTimer: ofPower('PowerReadDCValueIndex', timer),
  };
}

const CONTROL = 'HKLM\\SYSTEM\\CurrentControlSet\\Control';

/** Keys of the registry with settings that decide what a long job meets. */
export const REGISTRY_KEYS = {
  graphics: `${CONTROL}\\GraphicsDrivers`,
  fileSystem: `${CONTROL}\\FileSystem`,
  memory: `${CONTROL}\\Session Manager\\Memory Management`,
  // Readable by administrators only, on newer versions of Windows.
  exclusions: 'HKLM\\SOFTWARE\\Microsoft\\Windows Defender\\Exclusions\\Paths',
  run: 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run',
} as const;

/** The command with which an administrator sets a number. */
export const setNumber = (key: keyof typeof REGISTRY_KEYS, name: string, value: number): string =>
  `reg add ${REGISTRY_KEYS[key]} /v ${name} /t REG_DWORD /d ${value} /f`;

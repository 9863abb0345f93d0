/**
 * The version in `/proc/driver/nvidia/version`, whose first line is
 * `NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.54.03  Tue Jun  6 …`; null if it has another form.
 */
export const driverVersion = (text: string): string | null =>
  /^NVRM version:.*?Kernel Module.*?\s(\d+\.\d+(?:\.\d+)*)\s/m.exec(text)?.[1] ?? null;

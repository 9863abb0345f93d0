/** What `vigil config` says. */
export const config = {
  /** The current language, and why it is that one. */
  language: {
    chosen: (name: string, tag: string) => `${name} (${tag}), as you chose`,
    bySystem: (name: string, tag: string) => `${name} (${tag}); chosen by the system`,
    unknown: (name: string, tag: string, chosen: string) =>
      `${name} (${tag}), because Vigil doesn't know your choice, "${chosen}"`,
  },
  /** How often the machine is measured, and whether the user chose that. */
  sampleEvery: (seconds: number, isDefault: boolean) =>
    `${seconds} s, ${isDefault ? 'the default' : 'as you chose'}`,
  languages: (each: readonly string[]) => `Vigil speaks: ${each.join(', ')}.`,
} as const;

import type { SettingsChange } from './run-settings.ts';

/** Settings that count from the next attempt on, because a process gets them when it starts. */
export type StartSetting = 'resumeArguments' | 'resumeWith' | 'start';

/** Which of the changed settings a job that runs now does not notice. */
export const forNextAttempt = (changes: SettingsChange): StartSetting[] => [
  ...(changes.resumeArguments === undefined ? [] : ['resumeArguments' as const]),
  ...(changes.resumeWith === undefined ? [] : ['resumeWith' as const]),
  ...(changes.policy?.start === undefined ? [] : ['start' as const]),
];

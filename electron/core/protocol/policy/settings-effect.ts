import type { SettingsChange } from './run-settings.ts';

/** Settings that apply from the next attempt on, because a process gets them when it starts. */
export type StartSetting = 'resumeArguments' | 'resumeWith' | 'replay' | 'gpus' | 'start';

/** Which of the changed settings do not reach a running job. */
export const forNextAttempt = (changes: SettingsChange): StartSetting[] => [
  ...(changes.resumeArguments === undefined ? [] : ['resumeArguments' as const]),
  ...(changes.resumeWith === undefined ? [] : ['resumeWith' as const]),
  ...(changes.replay === undefined ? [] : ['replay' as const]),
  ...(changes.gpus === undefined ? [] : ['gpus' as const]),
  ...(changes.policy?.start === undefined ? [] : ['start' as const]),
];

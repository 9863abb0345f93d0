import { z } from 'zod';
import type { StartPolicy } from './start-policy.ts';

/**
 * A switch for one attempt. The first group only makes failures easier to read: it may slow a job down, but changes no
 * result. The others change what the job does, so that what helps can be found.
 */
export const DebugSwitch = z.enum([
  /** Python writes its stacks at a native crash (`PYTHONFAULTHANDLER`). */
  'faulthandler',
  /** The GPU works call by call, so that an error shows the call that failed (`CUDA_LAUNCH_BLOCKING`). */
  'launch-blocking',
  /** `DEBUG_TIMING=true`, for scripts that support it. */
  'debug-timing',
  /** Errors of torch show the C++ stack (`TORCH_SHOW_CPP_STACKTRACES`). */
  'cpp-stacks',
  /** torch shares memory between processes through files, which needs no open handles. */
  'file-system-sharing',
  /** torch's data loaders get no worker processes, so that an error shows where it happened. */
  'no-loader-workers',
  /** Nothing is sent to Weights & Biases (`WANDB_MODE=disabled`). */
  'wandb-disabled',
  /** Weights & Biases logs metrics, but does not measure the machine. */
  'wandb-no-system-monitor',
]);
export type DebugSwitch = z.infer<typeof DebugSwitch>;

/** What a debug attempt sets: everything that helps to find a cause and changes no result. */
export const DEBUG_ATTEMPT: readonly DebugSwitch[] = [
  'faulthandler',
  'launch-blocking',
  'debug-timing',
  'cpp-stacks',
];

/** Switches that a run may have in every attempt, as its settings. */
export const LastingSwitch = DebugSwitch.extract([
  'launch-blocking',
  'debug-timing',
  'file-system-sharing',
  'no-loader-workers',
]);
export type LastingSwitch = z.infer<typeof LastingSwitch>;

/** The setting of the start that each of these is. */
export const LASTING_SWITCHES = {
  'launch-blocking': 'blockingLaunches',
  'debug-timing': 'timing',
  'file-system-sharing': 'fileSystemSharing',
  'no-loader-workers': 'noLoaderWorkers',
} as const satisfies Record<LastingSwitch, keyof StartPolicy['debug']>;

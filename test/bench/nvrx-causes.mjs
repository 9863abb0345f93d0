/**
 * Which of our causes an id of NVRx's signature registry may mean, taken generously. The ids are those of
 * src/nvidia_resiliency_ext/attribution/restart_agent/l0/registry.py in NVIDIA/nvidia-resiliency-ext (Apache-2.0).
 * @type {Record<string, readonly string[]>}
 */
const NVRX_CAUSES = {
  gpu_hardware_fault: ['gpu-lost', 'gpu-memory-errors', 'gpu-access-fault', 'driver-reset', 'hardware'],
  peer_gpu_memory_access_failure: ['gpu-access-fault', 'gpu-lost'],
  infra_policy_event: ['asked-to-end', 'killed', 'stopped', 'session-ended', 'shutdown'],
  time_limit: ['time-limit'],
  user_cancelled: ['asked-to-end', 'interrupted', 'stopped', 'killed'],
  observed_exception: ['exception'],
  configuration_validation_failure: ['bad-arguments', 'error-message', 'exception'],
  argument_validation_failure: ['bad-arguments', 'error-message', 'exception'],
  artifact_or_path_not_found: ['exception', 'error-message', 'missing-library', 'not-started'],
  checkpoint_compatibility_mismatch: ['exception', 'error-message'],
  shape_mismatch: ['exception', 'error-message'],
  filesystem_permission_denied: ['exception', 'error-message', 'security-software', 'sandbox'],
  cuda_oom: ['gpu-memory', 'gpu-memory-others'],
  nan_or_inf: ['exception', 'error-message'],
  bad_token_or_window: ['exception', 'error-message'],
  framework_crash: ['native-crash', 'heap-damage', 'stack-overflow', 'illegal-instruction', 'aborted'],
  linux_oom_kill_confirmation: ['killed-for-memory'],
  observed_distributed_operation_timeout: ['hung', 'exception', 'error-message'],
  nccl_cascade: ['hung', 'exception', 'error-message'],
  cuda_previous_error_cascade: ['gpu-access-fault', 'exception'],
};

/**
 * How one answer of the registry compares with the causes that are right. It names no verdict but every line that fits, so
 * one id that fits is enough. `exception`: it says only that there was an exception, which is true, and no cause.
 * @param {readonly string[]} ids @param {readonly string[]} causes @returns {'right' | 'exception' | 'none' | 'wrong'}
 */
export function judgeNvrx(ids, causes) {
  if (ids.some((id) => NVRX_CAUSES[id]?.some((cause) => causes.includes(cause)))) return 'right';
  const said = ids.filter((id) => id !== 'observed_exception');
  if (said.length > 0) return 'wrong';
  return ids.length > 0 ? 'exception' : 'none';
}

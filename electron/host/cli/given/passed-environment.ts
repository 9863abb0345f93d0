/**
 * The host was started from elsewhere, perhaps days ago, so a job gets those variables of the caller's that decide
 * which programs it finds, which devices it sees and how it speaks. No others: the environment of a run is kept on
 * disk with it, and a shell's may hold secrets.
 */
const PASSED =
  /^(?:PATH|VIRTUAL_ENV|CONDA_(?:PREFIX|DEFAULT_ENV)|PYTHON\w+|CUDA_\w+|NVIDIA_\w+|HIP_\w+|ROCR_\w+|ZE_\w+|ONEAPI_\w+|PYTORCH_\w+|TORCH_\w+|XLA_\w+|JAX_\w+|TF_\w+|OMP_\w+|MKL_\w+|OPENBLAS_\w+|LD_LIBRARY_PATH|DYLD_\w+|LANG|LC_\w+|TZ)$/i;
const SECRET = /TOKEN|SECRET|PASSWORD|API_?KEY/i;

/** The variables of `env` that a job started from here gets automatically. */
export function passedEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && PASSED.test(name) && !SECRET.test(name)) passed[name] = value;
  return passed;
}

import type { Provenance } from '../protocol/disk/provenance.ts';

/** Packages whose versions are often part of the reason: they bring native code, or processes of their own. */
const TELLING: ReadonlySet<string> = new Set([
  ...['torch', 'torchvision', 'tensorflow', 'jax', 'jaxlib', 'keras', 'lightning', 'pytorch-lightning'],
  ...['botorch', 'gpytorch', 'linear-operator', 'optuna', 'ray', 'ax-platform', 'scikit-learn', 'numpy'],
  ...['scipy', 'pandas', 'opencv-python', 'opencv-python-headless', 'pillow', 'h5py', 'webdataset', 'monai'],
  ...['transformers', 'accelerate', 'datasets', 'wandb', 'mlflow', 'xgboost', 'lightgbm', 'joblib', 'numba'],
]);

/** Versions of those packages, and of driver and CUDA, as far as an attempt's provenance has them. */
export function tellingPackages(
  known: Pick<Provenance, 'packages' | 'torch' | 'driver' | 'pythons'> | null,
): Record<string, string> {
  if (known === null) return {};
  const { packages, torch, driver, pythons } = known;
  return Object.fromEntries([
    ...(pythons[0] ? [['python', pythons[0].version]] : []),
    ...(driver === null ? [] : [['nvidia-driver', driver]]),
    ...(torch?.cuda == null ? [] : [['cuda', torch.cuda]]),
    ...Object.entries(packages ?? {}).filter(([name]) => TELLING.has(name.toLowerCase())),
  ]);
}

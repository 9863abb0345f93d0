import { buildStub, type StubLibrary } from './stub-library.ts';

/** NVIDIA's library without a GPU. `variant`: a driver of another generation. */
export const buildNvmlStub = (variant: 'OLD_DRIVER' | 'TRANSITIONAL' | null = null): StubLibrary =>
  buildStub('nvml', 'libnvidia-ml.so.1', variant);

/** A card with 24 GiB. */
export const CARD =
  'gpu RTX-3090 GPU-1 total=25769803776 reserved=331350016 celsius=71 milliwatts=342000 busy=97 used=';

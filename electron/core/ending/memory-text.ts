import { lastMatchEnd } from './last-match.ts';

/**
 * Windows cannot commit more memory: the page file is too small. The message is in the user's language, and an
 * `ImportError` leaves its number, which is the same in all, out.
 */
const COMMIT_TEXTS: readonly RegExp[] = [
  /\[WinError 1455\]|error code:? ?<?1455\b|\bOSError 1455\b|os error 1455/,
  /[Tt]he paging file is too small|페이징 파일이 너무 작|页面文件太小|分頁檔太小|ページング ?ファイルが小さすぎ/,
  /Auslagerungsdatei ist zu klein|fichier de pagination est insuffisant|archivo de paginaci[oó]n es demasiado peque/,
  /arquivo de pagina[cç][aã]o é muito pequeno|[Фф]айл подкачки слишком мал|[Ff]ile di paging insufficiente/,
  /[Pp]lik stronicowania jest za mały|[Dd]isk belleği dosyası.* çok küçük|[Ww]isselbestand is te klein/,
];

/** Messages of programs that ran out of the memory of a GPU. */
const DEVICE_TEXTS: readonly RegExp[] = [
  // PyTorch, old and new, and its CUDA driver errors.
  /\b(?:CUDA|HIP|XPU|MPS backend) out of memory\b/,
  // OpenCV has a function of that name, which concerns main memory.
  /(?<!cv::)\b(?:torch\.)?(?:cuda\.)?OutOfMemoryError\b/,
  /CUDA (?:driver )?error: out of memory|cudaErrorMemoryAllocation|CUDA_ERROR_OUT_OF_MEMORY|hipErrorOutOfMemory/,
  /Allocation on device \d* ?would exceed allowed memory/,
  // A failure to allocate a workspace usually means out of memory.
  /CUBLAS_STATUS_ALLOC_FAILED|CUDNN_STATUS_ALLOC_FAILED/,
  // TensorFlow and JAX.
  /RESOURCE_EXHAUSTED: |OOM when allocating tensor with shape|\bResourceExhaustedError\b/,
];

/** Messages of programs that ran out of main memory. */
const HOST_TEXTS: readonly RegExp[] = [
  // Windows' codes, Python, numpy, PyTorch on the CPU, OpenCV, C++.
  /\[WinError (?:8|14|1450)\]/,
  /(?:^|\W)(?:numpy\.(?:_core|core)\._exceptions\.)?_?(?:Array)?MemoryError\b/,
  /DefaultCPUAllocator: (?:not enough memory|can't allocate memory)/,
  /\(-4:Insufficient memory\) Failed to allocate \d+ bytes/,
  /std::bad_alloc|\bbad allocation\b/,
  // Node, Rust, Go, .NET, Fortran, R, MATLAB; the system's own words; Slurm.
  /FATAL ERROR: .*(?:JavaScript heap out of memory|Allocation failed)/,
  /\bmemory allocation of \d+ bytes failed\b|runtime: out of memory|System\.OutOfMemoryException/,
  /insufficient virtual memory|Error allocating \d+ bytes|Allocation would exceed memory limit/,
  /cannot allocate vector of size|exceeds maximum array size preference|^Out of memory\.?(?: Type |$)/m,
  /\[Errno 12\]|: Cannot allocate memory$|virtual memory exhausted/m,
  /Detected \d+ oom[-_]kill event|Exceeded job memory limit/,
];

/** Where memory ran out, according to a program's last output; null if that does not mention memory. */
export function memoryPlaceIn(words: string): 'commit' | 'device' | 'host' | null {
  if (COMMIT_TEXTS.some((text) => text.test(words))) return 'commit';
  if (DEVICE_TEXTS.some((text) => text.test(words))) return 'device';
  return HOST_TEXTS.some((text) => text.test(words)) ? 'host' : null;
}

/** The kind of memory that ran out, according to a program's last output; null if that does not mention memory. */
export function memoryTextIn(words: string): 'commit' | 'memory' | null {
  const place = memoryPlaceIn(words);
  return place === 'device' || place === 'host' ? 'memory' : place;
}

/** Where the last such message ends; -1 if there is none. */
export function memoryTextEnd(text: string): number {
  return lastMatchEnd(text, [...COMMIT_TEXTS, ...DEVICE_TEXTS, ...HOST_TEXTS]);
}

/**
 * Windows cannot promise more memory: the page file is too small. Windows speaks the user's language, so Korean,
 * Chinese and Japanese stand beside English; where a number is given it is the same everywhere.
 */
const COMMIT_TEXT =
  /\[WinError 1455\]|error code: <1455>|\bOSError 1455\b|os error 1455|[Tt]he paging file is too small|페이징 파일이 너무 작|页面文件太小|ページング ?ファイルが小さすぎ/;

/** Texts of programs that ran out of memory, of a GPU or of the machine. */
const MEMORY_TEXTS: readonly RegExp[] = [
  // PyTorch, old and new, and its CUDA driver errors.
  /CUDA out of memory\b/,
  /\b(?:torch\.)?(?:cuda\.)?OutOfMemoryError\b/,
  /CUDA (?:driver )?error: out of memory|cudaErrorMemoryAllocation|CUDA_ERROR_OUT_OF_MEMORY/,
  /Allocation on device \d* ?would exceed allowed memory/,
  // Failures to make a workspace are mostly out of memory in disguise.
  /CUBLAS_STATUS_ALLOC_FAILED|CUDNN_STATUS_ALLOC_FAILED/,
  // TensorFlow and JAX.
  /RESOURCE_EXHAUSTED: |OOM when allocating tensor with shape|\bResourceExhaustedError\b/,
  // Memory of the machine: Windows' codes, Python, numpy, PyTorch on the CPU, OpenCV, C++.
  /\[WinError (?:8|14|1450)\]/,
  /(?:^|\W)(?:numpy\.(?:_core|core)\._exceptions\.)?_?(?:Array)?MemoryError\b/,
  /DefaultCPUAllocator: (?:not enough memory|can't allocate memory)/,
  /\(-4:Insufficient memory\) Failed to allocate \d+ bytes/,
  /std::bad_alloc|\bbad allocation\b/,
  // Node.
  /FATAL ERROR: .*(?:JavaScript heap out of memory|Allocation failed)/,
];

/** Whether a program's last words are of memory that ran out, and of which kind. */
export function memoryTextIn(words: string): 'commit' | 'memory' | null {
  if (COMMIT_TEXT.test(words)) return 'commit';
  return MEMORY_TEXTS.some((text) => text.test(words)) ? 'memory' : null;
}

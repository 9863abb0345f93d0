// What the bench measures of reading a job's output, built like the product's programs.
export { createOutputReader } from '../../../electron/core/output/read-output.ts';

import { join } from 'node:path';

/** Where Windows has a program of its own. @param {string} program */
export const systemProgram = (program) => join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', program);

import { z } from 'zod';
import { ByteOffset } from '../basics.ts';
import { openEnum } from '../open-enum.ts';

/**
 * Who named a log file. `user`: in the settings; `job`: its Python reported that it opened the file; `system`: a process
 * of the job was seen to have it open for writing.
 */
export const LogFileBy = openEnum(['user', 'job', 'system']);
export type LogFileBy = z.infer<typeof LogFileBy>;

/** What tells a file from another one under the same name. Text, because the numbers may have 64 bits. */
export const FileIdentity = z.object({
  device: z.string(),
  index: z.string(),
  /** When the file was created, in milliseconds of the epoch; 0 where the system does not record it. */
  bornMs: z.number().min(0),
});
export type FileIdentity = z.infer<typeof FileIdentity>;

/**
 * Which bytes of a log file are in its kept copy: byte `fileStart` of the file is byte `keptStart` of the copy, and so on
 * to the end of the copy.
 */
export const LogFilePart = z.object({
  /** Number of the file within the attempt, from 1. */
  file: z.int().min(1),
  /** Absolute. */
  path: z.string().min(1),
  by: LogFileBy,
  identity: FileIdentity,
  fileStart: ByteOffset,
  keptStart: ByteOffset,
});
export type LogFilePart = z.infer<typeof LogFilePart>;

/** The last lines of a log file when its attempt ended, at most 20. */
export const LogFileLines = z.object({ file: z.int().min(1), lines: z.array(z.string()) });
export type LogFileLines = z.infer<typeof LogFileLines>;

import type { GpuReaderId, ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';

/** What a reader found. */
export type GpuReading =
  | { kind: 'read'; gpus: GpuSample[] }
  /** There is no such driver, or it is gone. Asked again later, the same reader finds it when it is back. */
  | { kind: 'refused'; refusal: ReaderRefusal };

/** Time as readers need it. */
export interface ReadingTime {
  /** Milliseconds since 1970, for what is shown. */
  at: number;
  /** A clock that never jumps, for waits. */
  nowMs: number;
}

/**
 * Reads GPUs. It never throws and never waits: a slow reader asks in the background and hands out what it knows. What
 * the driver does not report is null.
 */
export interface GpuReader {
  readonly id: GpuReaderId;
  read(time: ReadingTime): GpuReading;
  /** Stops whatever it has started. */
  close(): void;
}

/** Runs asynchronous steps one after another. A step that throws is reported and the next one runs. */
export interface SerialQueue {
  add(step: () => Promise<void> | void): void;
  /** Resolves when every step added so far has run. */
  idle(): Promise<void>;
}

export function openSerialQueue(failed: (error: unknown) => void): SerialQueue {
  let last = Promise.resolve();
  return {
    add: (step) => {
      last = last.then(step).catch(failed);
    },
    idle: () => last,
  };
}

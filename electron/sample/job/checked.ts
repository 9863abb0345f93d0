/** Either the value asked for, or the sentence that tells the user why not. */
export type Checked<T> = { ok: true; value: T } | { ok: false; sentence: string };

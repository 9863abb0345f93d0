import { z } from 'zod';

/** A run is not in the right state for a request. */
export const RunProblem = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no-such-run'), id: z.string() }),
  z.object({ code: z.literal('run-not-living'), id: z.string() }),
  z.object({ code: z.literal('run-already-living'), id: z.string() }),
  /** Its job could not resume after a recycle. */
  z.object({ code: z.literal('recycle-loses-work'), id: z.string() }),
  /** Its job could not resume after a pause. */
  z.object({ code: z.literal('pause-loses-work'), id: z.string() }),
  /** Vigil can write no checkpoint of it, and its job looks for no request. */
  z.object({ code: z.literal('checkpoint-impossible'), id: z.string() }),
  z.object({ code: z.literal('run-not-queued'), id: z.string() }),
  /** It does not wait for a GPU. */
  z.object({ code: z.literal('run-not-at-gate'), id: z.string() }),
  z.object({ code: z.literal('run-finished'), id: z.string() }),
  z.object({ code: z.literal('run-not-ended'), id: z.string() }),
  /** It can be deleted only once it has ended. */
  z.object({ code: z.literal('run-still-living'), id: z.string() }),
  /** It has ended, but its keeper has not exited. */
  z.object({ code: z.literal('run-still-held'), id: z.string() }),
  /** Its folder is gone, but processes of it are alive; if none is listed, its keeper is. */
  z.object({
    code: z.literal('run-lives-without-folder'),
    id: z.string(),
    pids: z.array(z.int().min(1)),
  }),
  z.object({ code: z.literal('not-in-trash'), id: z.string() }),
  /** A run with that id exists, so another cannot be restored. */
  z.object({ code: z.literal('run-already-there'), id: z.string() }),
  z.object({ code: z.literal('run-not-asking'), id: z.string() }),
  /** It is not known what that attempt was made of: it is older than that knowledge, or it was switched off. */
  z.object({ code: z.literal('provenance-missing'), id: z.string(), attempt: z.int().min(0) }),
  /** An attempt of it is alive or begins, so nothing of it was left behind. */
  z.object({ code: z.literal('leftovers-of-living-run'), id: z.string() }),
  /** It is not certain that the run left that process behind; it may have ended. */
  z.object({ code: z.literal('not-left-behind'), id: z.string(), pid: z.int() }),
  /** Its output is not read for iterations. */
  z.object({ code: z.literal('run-reports-itself'), id: z.string() }),
]);

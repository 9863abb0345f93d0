import { request } from 'node:http';

/** A page on this machine is there at once. A host that takes longer hangs. */
const ANSWER_WITHIN_MS = 5_000;

/** Whether the host at `port` has a page for browsers. False if it does not answer in time. */
export function pageIsServed(port: number, withinMs: number = ANSWER_WITHIN_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(withinMs);
    request({ host: '127.0.0.1', port, method: 'HEAD', agent: false, signal }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });
}

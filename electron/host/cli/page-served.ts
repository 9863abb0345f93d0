import { request } from 'node:http';

/** Whether the host at `port` has a page for browsers. */
export function pageIsServed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, method: 'HEAD', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });
}

import { expect, it } from 'vitest';
import { answerCall } from '../../../electron/host/api/http-call.ts';
import { createRouter } from '../../../electron/host/api/router.ts';
import { fakeServices } from './fake-services.ts';
import { whileServing } from './http-bench.ts';
import { rawRequest } from './raw-request.ts';

const id = '20261121-031500-k3f9';

/** The answer to a call over HTTP, and the failures that were logged. */
async function call(path: string, options: Parameters<typeof rawRequest>[2] = {}) {
  const asked: unknown[] = [];
  const failed: string[] = [];
  const services = fakeServices({
    runs: {
      list: () => Promise.reject(new Error('broken')),
      stop: (...given) => {
        asked.push(given);
        return { ok: true, value: null };
      },
    },
  });
  const [name = ''] = path.split('?');
  const { status, body } = await whileServing(
    () => (request, response) =>
      void answerCall(createRouter(services), name, request, response, ({ code }) => failed.push(code)),
    (port) => rawRequest(port, `/trpc/${path}`, options),
  );
  return { status, answer: JSON.parse(body), asked, failed };
}
const post = (body: string | Buffer) => ({ method: 'POST', body });

it('a query takes its input from the address, a mutation from the body', async () => {
  expect(await call(`runs.show?input=${encodeURIComponent(JSON.stringify({ id }))}`)).toMatchObject({
    status: 200,
    answer: { result: { data: { ok: false, problem: { code: 'no-such-run' } } } },
  });
  expect(await call('runs.stop', post(JSON.stringify({ id, hard: true })))).toMatchObject({
    status: 200,
    answer: { result: { data: { ok: true, value: null } } },
    asked: [[id, true]],
  });
});

it.each([
  ['no-such.call', {}, 404],
  ['runs.stop', {}, 404],
  ['runs.list', post(''), 404],
  ['runs.watch', {}, 404],
  ['runs.show?input={', {}, 400],
  ['runs.stop', post('{'), 400],
  ['runs.stop', post('{"id":"../..","hard":true}'), 400],
  ['runs.list', {}, 500],
] as const)('"%s" with %j is answered with status %d, and no stack', async (path, options, status) => {
  const { answer, asked, failed, ...answered } = await call(path, options);
  expect(answered.status).toBe(status);
  expect([asked, failed.length]).toEqual([[], 1]);
  expect(answer.error.data).toEqual({
    code: failed[0],
    httpStatus: status,
    path: path.split('?')[0],
  });
});

it('a body that is too long is refused, and nothing is done', async () => {
  const body = Buffer.alloc(5 * 1024 * 1024, ' ');
  expect(await call('runs.stop', post(body))).toMatchObject({ status: 413, asked: [] });
});

import * as node from 'node:test';
import { format } from 'node:util';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/*
 * The parts of `vitest` that the suites use, built on Node's own test runner: Vitest itself needs a bundler with native
 * parts. `expect` is Vitest's own.
 */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const expect = chai.expect;
export const { before: beforeAll, after: afterAll, beforeEach, afterEach } = node;
/** What the test that runs now does at its end; tests run one after another. @type {(() => unknown)[]} */
const finishing = [];
export const onTestFinished = (/** @type {() => unknown} */ act) => void finishing.push(act);

export const describe = withTable((name, body) => node.describe(name, () => void body()));
export const test = withTable((name, body) =>
  node.test(name, async () => {
    try {
      await body();
    } finally {
      for (const act of finishing.splice(0).reverse()) await act();
    }
  }),
);
export const it = test;

/** @typedef {(...args: unknown[]) => unknown} Body */

/**
 * Adds `each` and `skipIf` to a way of declaring a test. Options between name and body, such as tags, have no effect here.
 * @param {(name: string, body: Body) => unknown} declareOne
 */
function withTable(declareOne) {
  const declare = (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) =>
    declareOne(name, /** @type {Body} */ (rest.at(-1)));
  const each =
    (/** @type {unknown[]} */ table) =>
    (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) => {
      const body = /** @type {Body} */ (rest.at(-1));
      for (const row of table) {
        const values = Array.isArray(row) ? row : [row];
        const wanted = name.match(/%[sdijo]/g)?.length ?? 0;
        declareOne(format(name, ...values.slice(0, wanted)), () => body(...values));
      }
    };
  const skipIf = (/** @type {boolean} */ isSkipped) =>
    isSkipped ? withTable((name) => node.test(name, { skip: true })) : declare;
  return Object.assign(declare, { each, skipIf });
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATIENCE_MS } from '../support/until.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();
const POLL = { timeout: PATIENCE_MS };
const hasCompiler = spawnSync('cc', ['--version']).status === 0;

/** A native module that leaves without a word in its 13th call. */
const MODULE = `
#include <Python.h>
#include <unistd.h>
static int calls = 0;
static PyObject *measure(PyObject *self, PyObject *x) {
  double at = PyFloat_AsDouble(x);
  if (++calls == 13) _exit(0);
  return PyFloat_FromDouble((at - 0.3) * (at - 0.3));
}
static PyMethodDef methods[] = {{"measure", measure, METH_O, 0}, {0}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "CRG311", 0, -1, methods};
PyMODINIT_FUNC PyInit_CRG311(void) { return PyModule_Create(&module); }
`;

/**
 * A second an iteration: a fresh process is asked for while the next iterations run. Only the call before them has an
 * argument that is known without running it.
 */
const SCRIPT = `import time, CRG311, vigil
run = vigil.start(total=30, goal="minimise")
run.resume()
middle = CRG311.measure(0.5)
for i in run.iterations():
    time.sleep(1)
    x = i * 7 % 30 / 30
    run.tell([x], CRG311.measure(x) - middle)
run.finish()
`;

/** The script beside its module, which is compiled for the Python that runs it. */
function scriptWithModule(folder: string): string {
  mkdirSync(folder);
  const ask = 'import sysconfig; print(sysconfig.get_paths()["include"])';
  const includes = execFileSync('python3', ['-c', ask], { encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'module.c'), MODULE);
  const library = join(folder, 'CRG311.so');
  execFileSync('cc', ['-shared', '-fPIC', `-I${includes}`, '-o', library, join(folder, 'module.c')]);
  return ownScript(folder, 'train.py', SCRIPT);
}

test.runIf(hasCompiler)(
  'a job that dies in silence: its module is named, what helps is applied, and it finishes',
  async () => {
    const { page, faults } = await given.open();
    const cwd = join(given.home.home, 'night');
    const script = scriptWithModule(cwd);
    const run = await given.home.start({
      name: 'night',
      program: { kind: 'command', file: 'python3', args: [script] },
      cwd,
      total: 30,
      policy: { restart: { mode: 'never' } },
    });
    expect((await given.home.ended(run)).attempts.at(-1)).toMatchObject({ judged: { class: 'silent' } });

    await showScreen(page, `#/run/${run}/overview`);
    const begun = performance.now();
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks++;
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Diagnose …').first().waitFor();
    await takeGlance(page, 'died');
    await click(button('Diagnose …').first());
    await click(page.getByText('Code that exercises a module'));
    // The module need not be named: nothing but the script and what it loaded says which it may be.
    await expect.poll(() => page.getByLabel('Its module').inputValue(), POLL).toBe('CRG311');
    await page.getByText('The script calls CRG311.measure in line 4 of train.py.').waitFor();
    const code = page.getByRole('textbox', { name: 'Code that exercises a module' });
    expect(await code.inputValue()).toBe('import CRG311\nCRG311.measure(0.5)\n');
    await page.getByText('This code is taken from line 4 of train.py.').waitFor();
    await takeGlance(page, 'proposed');
    await click(button('Start'));
    await page.getByRole('alertdialog').getByText('CRG311.measure(0.5)').waitFor();
    await click(button('Run the code'));
    await page
      .getByText(/CRG311 .* in call 13/)
      .first()
      .waitFor({ timeout: 3 * PATIENCE_MS });
    await takeGlance(page, 'named');
    const helps = page
      .getByRole('listitem')
      .filter({ hasText: 'Recycle the process every so many iterations.' });
    await click(helps.getByRole('button', { name: 'Apply', exact: true }));
    await page.getByText('If it can resume, a fresh process goes on every 10 iterations.').waitFor();
    await takeGlance(page, 'applied');
    await click(page.getByRole('link', { name: 'night', exact: true }));
    await click(button('Resume'));
    const { row, attempts } = await given.home.ended(run);
    expect(row).toMatchObject({ outcome: 'finished', iteration: 30 });
    expect(attempts.map(({ judged }) => judged?.class)).toEqual(['silent', 'recycle', 'finished']);
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`From the death to the finished run: ${clicks} clicks, no field, ${seconds} s.\n`);
    expect(clicks).toBeLessThanOrEqual(7);
    expect(faults).toEqual([]);
  },
);

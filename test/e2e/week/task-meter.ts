import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PEERS, type PeerSteps } from './peer-steps.ts';

/** What a person did for one task, counted in the page. */
interface Taken {
  task: string;
  /** Clicks, choices from a list, and keys that are commands, such as Enter. */
  acts: number;
  /** Fields that were filled in, however long their text. */
  fields: number;
  seconds: number;
}

/** Counts what a person does in a window. */
export interface TaskMeter {
  /** Does a task, and counts what it took; fails if that was nothing, or more than `most` acts and fields. */
  task(name: string, most: number, act: () => Promise<void>): Promise<void>;
  /** The table of all tasks so far, beside the same in other programs as far as their documentation tells. */
  table(): string;
}

/** Counts in a page that is open. Call it once a page; what it counts survives reloads. */
export async function meterTasks(page: Page): Promise<TaskMeter> {
  const taken: Taken[] = [];
  let acts = 0;
  let fields = 0;
  await page.exposeFunction('countAct', () => acts++);
  await page.exposeFunction('countField', () => fields++);
  await page.addInitScript(COUNTING);
  await page.evaluate(COUNTING);
  return {
    async task(name, most, act) {
      [acts, fields] = [0, 0];
      const beganMs = performance.now();
      await act();
      taken.push({ task: name, acts, fields, seconds: (performance.now() - beganMs) / 1_000 });
      expect(acts + fields, name).toBeGreaterThan(0);
      expect(acts + fields, name).toBeLessThanOrEqual(most);
    },
    table: () => [HEAD, ...taken.map(lineOf)].join('\n'),
  };
}

/** Runs in the page. A field counts once until another is filled in. */
const COUNTING = `{
  let field = null;
  const act = (event) => event.isTrusted && window.countAct();
  addEventListener('pointerdown', act, true);
  addEventListener('keydown', (event) => event.key.length > 1 && act(event), true);
  addEventListener('change', (event) => event.target.matches('select') && window.countAct(), true);
  addEventListener('input', (event) => {
    if (event.target === field || event.target.matches('select, [type=checkbox], [type=radio]')) return;
    field = event.target;
    window.countField();
  }, true);
}`;

const cells = (...values: readonly (string | number)[]) =>
  values
    .map((value, index) => (index === 0 ? String(value).padEnd(44) : String(value).padStart(9)))
    .join(' ');

const HEAD = cells('task', 'acts', 'fields', 'seconds', 'W&B', 'Optuna D.');

const lineOf = ({ task, acts, fields, seconds }: Taken): string => {
  const peers: PeerSteps | undefined = PEERS[task];
  return cells(task, acts, fields, seconds.toFixed(1), peers?.wandb ?? '-', peers?.optunaDashboard ?? '-');
};

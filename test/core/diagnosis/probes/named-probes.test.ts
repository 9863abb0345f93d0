import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProbeName } from '../../../../electron/core/protocol/diagnosis/probe-name.ts';
import { namesOf } from '../../../../electron/core/protocol/open-enum.ts';

const CATALOGUE = join('electron', 'core', 'failures', 'catalogue');

test('the catalogue of failures names only probes that there are', () => {
  const named = readdirSync(CATALOGUE).flatMap((file) =>
    [...readFileSync(join(CATALOGUE, file), 'utf8').matchAll(/probes: \[([^\]]*)\]/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !namesOf(ProbeName).some((known) => known === name))).toEqual([]);
});

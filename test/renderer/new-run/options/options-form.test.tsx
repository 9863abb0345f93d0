import { FluentProvider } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ScriptOptions } from '../../../../electron/core/protocol/wire/script-options.ts';
import { ArgumentsField } from '../../../../renderer/new-run/options/ArgumentsField.tsx';
import { ScriptOptionsFields } from '../../../../renderer/new-run/options/ScriptOptionsFields.tsx';
import { declaredOption, declaredOptions, EVERY_KIND } from './declared-options.ts';

const nothing = () => undefined;
const drawn = (element: ReactElement) => renderToStaticMarkup(<FluentProvider>{element}</FluentProvider>);
const lineOf = (line: string, report: ScriptOptions) =>
  drawn(
    <ArgumentsField
      {...{ line, whole: line, fault: null, onLine: nothing }}
      options={{ report, reading: false }}
    />,
  );
const formOf = (line: string, report: ScriptOptions) =>
  drawn(<ScriptOptionsFields id="form" {...{ line, report, warnings: [], onLine: nothing }} />);
const valuesIn = (page: string) => [...page.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value);
const controls = (page: string) => page.match(/<(?:input|select)[^>]*>/g) ?? [];

it('an argument that takes any number of words shows all of them', () => {
  const files = declaredOption('files', { takes: { least: 0, most: null } });
  expect(valuesIn(formOf('a.csv b.csv', declaredOptions([files])))).toEqual(['a.csv b.csv']);
});

it('an option whose number of words is not known cannot be typed into, and says why', () => {
  const page = formOf('', declaredOptions([declaredOption('--own', { takes: null })]));
  expect(controls(page)).toEqual([expect.stringContaining(' disabled=""')]);
  expect(page).toContain('own code decides what this option takes');
});

it('a script whose options are all elsewhere has no empty form', () => {
  const help = declaredOption('-h --help', { kind: 'exits', takes: { least: 0, most: 0 } });
  expect(lineOf('', declaredOptions([help, declaredOption('--lr')]))).toContain('Options of the script (1)');
  expect(lineOf('', declaredOptions([help], { reason: 'elsewhere' }))).not.toContain('Options of the script');
  const whole = lineOf('--lr 1', declaredOptions([help]));
  expect(whole).not.toContain('Options of the script');
  expect(whole).toContain('The script may refuse --lr: it declares no such argument.');
  expect(lineOf('--lr 1', declaredOptions([], { reason: 'no-parser' }))).not.toContain('may refuse');
});

it('while a quote is open in the line nothing can be set', () => {
  // So few that they cannot be searched.
  const report = declaredOptions(EVERY_KIND.options.slice(0, 10));
  const able = (line: string) => controls(formOf(line, report)).filter((each) => !/ disabled=""/.test(each));
  expect(able('in --resume --freeze 1')).toHaveLength(report.options.length + 1);
  expect(able('in --resume --freeze "1')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { MetricRef, MetricSummary } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { panelsOf } from '../../../../renderer/run/metrics/metric-panels.ts';

const ref = (kind: MetricRef['kind'], name = ''): MetricRef => ({ kind, name });
const known = (...metrics: MetricRef[]): MetricSummary[] =>
  metrics.map((metric) => ({ ...metric, count: 1, last: 1, least: 1, most: 1, nan: 0, infinite: 0 }));
const all = known(
  ref('value'),
  ref('best'),
  ref('seconds'),
  ref('metric', 'loss'),
  ref('metric', 'accuracy'),
);
const nameOf = ({ kind, name }: MetricRef) => name || kind;
const names = (panels: readonly { metrics: readonly MetricRef[] }[]) =>
  panels.map(({ metrics }) => metrics.map(nameOf).join('+'));

describe('the panels of a run', () => {
  it('are one for each series, the objective together with its best', () => {
    expect(names(panelsOf(all, [], '', nameOf).others)).toEqual([
      'best+value',
      'seconds',
      'loss',
      'accuracy',
    ]);
    expect(names(panelsOf(known(ref('value')), [], '', nameOf).others)).toEqual(['value']);
  });

  it('begin with those that are pinned, and a series pinned alone is not shown twice', () => {
    const pinned = [[ref('metric', 'loss')], [ref('metric', 'loss'), ref('metric', 'accuracy')]];
    const list = panelsOf(all, pinned, '', nameOf);
    const objective = [[ref('best'), ref('value')]];
    expect(names(panelsOf(all, objective, '', nameOf).others)).toEqual(['seconds', 'loss', 'accuracy']);
    expect(names(list.pinned)).toEqual(['loss', 'loss+accuracy']);
    expect(names(list.others)).toEqual(['best+value', 'seconds', 'accuracy']);
  });

  it('leave out what another run of the script had', () => {
    const list = panelsOf(
      all,
      [[ref('metric', 'gone')], [ref('metric', 'gone'), ref('seconds')]],
      '',
      nameOf,
    );
    expect(list.pinned.map(({ pinned }) => pinned)).toEqual([1]);
    expect(names(list.pinned)).toEqual(['seconds']);
  });

  it('are found by all words of a search, in any order and case', () => {
    const many = known(...Array.from({ length: 2_000 }, (_, index) => ref('metric', `Layer ${index}/Grad`)));
    const list = panelsOf(many, [], 'grad 1999', nameOf);
    expect(names(list.others)).toEqual(['Layer 1999/Grad']);
    expect([list.found, list.all]).toEqual([1, 2_000]);
    expect(panelsOf(all, [[ref('metric', 'loss')]], 'acc', nameOf).pinned).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { MetricRef } from '../../../../../electron/core/protocol/wire/metrics-view.ts';
import { toggledSeries } from '../../../../../renderer/run/metrics/series/toggled-series.ts';

const MOST_LINES = 6;
const ref = (kind: MetricRef['kind'], name = ''): MetricRef => ({ kind, name });

describe('a line that is chosen', () => {
  it('comes into its panel, and goes again; the last one stays', () => {
    const [loss, accuracy] = [ref('metric', 'loss'), ref('metric', 'accuracy')];
    expect(toggledSeries([loss], accuracy, MOST_LINES)).toEqual([loss, accuracy]);
    expect(toggledSeries([loss, accuracy], loss, MOST_LINES)).toEqual([accuracy]);
    expect(toggledSeries([loss], loss, MOST_LINES)).toEqual([loss]);
  });

  it('finds no room in a full panel', () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => ref('metric', String(index)));
    expect(toggledSeries(full, ref('seconds'), MOST_LINES)).toEqual(full);
  });
});

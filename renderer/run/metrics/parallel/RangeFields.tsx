import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { formatValue } from '../../../../electron/core/protocol/text/quantities.ts';
import type { MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { Select } from '../../../parts/Select.tsx';
import { useText } from '../../../text/window-text.ts';
import { isJobName, metricKey } from '../../figures/metric-names.ts';
import { type AxisRange, type AxisRanges, OPEN_RANGE, shownEnds } from './axis-ranges.ts';
import { EndField } from './EndField.tsx';
import type { ParallelAxis } from './parallel-axes.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', marginTop: '8px' },
  axis: { width: '220px', maxWidth: '100%' },
  ranges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: '8px 0 0',
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  range: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, maxWidth: '100%' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '240px' },
});

interface RangeFieldsProps {
  axes: readonly ParallelAxis[];
  ranges: AxisRanges;
  nameOf(metric: MetricRef): string;
  onRange(axis: ParallelAxis, range: AxisRange | null): void;
}

/** What a drag along an axis does, for the keyboard: an axis and the ends of its range; and all ranges in words. */
export function RangeFields({ axes, ranges, nameOf, onRange }: RangeFieldsProps) {
  const styles = useStyles();
  const text = useText().metrics.parallel;
  const [wanted, setWanted] = useState('');
  const axis = axes.find(({ of }) => metricKey(of) === wanted) ?? axes[0];
  if (axis === undefined) return null;
  const key = metricKey(axis.of);
  const whole = { from: axis.words[0] ?? OPEN_RANGE.from, to: axis.words.at(-1) ?? OPEN_RANGE.to };
  const range = ranges.get(key) ?? whole;
  const shown = shownEnds(axis, range);
  const chosen = axes.flatMap((each) => {
    const of = ranges.get(metricKey(each.of));
    return of ? [{ axis: each, of: shownEnds(each, of), name: nameOf(each.of) }] : [];
  });
  const endWords = (end: number | string) => (typeof end === 'string' ? end : formatValue(end));
  return (
    <>
      <div className={styles.fields}>
        <Field label={text.rangeOf} className={styles.axis}>
          <Select value={key} onChange={(_, data) => setWanted(data.value)}>
            {axes.map(({ of }) => (
              <option key={metricKey(of)} value={metricKey(of)} translate={isJobName(of) ? 'no' : 'yes'}>
                {nameOf(of)}
              </option>
            ))}
          </Select>
        </Field>
        <EndField
          key={`from ${key}`}
          label={text.from}
          value={shown.from}
          words={axis.words}
          onChange={(from) => onRange(axis, { ...range, from })}
        />
        <EndField
          key={`to ${key}`}
          label={text.to}
          value={shown.to}
          words={axis.words}
          onChange={(to) => onRange(axis, { ...range, to })}
        />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.ranges} aria-label={text.ranges}>
          {chosen.map(({ axis: each, of, name }) => (
            <li key={metricKey(each.of)} className={styles.range}>
              <span
                className={styles.name}
                title={name}
                {...(isJobName(each.of) && { translate: 'no', dir: 'auto' })}
              >
                {name}
              </span>
              <span>{text.between(endWords(of.from), endWords(of.to))}</span>
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={text.removeRange(name)}
                title={text.removeRange(name)}
                onClick={() => onRange(each, null)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Field, Input, makeStyles } from '@fluentui/react-components';
import type { OwnPattern } from '../../electron/core/protocol/policy/own-pattern.ts';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';
import { metricGroups, PATTERN_MOMENTS } from './pattern-form.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '12px' },
  metric: { display: 'grid', gridTemplateColumns: '2fr 1fr', gap: '12px' },
});

/** The fields of a pattern. Each group without a fixed meaning can have a metric name and a unit. */
export function PatternFields({
  pattern,
  onChange,
}: {
  pattern: OwnPattern;
  onChange(pattern: OwnPattern): void;
}) {
  const styles = useStyles();
  const words = useText().patterns;
  const setMetric = (group: string, change: { name?: string; unit?: string | null }) => {
    const { name, unit } = { name: group, unit: null, ...pattern.metrics[group], ...change };
    const metrics = { ...pattern.metrics, [group]: { name: name || group, unit: unit || null } };
    onChange({ ...pattern, metrics });
  };
  return (
    <div className={styles.fields}>
      <Field label={words.name}>
        <Input
          value={pattern.name}
          maxLength={60}
          onChange={(_, { value }) => onChange({ ...pattern, name: value })}
        />
      </Field>
      <Field label={words.pattern} hint={words.patternHint}>
        <Input
          value={pattern.pattern}
          spellCheck={false}
          translate="no"
          placeholder="Iteration (?<iteration>\d+)/(?<total>\d+).*loss=(?<value>\S+)"
          onChange={(_, { value }) => onChange({ ...pattern, pattern: value })}
        />
      </Field>
      <Field label={words.moment}>
        <Select
          value={pattern.moment}
          onChange={(_, { value }) =>
            onChange({ ...pattern, moment: PATTERN_MOMENTS.find((each) => each === value) ?? 'told' })
          }
        >
          {PATTERN_MOMENTS.map((moment) => (
            <option key={moment} value={moment}>
              {words.moments[moment]}
            </option>
          ))}
        </Select>
      </Field>
      {metricGroups(pattern.pattern).map((group) => (
        <div key={group} className={styles.metric}>
          <Field label={words.metric(group)}>
            <Input
              value={pattern.metrics[group]?.name ?? group}
              onChange={(_, { value }) => setMetric(group, { name: value })}
            />
          </Field>
          <Field label={words.unit}>
            <Input
              value={pattern.metrics[group]?.unit ?? ''}
              onChange={(_, { value }) => setMetric(group, { unit: value })}
            />
          </Field>
        </div>
      ))}
    </div>
  );
}

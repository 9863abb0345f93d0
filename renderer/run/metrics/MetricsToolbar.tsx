import { makeStyles, Switch, Tab, TabList, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { SearchField } from '../../forms/SearchField.tsx';
import { useText } from '../../text/window-text.ts';
import { ZoomBar } from '../zoom/ZoomBar.tsx';
import { AXIS_CHOICES, type MetricsChoice } from './metrics-memory.ts';

/** The slider is even where smoothing is felt: near 1 each step counts for more. */
const STEPS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995, 0.999];

const useStyles = makeStyles({
  axis: { flexWrap: 'wrap', maxWidth: '100%' },
  smoothing: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', maxWidth: '100%' },
  slider: { width: '110px', accentColor: tokens.colorCompoundBrandBackground },
  weight: { minWidth: '40px', fontVariantNumeric: 'tabular-nums' },
  search: { width: '180px', maxWidth: '100%' },
});

interface MetricsToolbarProps {
  choice: MetricsChoice;
  /** Whether there are parameters to lie along the axis. */
  hasParameters: boolean;
  onChoice(change: Partial<MetricsChoice>): void;
  search: string;
  onSearch(words: string): void;
  isZoomed: boolean;
  onBack(): void;
  onWhole(): void;
}

/** What all charts of the tab obey. */
export function MetricsToolbar(props: MetricsToolbarProps) {
  const { choice, hasParameters, onChoice, search, onSearch, isZoomed, onBack, onWhole } = props;
  const styles = useStyles();
  const text = useText().metrics;
  const labelId = useId();
  const step = STEPS.findLastIndex((each) => each <= choice.smoothing);
  return (
    <ZoomBar canZoom={choice.axis !== 'parameters'} {...{ isZoomed, onBack, onWhole }}>
      <TabList
        className={styles.axis}
        size="small"
        aria-label={text.axis}
        selectedValue={choice.axis}
        onTabSelect={(_, { value }) => {
          const axis = AXIS_CHOICES.find((each) => each === value);
          if (axis) onChoice({ axis });
        }}
      >
        {AXIS_CHOICES.filter((axis) => axis !== 'parameters' || hasParameters).map((axis) => (
          <Tab key={axis} value={axis}>
            {text.axes[axis]}
          </Tab>
        ))}
      </TabList>
      <Switch
        label={text.log}
        checked={choice.isLog}
        onChange={(_, { checked }) => onChoice({ isLog: checked })}
      />
      {choice.axis === 'iteration' && (
        <Switch
          label={text.logX}
          checked={choice.isLogX}
          onChange={(_, { checked }) => onChoice({ isLogX: checked })}
        />
      )}
      {choice.axis !== 'parameters' && (
        <div className={styles.smoothing}>
          <span id={labelId}>{text.smoothing}</span>
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={STEPS.length - 1}
            value={Math.max(0, step)}
            aria-labelledby={labelId}
            aria-valuetext={text.smoothed(String(choice.smoothing))}
            onChange={({ target }) => onChoice({ smoothing: STEPS[Number(target.value)] ?? 0 })}
          />
          <span className={styles.weight}>{choice.smoothing}</span>
        </div>
      )}
      <SearchField className={styles.search} label={text.search} value={search} onChange={onSearch} />
    </ZoomBar>
  );
}

import { LineStyleRegular } from '@fluentui/react-icons';
import type { MetricRef } from '../../../electron/core/protocol/wire/metrics-view.ts';
import { useText } from '../../text/window-text.ts';
import { MOST_LINES } from './metric-panels.ts';
import { SeriesChooser } from './series/SeriesChooser.tsx';

interface LinesChooserProps {
  title: string;
  metrics: readonly MetricRef[];
  chosen: readonly MetricRef[];
  nameOf(metric: MetricRef): string;
  onChoose(metrics: readonly MetricRef[]): void;
}

/** Chooses which lines a panel has. */
export function LinesChooser({ title, ...rest }: LinesChooserProps) {
  const text = useText().metrics;
  return (
    <SeriesChooser
      {...rest}
      label={text.choose}
      question={text.chooseOf(title)}
      hint={text.chooseHint(MOST_LINES)}
      showWords={text.showLines}
      icon={<LineStyleRegular />}
      most={MOST_LINES}
    />
  );
}

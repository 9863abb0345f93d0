import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type ReactElement, useState } from 'react';
import type { MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { SearchField } from '../../../forms/SearchField.tsx';
import { useText } from '../../../text/window-text.ts';
import { isJobName, metricKey } from '../../figures/metric-names.ts';
import { toggledSeries } from './toggled-series.ts';

/** More would make the list slow; the search finds the others. */
const MOST_SHOWN = 60;

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  list: { display: 'grid', minWidth: 0 },
  option: { minWidth: 0, '& label': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  hint: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface SeriesChooserProps {
  /** Words of the button that opens it, and of the question that it asks. */
  label: string;
  question: string;
  hint: string;
  /** Words of the button that shows so many. */
  showWords(count: number): string;
  icon: ReactElement;
  metrics: readonly MetricRef[];
  chosen: readonly MetricRef[];
  /** The most that can be chosen. */
  most: number;
  nameOf(metric: MetricRef): string;
  onChoose(metrics: readonly MetricRef[]): void;
}

/** Chooses some of the series of a run, one at least. Nothing changes until they are shown. */
export function SeriesChooser(props: SeriesChooserProps) {
  const { label, question, hint, icon, metrics, chosen, most, nameOf, onChoose } = props;
  const styles = useStyles();
  const { metrics: text, common } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [lines, setLines] = useState(chosen);
  const keys = new Set(lines.map(metricKey));
  const open = (isNowOpen: boolean) => {
    setSearch('');
    setLines(chosen);
    setIsOpen(isNowOpen);
  };
  const show = () => {
    setIsOpen(false);
    onChoose(lines);
  };
  const wanted = search.trim().toLowerCase();
  const found = metrics.filter((metric) => nameOf(metric).toLowerCase().includes(wanted));
  // What the panel has comes first, so that it can be taken away without a search. A choice moves nothing.
  const before = new Set(chosen.map(metricKey));
  const sorted = [
    ...found.filter((metric) => before.has(metricKey(metric))),
    ...found.filter((metric) => !before.has(metricKey(metric))),
  ];
  const shown = sorted.slice(0, MOST_SHOWN);
  return (
    <Dialog open={isOpen} onOpenChange={(_, next) => open(next.open)}>
      <DialogTrigger>
        <Button size="small" appearance="subtle" icon={icon} aria-label={question} data-in-use={isOpen}>
          {label}
        </Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{question}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.hint}>{hint}</p>
            <SearchField className="" label={text.search} value={search} onChange={setSearch} />
            <div className={styles.list}>
              {shown.map((metric) => {
                const key = metricKey(metric);
                const isChosen = keys.has(key);
                return (
                  <Checkbox
                    key={key}
                    className={styles.option}
                    checked={isChosen}
                    disabled={isChosen ? keys.size === 1 : keys.size >= most}
                    label={<span translate={isJobName(metric) ? 'no' : 'yes'}>{nameOf(metric)}</span>}
                    onChange={() => setLines(toggledSeries(lines, metric, most))}
                  />
                );
              })}
            </div>
            {shown.length < sorted.length && (
              <p className={styles.hint}>{text.more(sorted.length - shown.length)}</p>
            )}
            {shown.length === 0 && <p className={styles.hint}>{text.notFound}</p>}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{common.cancel}</Button>
            </DialogTrigger>
            <Button appearance="primary" onClick={show}>
              {props.showWords(lines.length)}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

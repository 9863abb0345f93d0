import { Button, Link, makeStyles, Text } from '@fluentui/react-components';
import { useState } from 'react';
import type { FailureDraft } from '../../electron/core/protocol/wire/failure-view.ts';
import { routeAddress } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { NewEntryDialog } from './NewEntryDialog.tsx';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** Deaths that no entry explains, with the newest of each, and a way to write one. `more`: how many are not shown. */
export function FailureDrafts({ drafts, more }: { drafts: readonly FailureDraft[]; more: number }) {
  const styles = useStyles();
  const { failures: words, common } = useText();
  const nowMs = useNow(60_000, true);
  const [written, setWritten] = useState<FailureDraft | null>(null);
  return (
    <Panel title={words.drafts}>
      <ul className={styles.list}>
        {drafts.map(({ fingerprint, count, run, name, attempt, at }) => (
          <li key={fingerprint}>
            {words.draft(count)}, {words.last(formatMoment(at, nowMs, common))}:{' '}
            <Link href={routeAddress({ screen: 'run', id: run, tab: 'attempts' })} inline>
              {words.attemptOf(name, attempt)}
            </Link>{' '}
            <Button
              size="small"
              aria-label={words.writeEntryAbout(words.attemptOf(name, attempt))}
              onClick={() => setWritten({ fingerprint, count, run, name, attempt, at })}
            >
              {words.writeEntry}
            </Button>
          </li>
        ))}
      </ul>
      {written && <NewEntryDialog of={written} onClose={() => setWritten(null)} />}
      {more > 0 && <Text>{words.moreDrafts(more)}</Text>}
    </Panel>
  );
}

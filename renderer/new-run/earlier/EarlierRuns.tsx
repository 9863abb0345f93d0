import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { scriptName } from '../../../electron/core/run-list/row-values.ts';
import { goTo } from '../../frame/route.ts';
import { useNow } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import { useRuns } from '../../wire/wire-context.ts';
import { earlierRuns } from './earlier-runs.ts';

const useStyles = makeStyles({
  list: { maxWidth: 'min(560px, 90vw)' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Fills the form in from a run of before. `script`: as a row names it, as far as it is typed. Nothing before the first run. */
export function EarlierRuns({ script }: { script: string }) {
  const styles = useStyles();
  const { newRun: words, common } = useText();
  const nowMs = useNow(60_000, true);
  const runs = useRuns();
  const rows = useMemo(() => earlierRuns(runs ?? [], script), [runs, script]);
  if (rows.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="large" appearance="subtle" icon={<CopyRegular />}>
          {words.likeEarlier}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {rows.map(({ id, name, script: path, createdAt }) => (
            <MenuItem
              key={id}
              content={{ className: styles.name }}
              title={path ?? undefined}
              secondaryContent={formatMoment(createdAt, nowMs, common)}
              onClick={() => goTo({ screen: 'new-run', from: id })}
            >
              <span translate="no">
                <bdi>{name}</bdi> · {scriptName(path ?? '')}
              </span>
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

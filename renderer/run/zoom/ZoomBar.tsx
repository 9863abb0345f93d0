import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, FullScreenMaximizeRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    // The way back stays in view, where there is room for it.
    '@media (min-width: 800px) and (min-height: 600px)': {
      position: 'sticky',
      top: '-16px',
      zIndex: 2,
      paddingTop: '8px',
      paddingBottom: '8px',
      marginTop: '-8px',
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  zoom: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px', marginLeft: 'auto' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface ZoomBarProps {
  /** Whether the charts below can be zoomed. */
  canZoom: boolean;
  isZoomed: boolean;
  onBack(): void;
  onWhole(): void;
  /** What else the charts obey. */
  children?: ReactNode;
}

/** Stands above charts that zoom together, with the way back. */
export function ZoomBar({ canZoom, isZoomed, onBack, onWhole, children }: ZoomBarProps) {
  const styles = useStyles();
  const text = useText().metrics;
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.zoom}>
        {canZoom && !isZoomed && <span className={styles.hint}>{text.zoomHint}</span>}
        {isZoomed && (
          <>
            <Button size="small" icon={<ArrowUndoRegular />} onClick={onBack}>
              {text.back}
            </Button>
            <Button size="small" icon={<FullScreenMaximizeRegular />} onClick={onWhole}>
              {text.whole}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

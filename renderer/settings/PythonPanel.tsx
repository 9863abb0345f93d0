import { makeStyles, tokens } from '@fluentui/react-components';
import { useScreenStyles } from '../design/screen-styles.ts';
import { useInterpreters } from '../diagnosis/use-interpreters.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  body: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 56px 140px',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: '36px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '4px 0' },
  },
  path: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  source: { color: tokens.colorNeutralForeground2 },
});

/** The Pythons of this machine. */
export function PythonPanel() {
  const styles = useStyles();
  const screen = useScreenStyles();
  const words = useText().appSettings;
  const found = useInterpreters();
  if (found === null || found.length === 0)
    return (
      <Panel title={words.python}>
        <p className={screen.alone}>{found === null ? words.lookingForPython : words.noPython}</p>
      </Panel>
    );
  return (
    <Panel title={words.python}>
      <p className={styles.body}>{words.pythonBody}</p>
      <ul className={styles.list}>
        {found.map(({ path, version, source }) => (
          <li key={path} className={styles.item}>
            <span>
              <span className={styles.path} translate="no">
                {path}
              </span>
              <CopyButton value={path} what={path} />
            </span>
            <span translate={version === null ? 'yes' : 'no'}>{version ?? words.versionUnknown}</span>
            <span className={styles.source}>{words.pythonSources[source]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

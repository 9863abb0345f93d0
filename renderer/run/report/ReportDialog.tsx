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
import { useState } from 'react';
import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import { bundleContents, zipOf } from '../../../electron/core/report/bundle-contents.ts';
import { renderHtml } from '../../../electron/core/report/render-html.ts';
import { renderMarkdown } from '../../../electron/core/report/render-markdown.ts';
import { fileNameOf, saveFile } from '../../charts/save-file.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import { type Report, useReport } from './use-report.ts';

const useStyles = makeStyles({
  // Wide enough for its buttons in one row.
  surface: { maxWidth: '720px' },
  // As high as it gets, so that no button moves while the report is made.
  about: { minHeight: '96px' },
  sentence: { margin: '8px 0' },
  summary: { cursor: 'pointer', fontVariantNumeric: 'tabular-nums' },
  files: {
    margin: '4px 0 0',
    padding: '8px 12px 8px 28px',
    maxHeight: '200px',
    overflow: 'auto',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  actions: { flexWrap: 'wrap' },
});

interface ReportDialogProps {
  id: string;
  onClose(isSaved: boolean): void;
}

/** Shows what a report on a run contains and what is taken out of it, and saves it. */
export function ReportDialog({ id, onClose }: ReportDialogProps) {
  const styles = useStyles();
  const { run: words, common } = useText();
  const [isRedacted, setRedacted] = useState(true);
  const answer = useReport(id, isRedacted);
  const report = answer?.ok ? answer.value : null;

  function save(extension: string, type: string, make: (report: Report) => BlobPart): void {
    if (report === null) return;
    saveFile(fileNameOf([report.document.title], extension), new Blob([make(report)], { type }));
    onClose(true);
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{words.reportTitle}</DialogTitle>
          <DialogContent>
            <p className={styles.sentence}>{words.reportLead}</p>
            <Checkbox
              label={words.reportRedacted}
              checked={isRedacted}
              onChange={(_, { checked }) => setRedacted(checked === true)}
            />
            <div className={styles.about} role="status">
              {answer === null && <p className={styles.sentence}>{words.reportMaking}</p>}
              {answer?.ok === false && <ProblemBar problem={answer.problem} />}
              {report !== null && <Contents {...report} />}
            </div>
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <DialogTrigger>
              <Button>{common.cancel}</Button>
            </DialogTrigger>
            <Button disabled={report === null} onClick={() => save('zip', 'application/zip', zipOfReport)}>
              {words.reportBundle}
            </Button>
            <Button
              disabled={report === null}
              onClick={() => save('md', 'text/markdown', ({ document }) => renderMarkdown(document))}
            >
              {words.reportMarkdown}
            </Button>
            <Button
              appearance="primary"
              disabled={report === null}
              onClick={() => save('html', 'text/html', ({ document }) => renderHtml(document))}
            >
              {words.reportPage}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const zipOfReport = ({ document, diagnosis, incident, madeAtMs }: Report) =>
  zipOf(bundleContents(document, incident, diagnosis), madeAtMs);

/** What was taken out, and every file of the bundle with its size. */
function Contents({ document, diagnosis, incident }: Report) {
  const styles = useStyles();
  const { run: words, shared } = useText();
  const files = bundleContents(document, incident, diagnosis).map(({ path, text }) => ({
    path,
    bytes: new Blob([text]).size,
  }));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      <p className={styles.sentence}>{shared.report.takenOut(incident.redactions)}</p>
      <details>
        <summary className={styles.summary}>{words.reportFiles(files.length, formatBytes(bytes))}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <ul className={styles.files} tabIndex={0}>
          {files.map((file) => (
            <li key={file.path}>{words.reportFile(file.path, formatBytes(file.bytes))}</li>
          ))}
          {incident.unreadable.map((path) => (
            <li key={path}>{words.reportUnreadable(path)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { useContext } from 'react';
import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import { diagnosisDocument } from '../../electron/core/report/diagnosis-document.ts';
import type { ReportDocument } from '../../electron/core/report/document.ts';
import { redactReport } from '../../electron/core/report/redact-report.ts';
import { renderHtml } from '../../electron/core/report/render-html.ts';
import { renderMarkdown } from '../../electron/core/report/render-markdown.ts';
import { fileNameOf, saveFile } from '../charts/save-file.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { LanguageContext, useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';

/** Saves a diagnosis as a file; as a report without secrets, home folders and names. `title`: what it looked at. */
export function SaveDiagnosis({ report, title }: { report: DiagnosisReport; title: string }) {
  const { diagnosis: words } = useText();
  const language = useContext(LanguageContext);
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const save = (content: string, type: string, extension: string) =>
    saveFile(fileNameOf([words.title, String(report.number)], extension), new Blob([content], { type }));
  async function saveReport(render: (document: ReportDocument) => string, type: string, extension: string) {
    const personal = await call(async () => ({
      ok: true,
      value: await client.reports.personal.query(),
    }));
    if (personal === null) return;
    save(render(redactReport(diagnosisDocument(report, title, language), personal)), type, extension);
  }
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button icon={<SaveRegular />}>{words.save}</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem disabled={disabled} onClick={() => void saveReport(renderHtml, 'text/html', 'html')}>
              {words.savePage}
            </MenuItem>
            <MenuItem
              disabled={disabled}
              onClick={() => void saveReport(renderMarkdown, 'text/markdown', 'md')}
            >
              {words.saveMarkdown}
            </MenuItem>
            <MenuItem onClick={() => save(JSON.stringify(report, null, 2), 'application/json', 'json')}>
              {words.saveJson}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </>
  );
}

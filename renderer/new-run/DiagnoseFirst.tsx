import { Button } from '@fluentui/react-components';
import { StethoscopeRegular } from '@fluentui/react-icons';
import { DiagnosisForm, diagnosisDraftKey } from '../diagnosis/diagnosis-form.ts';
import { diagnosisOfScript } from '../diagnosis/diagnosis-of-script.ts';
import { type NewRunForm, OTHER_INTERPRETER } from '../forms/new-run-form.ts';
import { goTo } from '../frame/route.ts';
import { readDraft, writeDraft } from '../parts/use-draft.ts';
import { useText } from '../text/window-text.ts';
import { interpreterOf } from './build-request.ts';
import { plainPath } from './plain-path.ts';
import { reportedPath } from './propose.ts';

/** The way to a quick diagnosis of the script and its interpreter. This form is a draft, so it is there on the way back. */
export function DiagnoseFirst({ form }: { form: NewRunForm }) {
  const { scriptOptions: words } = useText();
  const open = () => {
    const key = diagnosisDraftKey(null);
    const kept = readDraft(sessionStorage, key, DiagnosisForm);
    const isListed = form.interpreter !== OTHER_INTERPRETER;
    const filled = diagnosisOfScript(kept, {
      ...{ script: reportedPath(form), python: interpreterOf(form), isListed },
      folder: plainPath(form.folder),
    });
    writeDraft(sessionStorage, key, filled);
    goTo({ screen: 'diagnose', run: null });
  };
  return (
    <Button size="small" appearance="subtle" icon={<StethoscopeRegular />} onClick={open}>
      {words.diagnoseFirst}
    </Button>
  );
}

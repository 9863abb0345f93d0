import type { DiagnosisReport, Snippet } from '../../../diagnosis/diagnosis.ts';
import type { Fix } from '../../../diagnosis/fix.ts';
import type { LoaderCode } from '../../../diagnosis/loader-request.ts';
import type { ModuleProposal } from '../../../diagnosis/module-proposal.ts';
import { formatDateTime } from '../../quantities.ts';
import { quotedCode } from '../../quoted-code.ts';
import { wordsOfDiagnosis } from '../probes/words-of-diagnosis.ts';

/** How a module is exercised: by the script's own code where it shows some. */
const exercises = ({ module, code }: ModuleProposal, command: string): string =>
  code === null
    ? `"${command} --snippet ${module}=FILE" exercises one.`
    : `"${command} --snippet ${module}=script" shows code from your script that exercises ${module}.`;

/** What "vigil diagnose" says besides the sentences of the diagnosis itself. */
export const diagnose = {
  looksAt: ({ python, script }: Pick<DiagnosisReport, 'python' | 'script'>): string =>
    [
      python === null ? 'No Python was found.' : `Looking at ${python}`,
      ...(script === null || python === null ? [] : [`and ${script}`]),
    ].join(' '),
  /** What is exercised first if no module is named, and how one is called. `command`: for this run or script. */
  likeliest: (proposals: readonly ModuleProposal[], command: string): string[] =>
    proposals
      .slice(0, 1)
      .flatMap((first) => [
        `Likeliest modules: ${proposals.map(({ module }) => module).join(', ')}.`,
        `${wordsOfDiagnosis.moduleProposal(first)} They are only imported; ${exercises(first, command)}`,
      ]),
  /** What a probe does now. */
  doing: ({ probe, on, done, of }: NonNullable<DiagnosisReport['doing']>): string => {
    const name = wordsOfDiagnosis.probe(probe);
    const progress = of === null || of === 0 ? '' : ` (${done + 1} of ${of})`;
    return `${name}: ${on ?? 'at work'}${progress}`;
  },
  /** The command that looks for what ended a run. */
  forRun: (id: string): string => `"${['vigil', 'diagnose', '--why', id].join(' ')}" does that.`,
  notRun: 'Not run:',
  newSince: (at: number): string => `New since ${formatDateTime(at)}:`,
  whatToDo: 'What to do, the surest first:',
  /** The command that applies a fix; empty if it is done by hand. `run`: the run that was looked at. */
  applied: (fix: Fix, run: string | null): string => {
    if (fix.kind === 'setting') {
      const words = ['vigil', 'set', run ?? 'RUN', `${fix.name}=${fix.value}`];
      return `"${words.join(' ')}" does that.`;
    }
    if (fix.kind === 'advice' && fix.what === 'recycle-process' && run !== null) {
      const words = ['vigil', 'set', run, 'recycle-every=10'];
      return `"${words.join(' ')}" does that every 10 iterations.`;
    }
    if (fix.kind !== 'variables') return '';
    const set = Object.entries(fix.variables).flatMap(([name, value]) =>
      value === null ? [] : [`--env ${name}=${value}`],
    );
    return set.length === 0 ? '' : `"vigil run" takes ${set.join(' ')}.`;
  },
  kept: (number: number): string =>
    `Diagnosis ${number} is kept. "vigil report --diagnosis ${number} --html FILE" makes a page of it.`,
  ending: 'Ending the probes. What they found until now follows.',
  snippets: (snippets: readonly Snippet[]): string[] =>
    snippets.flatMap(({ module, code }) => [
      `This code runs again and again to exercise ${module}:`,
      ...quotedCode(code),
    ]),
  /** The code that makes a data loader, before it runs. */
  loaderCode: ({ factory, file, args, folder, code }: LoaderCode): string[] => [
    factory === null
      ? 'This script runs until it makes its data loader. What stands before that happens:'
      : `The function ${factory} is called to make a data loader. Its module runs:`,
    file ?? 'A module that only Python finds. It is not shown.',
    ...(args.length === 0 ? [] : [`Arguments: ${args.join(' ')}`]),
    ...(folder === null ? [] : [`In the folder ${folder}`]),
    ...quotedCode(code),
  ],
  /** The command that shows a repeat of the failing iteration, which runs only after that. */
  showsRerun: (id: string): string =>
    `"${['vigil', 'diagnose', '--why', id, '--only', 'this-run'].join(' ')}" shows what would run.`,
  /** The command that tests a loader where no script makes one. `run`: the run that was looked at. */
  namesLoader: (run: string | null): string => {
    const words = [
      'vigil',
      'diagnose',
      ...(run === null ? [] : ['--why', run]),
      '--loader',
      'MODULE:FUNCTION',
    ];
    return `"${words.join(' ')}" names one, and shows its code.`;
  },
  confirmRerun: 'Nothing runs yet. Add --yes to run this.',
  confirm: 'Nothing runs yet. Add --yes to run this code.',
};

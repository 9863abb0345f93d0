import type { ModuleProposal } from '../../../diagnosis/module-proposal.ts';
import type { Language } from '../../english/english.ts';
import { formatDateTime } from '../../quantities.ts';
import { quotedCode } from '../../quoted-code.ts';
import { wordsOfDiagnosis } from '../probes/words-of-diagnosis.ts';

const exercises = ({ module, code }: ModuleProposal, command: string): string =>
  code === null
    ? `"${command} --snippet ${module}=FILE" 명령을 실행하면 모듈을 시험합니다.`
    : `"${command} --snippet ${module}=script" 명령을 실행하면 스크립트에서 ${module} 모듈을 시험하는 코드를 보여 줍니다.`;

/** What "vigil diagnose" says besides the sentences of the diagnosis itself. */
export const diagnose: Language['commandLine']['diagnose'] = {
  looksAt: ({ python, script }) =>
    python === null
      ? 'Python을 찾지 못했습니다.'
      : `살펴보는 대상: ${[python, ...(script === null ? [] : [script])].join(', ')}`,
  likeliest: (proposals, command) =>
    proposals
      .slice(0, 1)
      .flatMap((first) => [
        `가장 유력한 모듈: ${proposals.map(({ module }) => module).join(', ')}.`,
        `${wordsOfDiagnosis.moduleProposal(first)} 가져오기만 합니다. ${exercises(first, command)}`,
      ]),
  doing: ({ probe, on, done, of }) => {
    const progress = of === null || of === 0 ? '' : ` (${done + 1}/${of})`;
    return `${wordsOfDiagnosis.probe(probe)}: ${on ?? '작업 중'}${progress}`;
  },
  forRun: (id) => `"${['vigil', 'diagnose', '--why', id].join(' ')}" 명령으로 그렇게 할 수 있습니다.`,
  notRun: '실행하지 않음:',
  newSince: (at) => `${formatDateTime(at)} 이후 새로운 것:`,
  whatToDo: '할 일(가장 확실한 것부터):',
  applied: (fix, run) => {
    if (fix.kind === 'setting') {
      const words = ['vigil', 'set', run ?? 'RUN', `${fix.name}=${fix.value}`];
      return `"${words.join(' ')}" 명령으로 그렇게 할 수 있습니다.`;
    }
    if (fix.kind === 'advice' && fix.what === 'recycle-process' && run !== null) {
      const words = ['vigil', 'set', run, 'recycle-every=10'];
      return `"${words.join(' ')}" 명령을 쓰면 10회 반복마다 그렇게 합니다.`;
    }
    if (fix.kind !== 'variables') return '';
    const set = Object.entries(fix.variables).flatMap(([name, value]) =>
      value === null ? [] : [`--env ${name}=${value}`],
    );
    return set.length === 0 ? '' : `"vigil run" 명령의 옵션: ${set.join(' ')}.`;
  },
  kept: (number) =>
    `${number}번 진단을 보관했습니다. "vigil report --diagnosis ${number} --html FILE" 명령으로 페이지를 만들 수 있습니다.`,
  ending: '점검을 끝냅니다. 지금까지 찾은 것은 다음과 같습니다.',
  snippets: (snippets) =>
    snippets.flatMap(({ module, code }) => [
      `${module} 모듈을 시험하기 위해 다음 코드를 반복해서 실행합니다:`,
      ...quotedCode(code),
    ]),
  loaderCode: ({ factory, file, args, folder, code }) => [
    factory === null
      ? '데이터 로더를 만들 때까지 다음 스크립트를 실행합니다. 그 앞에 있는 코드가 모두 실행됩니다:'
      : `데이터 로더를 만들기 위해 ${factory} 함수를 호출합니다. 함수의 모듈이 실행됩니다:`,
    file ?? 'Python만 찾을 수 있는 모듈입니다. 코드는 표시되지 않습니다.',
    ...(args.length === 0 ? [] : [`인수: ${args.join(' ')}`]),
    ...(folder === null ? [] : [`폴더: ${folder}`]),
    ...quotedCode(code),
  ],
  showsRerun: (id) =>
    `"${['vigil', 'diagnose', '--why', id, '--only', 'this-run'].join(' ')}" 명령으로 무엇이 실행될지 볼 수 있습니다.`,
  namesLoader: (run) => {
    const words = [
      'vigil',
      'diagnose',
      ...(run === null ? [] : ['--why', run]),
      '--loader',
      'MODULE:FUNCTION',
    ];
    return `"${words.join(' ')}" 명령으로 로더를 지정하고 그 코드를 볼 수 있습니다.`;
  },
  confirmRerun: '아직 아무것도 실행하지 않았습니다. 실행하려면 --yes 옵션을 추가하세요.',
  confirm: '아직 아무것도 실행하지 않았습니다. 이 코드를 실행하려면 --yes 옵션을 추가하세요.',
};

import type { UsageError } from '../../usage-error.ts';
import { fileFaultInWords } from '../shared/file.ts';
import { anyOf, valueFaultInWords } from '../shared/value.ts';

/** What is wrong with a command line, and what to write instead. */
export function usageErrorInWords(error: UsageError): string {
  switch (error.code) {
    case 'unknown-command':
      return `"${error.command}" 명령은 없습니다.${didYouMean(error)} "vigil --help" 명령으로 명령 목록을 볼 수 있습니다.`;
    case 'unknown-option':
      return `여기에는 ${error.option} 옵션이 없습니다.${didYouMean(error)} "--help" 옵션으로 목록을 볼 수 있습니다. 직접 만든 프로그램의 옵션은 -- 기호 뒤에 쓰세요.`;
    case 'option-takes-no-value':
      return `${error.option} 옵션에는 값을 쓰지 않습니다.`;
    case 'value-missing':
      return `${error.option} 옵션 뒤에 값이 필요합니다.`;
    case 'option-for-value':
      return `${error.option} 옵션에는 값이 필요한데, "${error.next}" 단어는 옵션처럼 보입니다. 이것이 값이면 ${error.option}=${error.next} 형식으로 쓰세요.`;
    case 'not-a-number':
      return `${error.option} 옵션에는 숫자를 써야 합니다. 입력: "${error.text}".`;
    case 'not-a-choice':
      return `${error.option} 옵션에는 다음 중 하나를 써야 합니다: ${error.choices.join(', ')}. 입력: "${error.text}".`;
    case 'open-quote':
      return `${error.where}: 따옴표(${error.quote})가 닫히지 않았습니다. 닫거나 제거하세요.`;
    case 'surplus-word':
      return `이 명령에는 "${error.word}" 단어를 쓸 수 없습니다. "--help" 옵션으로 무엇을 쓸 수 있는지 볼 수 있습니다.`;
    case 'run-not-named':
      return '실행 하나를 지정하세요. ID, 이름, 그 앞부분 또는 "last"를 쓸 수 있습니다. "vigil ls" 명령으로 목록을 볼 수 있습니다.';
    case 'several-runs':
      return `"${error.name}" 이름에 맞는 실행이 ${error.ids.length}개 있습니다: ${error.ids.slice(0, 5).join(', ')}${error.ids.length > 5 ? ', …' : ''}. 더 길게 쓰세요.`;
    case 'deleted-run-not-named':
      return '삭제된 실행 하나를 지정하세요. ID, 이름, 그 앞부분 또는 "last"를 쓸 수 있습니다. "vigil trash" 명령으로 목록을 볼 수 있습니다.';
    case 'no-such-attempt':
      return `${error.attempt}번째 시도가 없습니다. 이 실행의 시도는 ${error.of}회입니다.`;
    case 'no-such-log-file':
      return error.names.length === 0
        ? `"${error.name}" 로그 파일을 읽지 않습니다. 이 시도에는 로그 파일이 없습니다. "vigil set RUN log-files=PATH" 명령으로 지정할 수 있습니다.`
        : `"${error.name}" 로그 파일을 읽지 않습니다. 이 시도의 로그 파일: ${error.names.join(', ')}.`;
    case 'program-missing':
      return '실행할 것이 없습니다. "vigil run -- python job.py"처럼 -- 기호 뒤에 프로그램을 쓰거나 --sample 옵션을 쓰세요.';
    case 'program-with-sample':
      return `--sample 옵션을 쓰면 내장된 샘플이 작업이 되므로, 여기에 "${error.word}" 단어를 쓸 수 없습니다. 샘플의 인수는 -- 기호 뒤에 쓰세요.`;
    case 'option-of-sample':
      return `${error.option} 옵션은 샘플용입니다. 직접 만든 프로그램에 전달하려면 -- 기호 뒤에 쓰세요.`;
    case 'iterations-unclear':
      return '이 --iterations 옵션을 누가 받아야 하는지 분명하지 않습니다. 프로그램을 -- 기호 뒤에 쓰세요. 기호 앞의 --iterations 옵션은 Vigil이 전체 반복 수로 쓰고, 뒤의 것은 프로그램이 받습니다.';
    case 'iterations-and-total':
      return '--iterations 옵션과 --total 옵션은 같은 뜻입니다. 하나를 제거하세요.';
    case 'replay-missing':
      return '--replay train.py:evaluate처럼 재연할 함수를 지정하세요.';
    case 'replay-with-sample':
      return '샘플은 스스로 저장하므로 재연이 필요하지 않습니다.';
    case 'replay-and-other':
      return `실행을 재개하는 방법은 하나만 쓸 수 있습니다. ${error.option} 옵션이나 재연 중 하나를 빼세요. ${error.option} 쪽이 더 많은 정보를 담고 있으므로 그쪽을 권합니다.`;
    case 'restart-contradiction':
      return `--no-restart 옵션과 --restart ${error.mode} 옵션은 서로 모순됩니다. 하나를 제거하세요.`;
    case 'not-a-variable':
      return `--env 옵션에는 NAME=VALUE 또는 여기에 설정된 변수의 NAME을 써야 합니다. 입력: "${error.text}".`;
    case 'not-a-gpu-cap':
      return `gpu-cap에는 GPU마다 쓸 수 있는 메모리를 1에서 100까지의 퍼센트로 쓰거나 none을 써야 합니다. 입력: "${error.text}".`;
    case 'not-a-start-time':
      return `앞으로 올 시각을 23:00 또는 "2026-12-01 08:00"처럼 써야 합니다. 입력: "${error.text}".`;
    case 'not-a-parameter':
      return `--set 옵션에는 NAME=VALUE 형식으로 써야 합니다. 입력: "${error.text}".`;
    case 'parameter-missing':
      return '--set-style 및 --template 옵션은 매개 변수를 전달하는 방법을 정합니다. --set NAME=VALUE 옵션으로 매개 변수를 하나 이상 지정하세요.';
    case 'bad-policy':
      return `${error.path} 파일의 정책을 사용할 수 없어 아무것도 시작하지 않았습니다(${fileFaultInWords(error.fault)}). 파일을 고치세요.`;
    case 'not-a-snippet':
      return `"${error.text}": 코드 조각이 아닙니다. --snippet cv2=try-cv2.py처럼 모듈과 코드가 든 파일을 쓰세요.`;
    case 'no-code-in-script':
      return `${error.module} 모듈을 시험하고 인수를 모두 알 수 있는 코드가 스크립트에 없습니다. 그런 코드를 파일에 쓰고 --snippet ${error.module}=FILE 옵션으로 지정하세요.`;
    case 'script-unread':
      return `스크립트를 모두 읽지 못했거나 제때 읽지 못해 ${error.module} 모듈을 시험하는 코드를 알 수 없습니다. 다시 시도하거나, 그런 코드를 파일에 쓰고 --snippet ${error.module}=FILE 옵션으로 지정하세요.`;
    case 'no-script-named':
      return `${error.module} 모듈의 코드를 찾을 Python 스크립트를 알 수 없습니다. --snippet ${error.module}=script 옵션 앞에 실행이나 스크립트를 지정하세요.`;
    case 'not-a-loader':
      return `"${error.text}": 함수를 가리키지 않습니다. --loader data:make_loader처럼 모듈과 로더를 반환하는 함수를 쓰세요.`;
    case 'snippet-unreadable':
      return `${error.path} 파일의 코드 조각을 사용할 수 없어 아무것도 시작하지 않았습니다(${fileFaultInWords(error.fault)}). 파일을 고치세요.`;
    case 'setting-missing':
      return '"vigil set RUN total=30"처럼 바꿀 것을 지정하세요. "vigil set --help" 명령으로 설정 목록을 볼 수 있습니다.';
    case 'no-such-setting':
      return `"${error.text}": 설정이 아닙니다. KEY=VALUE 형식으로 다음 중 하나를 쓰세요: ${error.settings.join(', ')}.`;
    case 'bad-setting':
      return `${error.field}: 올바르지 않아 아무것도 바꾸지 않았습니다(${valueFaultInWords(error.fault)}).`;
    case 'unknown-recognizer':
      return `"${error.text}": 반복을 읽는 방법이 아닙니다. "vigil read-as --help" 명령으로 읽는 방법에 대한 설명을 볼 수 있습니다.`;
    case 'recognizer-missing':
      return `실행과, 그 반복을 읽는 방법을 지정하세요. "${error.text}" 방법은 없습니다. 가능한 방법: ${error.tools.join(', ')}, 직접 만든 패턴은 own:NAME, 그리고 none, auto, right, no.`;
    case 'reading-both':
      return '출력을 읽는 방법, 숫자의 역할, --pattern 옵션은 함께 쓸 수 없습니다. 그중 하나만 쓰세요.';
    case 'no-such-number':
      return error.of === 0
        ? `출력에 고를 수 있는 숫자가 없어 ${error.option} ${error.text} 옵션을 설정할 수 없습니다. 작업이 더 많은 줄을 출력한 뒤에 다시 시도하세요.`
        : `${error.option} 옵션에는 1부터 ${error.of}까지의 숫자나 그 레이블을 써야 합니다. 입력: "${error.text}". "vigil read-as RUN" 명령으로 볼 수 있습니다.`;
    case 'several-numbers':
      return `${error.option} ${error.text}: 둘 이상의 숫자에 들어맞습니다(${anyOf(error.numbers.map(String))}). 번호로 고르세요.`;
    case 'number-twice':
      return `${error.number}번 숫자에 역할이 2개 지정되었습니다. 하나를 고르세요.`;
    case 'nothing-proposed':
      return `출력에서 반복을 세는 숫자를 찾지 못해 응답할 것이 없습니다. "vigil read-as ${error.run}" 명령으로 읽은 내용을 볼 수 있습니다.`;
    case 'no-pattern':
      return `역할이 알려진 숫자가 있는 줄을 찾지 못해 보여 줄 패턴이 없습니다. "vigil read-as ${error.run}" 명령으로 읽은 내용을 볼 수 있습니다.`;
    case 'yes-or-no':
      return '실행 하나를 지정하고, 다음 시도를 시작하려면 "yes", 종료된 상태로 두려면 "no"를 쓰세요.';
    case 'queue-usage':
      return '"vigil queue"만 쓰거나 다음 중 하나를 함께 쓰세요: move RUN PLACE, hold, release, rerun, at-once N, at-once auto.';
    case 'not-a-count':
      return `여기에는 1부터 ${error.most}까지의 정수를 써야 합니다. 입력: "${error.text}".`;
    case 'diff-usage':
      return '실행을 하나 또는 둘 지정하세요. "vigil diff RUN" 명령은 그 전에 실행한 것과 비교하고, "vigil diff RUN RUN" 명령은 첫 번째에서 두 번째로 비교합니다.';
    case 'beside-like':
      return `--like 옵션은 같은 것을 다시 시작하므로 "${error.text}" 입력과 함께 쓸 수 없습니다. --name, --experiment, --queue, --start-at, --detach, --preview 옵션만 함께 쓸 수 있습니다.`;
    case 'checkpoint-missing':
      return '새 실행이 시작할 체크포인트를 지정하세요. --from 옵션에 파일이나 반복을 씁니다. "vigil checkpoints RUN" 명령으로 목록을 볼 수 있습니다.';
    case 'pin-and-unpin':
      return '--pin 또는 --unpin 중 하나만 쓰세요.';
    case 'trash-usage':
      return '"vigil trash"만 쓰거나 "vigil trash empty"를 쓰세요. 뒤에 실행을 쓰면 그 실행만 영구 삭제합니다.';
    case 'failures-usage':
      return '"vigil failures"만 쓰거나 다음 중 하나를 함께 쓰세요: show ID, drafts, add --from RUN, add FILE, import FILE.md, export FILE.md, link FILE.md, unlink FILE.md, enforce ID, observe ID.';
    case 'nothing-to-export':
      return '직접 만든 항목 중에 그런 것이 없어 아무것도 저장하지 않았습니다. --all 옵션을 쓰면 Vigil의 항목도 내보냅니다.';
    case 'catalogue-file-unreadable':
      return `${error.file} 파일을 읽을 수 없습니다(${error.error}).`;
    case 'config-usage':
      return '"vigil config"만 쓰거나 "vigil config language" 또는 "vigil config sample-every"를 쓰세요. 뒤에 값을 쓰면 바뀝니다. 언어에는 "en" 같은 태그나 "system", 측정 간격에는 초 수나 "default"를 씁니다.';
    case 'not-an-interval':
      return `여기에는 ${error.shortest}에서 ${error.longest} 사이의 초 수 또는 "default"를 써야 합니다. 입력: "${error.text}".`;
    case 'report-forms':
      return '--html 또는 --bundle 중 하나만 쓰세요. 묶음에 페이지가 들어 있습니다.';
    case 'report-alone':
      return '진단 보고서에는 실행도 --bundle 옵션도 쓸 수 없습니다.';
    case 'no-such-diagnosis':
      return `"${error.text}" 진단은 없습니다. 진단의 번호 또는 "last"를 쓰세요. 최근 20개가 보관됩니다.`;
    case 'not-written':
      return `${error.path} 파일을 저장할 수 없습니다(${fileFaultInWords(error.fault)}). 쓰기 권한이 있는 폴더에 아직 없는 파일을 지정하세요.`;
    case 'host-usage':
      return '"vigil host" 명령은 백그라운드 호스트를 보여 주고, "vigil host stop" 명령은 호스트를 끝냅니다. 그 밖의 것은 쓸 수 없습니다.';
  }
}

const didYouMean = ({ meant }: { meant: string | null }): string =>
  meant === null ? '' : ` 혹시 ${meant}입니까?`;

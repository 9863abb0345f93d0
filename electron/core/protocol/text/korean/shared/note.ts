import type { RejudgedBecause } from '../../../disk/rejudgement.ts';
import type { SystemError } from '../../../disk/system-error.ts';
import type { NoteFact } from '../../../journal/note.ts';
import type { KeeperVersion } from '../../../keeper/keeper-version.ts';
import type { NameHolder } from '../../../keeper/name-holder.ts';
import { shortName } from '../../short-name.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { cardNoteInWords, notSettledInWords } from './gate.ts';
import { dataWaitInWords } from './hang.ts';
import { helperNoteInWords } from './helper.ts';
import { deathMarkInWords } from './memory.ts';
import { ignoredInWords, unmadeInWords } from './mitigation.ts';
import { objectionInWords } from './objection.ts';
import { orphansInWords } from './orphans.ts';
import { outcomeInWords } from './outcomes.ts';
import { recognizerInWords } from './recognizer.ts';
import { replayInWords } from './replay.ts';
import { proposalWhyInWords } from './replay-proposal.ts';
import { resumeDiffersInWords } from './resume.ts';

const WITHOUT_START =
  'Vigil이 이 Python 작업 안에서는 아무것도 기록하지 않습니다(예외, 메모리 수치, 요청한 스택 모두).';

/** Why Python did not read what Vigil put on its path. */
const START_NOT_LOADED: Record<Extract<NoteFact, { code: 'start-not-loaded' }>['because'], string> = {
  '-I': `${WITHOUT_START} 옵션 -I 때문에 Python이 PYTHONPATH를 읽지 않습니다. 기록하려면 이 옵션을 빼세요.`,
  '-E': `${WITHOUT_START} 옵션 -E 때문에 Python이 PYTHONPATH를 읽지 않습니다. 기록하려면 이 옵션을 빼세요.`,
  '-S': `${WITHOUT_START} 옵션 -S 때문에 Python이 sitecustomize를 읽지 않습니다. 기록하려면 이 옵션을 빼세요.`,
  silent: `${WITHOUT_START} Python이 10초 안에 PYTHONPATH를 읽지 않았습니다. ._pth 파일이 있는 임베디드 Python이거나, 3.8보다 오래되었거나, 환경 변수 없이 시작되었을 수 있습니다.`,
};

const JUDGED_AGAIN: Record<RejudgedBecause, string> = {
  settings: '설정이 변경됨',
  reading: '출력을 다른 방식으로 읽음',
  output: '종료 후에 새 출력이나 이벤트가 도착함',
  rules: '사용자가 요청함',
};

const UNKNOWN: Record<Extract<NoteFact, { code: 'unknown' }>['what'], string> = {
  note: '메모',
  record: '레코드',
};

const FULL: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT']);

const isFull = ({ code }: SystemError): boolean => FULL.has(code);

const moreOf = ({ more }: { more?: number | undefined }): string =>
  more === undefined ? '' : ` (외 ${more}개)`;

const percentOf = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`;

const rangeOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `반복 ${first}` : `반복 ${first}~${last}`;

const versionOf = ({ version, protocol, format }: KeeperVersion): string =>
  [
    `버전 ${version}`,
    ...(protocol === null ? [] : [`프로토콜 ${protocol}`]),
    ...(format === null ? [] : [`파일 형식 ${format}`]),
  ].join(', ');

/** `eve(사용자 1001), 프로세스 4711` */
function nameHolderInWords({ uid, user, pid }: NameHolder): string {
  const who = user === null ? `사용자 ${uid}` : `${user}(사용자 ${uid})`;
  return [who, ...(pid === null ? [] : [`프로세스 ${pid}`])].join(', ');
}

/** That a run was judged again: why, its outcome before, and now. */
function rejudgementInWords({ because, before, now }: Extract<NoteFact, { code: 'judged-again' }>): string {
  const reason = JUDGED_AGAIN[because] ?? unknownInWords('이유', { name: because, facts: {} });
  const again = `실행을 다시 판정했습니다(${reason}).`;
  if (before === null || now === null) return again;
  return before === now
    ? `${again} 결과는 그대로입니다: “${outcomeInWords(now)}”.`
    : `${again} 결과가 바뀌었습니다: “${outcomeInWords(before)}” → “${outcomeInWords(now)}”.`;
}

/** Something worth knowing that changed nothing. */
export function noteInWords(note: NoteFact): string {
  switch (note.code) {
    case 'event-unreadable':
      return `events.jsonl에서 읽을 수 없는 줄을 건너뛰었습니다: ${note.line}${moreOf(note)}`;
    case 'event-repeated':
      return `작업이 반복 ${note.iteration}${moreOf(note)}의 결과를 두 번 보고했으며, 처음 보고가 유효합니다.`;
    case 'gpu-not-settled':
      return notSettledInWords(note);
    case 'allocator-ignored':
      return ignoredInWords(note);
    case 'change-not-made':
      return note.unmade.map(unmadeInWords).join(' ');
    case 'card-free':
    case 'card-held':
      return cardNoteInWords(note);
    case 'gpus-overruled':
      return `이 실행에는 ${note.variable}=${note.value} 변수가 설정되어 있어 이 변수가 GPU를 정하고, “GPU” 설정은 효과가 없습니다.`;
    case 'death-passed':
      return deathMarkInWords({ ...note, isPassed: true });
    case 'data-wait':
      return dataWaitInWords(note);
    case 'log-file-unreadable':
      return `로그 파일을 읽을 수 없습니다: ${note.path}(${note.error.message}). Vigil이 1초마다 다시 시도하며, 작업에는 영향이 없습니다.`;
    case 'log-file-not-text':
      return `파일에 텍스트가 들어 있지 않아 Vigil이 로그로 읽지 않습니다: ${note.path}.`;
    case 'log-files-many':
      return `이 실행의 로그 파일에 해당하는 파일이 Vigil이 읽는 수보다 많습니다. 커지는 파일 중 처음 ${note.limit}개를 읽습니다.`;
    case 'checkpoint-unwritten':
      return `체크포인트를 저장하지 못했습니다(${note.error.message}). 반복은 저널에 안전하게 있습니다.`;
    case 'checkpoint-rejected':
      return `체크포인트가 검증을 통과하지 못해 사용하지 않습니다: ${note.file}: ${objectionInWords(note.objection)}.`;
    case 'checkpoint-unnumbered':
      return `체크포인트를 사용하지 않습니다: ${note.file}. 재개용 인수에 필요한 {iteration} 값을 알 수 없습니다. 작업이 스스로 찾는다면 {iteration}을 빼세요.`;
    case 'checkpoint-missing':
      return `반복 ${note.iterations}회가 끝났지만 작업의 체크포인트를 찾지 못했습니다. 재개 인수에는 체크포인트({checkpoint})가 필요하므로, 작업이 지금 종료되면 처음부터 다시 시작합니다. 작업이 Vigil이 모르는 이름으로 저장한다면 체크포인트 파일의 패턴을 지정하세요(예: out/*.pt).`;
    case 'checkpoint-gap':
      return `작업이 반복 ${note.iteration}의 결과를 보고하지 않아 체크포인트를 저장할 수 없습니다. 체크포인트에는 반복마다 한 행이 들어갑니다.`;
    case 'checkpoint-suspect':
      return `${note.file} 체크포인트를 불러오다가 시도 ${note.deaths}회가 비정상 종료되어, Vigil이 이를 건너뛰고 그 앞의 체크포인트를 사용합니다. 다시 시도해 보려면 실행을 직접 재개하세요.`;
    case 'checkpoint-interval':
      return `저장에 전체 시간의 ${percentOf(note.nowShare)}가 듭니다. 체크포인트를 반복 ${note.everyIterations}회마다 저장하면 ${percentOf(note.thenShare)}가 들고, 비정상 종료 시 잃는 작업도 늘지 않습니다. Vigil은 아무것도 바꾸지 않았습니다.`;
    case 'checkpoint-search-cut':
      return `${note.what === 'folders' ? '폴더' : '파일'}가 ${note.limit}개를 넘어 Vigil이 작업의 체크포인트를 찾으면서 모든 파일을 검색하지는 않았습니다. 설정의 패턴 앞에 체크포인트 폴더를 붙이세요(예: FOLDER/PATTERN).`;
    case 'folder-shared':
      return `실행 ${note.name}도 같은 폴더에서 작업하여 어느 실행의 체크포인트인지 구별할 수 없으므로, Vigil은 그동안 기록된 체크포인트를 사용하지 않습니다. 인수로 각 실행에 별도의 폴더를 지정하세요.`;
    case 'log-shared':
      return `실행 ${note.name}도 같은 로그에 쓸 수 있어 어느 실행의 줄인지 구별할 수 없으므로, Vigil은 이번 시도에서 이 로그를 더 읽지 않습니다: ${note.path}. 인수로 각 실행에 별도의 로그나 폴더를 지정하세요.`;
    case 'iterations-repeated':
      return `작업이 더 이전 상태에서 재개하여 ${rangeOf(note)} 구간을 되풀이합니다. 처음 결과가 유효하며 저널에 남습니다.`;
    case 'iterations-beyond':
      return `출력에서 ${note.highest.toLocaleString('ko')}보다 큰 수는 반복으로 세지 않습니다. 반복이 아닌 다른 것을 세는 수라면 반복을 읽는 방법을 선택하세요.`;
    case 'output-count-overruled':
      return `출력과 작업의 파일이 서로 다릅니다. 같은 시점에 파일은 반복 ${note.file}, 출력은 반복 ${note.read}까지 나와 있었습니다. Vigil은 파일을 사용하며, 출력에서 읽은 반복은 취소했습니다. 출력이 맞다면 반복을 읽는 방법을 선택하세요.`;
    case 'files-count-overruled':
      return `작업의 파일과 출력이 서로 다릅니다. 같은 시점에 출력은 반복 ${note.read}, 파일은 반복 ${note.file}까지 나와 있었습니다. 출력에 전체 횟수가 나와 있거나 출력을 읽는 방법이 선택되어 있으므로 Vigil은 출력을 사용합니다.`;
    case 'job-paused':
      return '디스크가 거의 가득 차서, 쓰기가 실패하기 전에 Vigil이 작업을 일시 중지했습니다. 공간을 확보하면 자동으로 계속됩니다.';
    case 'job-continued':
      return '다시 공간이 생겨 작업이 계속됩니다.';
    case 'output-unreadable':
      return `시도의 출력을 읽을 수 없어(${note.folder}) 출력에만 있는 반복이 빠졌을 수 있습니다. 드라이브를 확인하세요.`;
    case 'pattern-silent':
      return `패턴 ${recognizerInWords(note.recognizer)}: 전에는 일치했지만, 작업이 계속 출력하는데도 더 이상 일치하지 않습니다. 다시 일치할 때까지 이 패턴의 반복은 세지 않습니다. 최신 줄에 패턴을 시험해 보세요.`;
    case 'tool-silent':
      return `${recognizerInWords(note.recognizer)} 자체 출력은 반복 ${note.iteration}에서 끊겼지만, 작업의 출력은 계속 세고 있습니다. Vigil은 이제 계속되는 줄에서 반복을 읽습니다.`;
    case 'read-anew':
      return '출력이 더 나오면서 그 의미가 Vigil이 생각한 것과 다르다는 것이 드러났습니다. Vigil이 출력을 처음부터 다시 읽었으며, 그에 따른 모든 내용이 새로워졌습니다.';
    case 'roles-of-command':
      return '출력에 나오는 수의 의미는 이 명령의 이전 실행에서 선택한 것입니다. Vigil은 이 실행도 같은 방식으로 읽습니다.';
    case 'pattern-thinned':
      return `패턴 ${recognizerInWords(note.recognizer)}: 모든 일치 항목에 공통된 고정 텍스트가 없습니다. 출력이 많아 Vigil이 이제 일부 줄에만 이 패턴을 시험하므로 반복을 놓칠 수 있습니다. 패턴에 고정된 단어를 추가하세요.`;
    case 'events-restarted':
      return '작업이 events.jsonl을 처음부터 새로 썼으며, Vigil이 처음부터 다시 읽습니다.';
    case 'output-blocked':
      return `출력을 기록할 수 없어(${note.error.message}) 작업이 기다립니다. ${isFull(note.error) ? '공간을 확보하면 계속됩니다.' : '실행 폴더에 다시 쓸 수 있게 되면 계속됩니다.'}`;
    case 'output-resumed':
      return '출력을 다시 기록할 수 있어 작업이 계속됩니다.';
    case 'keeper-lost':
      return `이 실행의 키퍼가 시도 ${note.attempt}에서 비정상 종료되었고, 작업의 터미널도 함께 없어졌습니다. 작업의 보고는 모두 보존되어 있으며, 실행은 그 지점에서 재개합니다.`;
    case 'keeper-other-version':
      return `이 실행의 키퍼는 다른 버전입니다(${versionOf(note.keeper)}). 그 시도는 끝까지 진행되고, 다음 시도부터 새 키퍼를 사용합니다.`;
    case 'keeper-not-understood':
      return `이 호스트는 이 실행의 키퍼 버전을 이해하지 못합니다(${versionOf(note.keeper)}). Vigil이 그 시도를 지켜볼 수는 없지만, 시도는 끝까지 진행되며 잃는 것은 없습니다. 그 버전의 호스트로 시도를 보거나 중지할 수 있습니다.`;
    case 'job-files-unreadable':
      return `시도가 끝났을 때 작업 폴더를 읽을 수 없었습니다(${note.folder}: ${note.error.code ?? note.error.message}). 작업의 마지막 파일 없이 시도를 판정했습니다.`;
    case 'name-held':
      return `이 컴퓨터의 다른 사용자가 이 실행의 잠금 이름을 차지하고 있습니다: ${nameHolderInWords(note.by)}. 이제 잠금은 추측할 수 없는 다른 이름을 쓰며, 그 밖에 달라지는 것은 없습니다.`;
    case 'orphan-left':
      return orphansInWords.left(note);
    case 'orphan-gone':
      return orphansInWords.gone();
    case 'orphan-ended':
      return orphansInWords.ended(note);
    case 'orphan-waited-for':
      return orphansInWords.waitedFor(note);
    case 'processes-unsettled':
      return orphansInWords.unsettled();
    case 'unknown-attempt':
      return `키퍼가 저널에 없는 시도를 실행하고 있습니다(시도 ${note.attempt}, 프로세스 ${note.pid}). Vigil은 이를 그대로 두고, 끝날 때까지 아무것도 시작하지 않습니다.`;
    case 'thread-exception':
      return `작업의 스레드 하나가 처리되지 않은 예외로 끝났으며, 작업은 계속됩니다. ${note.thread}: ${note.type}: ${note.message}${moreOf(note)}`;
    case 'start-not-loaded':
      return START_NOT_LOADED[note.because];
    case 'long-stretch':
      return `작업이 오랫동안 작업 신호가 없을 것이라고 알렸습니다: ${note.why}`;
    case 'replay':
      return replayInWords(note.fact);
    case 'replay-proposed':
      return `Vigil이 대신 ${shortName(note.function)} 함수를 재연(replay)할 수도 있습니다: ${proposalWhyInWords(note.why)}. 다음 시작에서 선택하세요.`;
    case 'decided-again':
      return '실행 중인 것이 없을 때 설정이 변경되어, 실행을 어떻게 이어 갈지 Vigil이 다시 결정했습니다.';
    case 'judged-again':
      return rejudgementInWords(note);
    case 'resume-differs':
      return resumeDiffersInWords(note.resume);
    case 'host-took-over':
      return `새 호스트가 이어받았으며, 잃은 것은 없습니다(프로세스 ${note.pid}).`;
    case 'helper-note':
      return `${helperNoteInWords(note.fact)}${moreOf(note)}`;
    case 'job-note':
      return `${note.text}${moreOf(note)}`;
    case 'unknown':
      return unknownInWords(UNKNOWN[note.what], note);
  }
}

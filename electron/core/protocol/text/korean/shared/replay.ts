// Long because every reason, difference and deed of replay has its words here.

import type { ReplayFact } from '../../../disk/replay-fact.ts';
import type { CatchingUp } from '../../../wire/attempt-replay.ts';
import { shortName } from '../../short-name.ts';
import { unknownInWords } from '../phrases/unknown.ts';

type Told<Kind extends ReplayFact['kind']> = Extract<ReplayFact, { kind: Kind }>;

/** What resume by replay promises, and no more. */
export const REPLAY_PROMISE =
  '작업이 비정상 종료되면 처음부터 다시 실행하면서 이전 평가의 결과를 받습니다. 따라잡는 데는 평가를 뺀 나머지 일에 걸리는 만큼 시간이 듭니다.';

/** How far a job has caught up. */
export const catchingUpInWords = ({ done, of }: CatchingUp): string => `따라잡는 중: 평가 ${done}/${of}.`;

/** A report about replay, in sentences. */
export function replayInWords(fact: ReplayFact): string {
  switch (fact.kind) {
    case 'armed':
      return fact.damagedBytes > 0
        ? `평가 ${fact.kept}개가 보관되어 있습니다. 기록의 마지막 ${fact.damagedBytes}바이트가 손상되어 제외되므로 그 평가는 다시 합니다.`
        : `평가 ${fact.kept}개가 보관되어 있습니다.`;
    case 'first-kept':
      return `${shortName(fact.function)} 함수의 첫 평가를 보관했습니다.`;
    case 'catching-up':
      return catchingUpInWords(fact);
    case 'caught-up':
      return caughtUp(fact);
    case 'proving':
      return `결과를 비교하려고 ${fact.call}번째 평가를 다시 합니다.`;
    case 'not-repeatable':
      return `${fact.call}번째 평가를 다시 했더니, 그 앞에 다른 평가가 없었는데도 결과가 달랐습니다. 따라서 ${shortName(fact.function)} 함수는 매번 다른 결과를 냅니다. 보관된 평가를 사용하며, 비교를 위해 다시 하는 평가는 없습니다.`;
    case 'other-way':
      return otherWay(fact);
    case 'refused':
      return refused(fact);
    case 'besides':
      return `${shortName(fact.function)} 함수는 재연(replay)에서 되풀이되지 않는 다음 일도 합니다: ${fact.deeds.map(deedOf).join('; ')}.`;
    case 'appends':
      return `스크립트가 재연되는 함수 밖에서 ${fact.file} 파일에 덧붙여 씁니다. 재연하면 같은 줄을 다시 덧붙입니다.`;
    case 'unknown':
      return `${unknownInWords('재연(replay) 보고', fact)}.`;
  }
}

function secondsOf(seconds: number): string {
  if (seconds >= 120) return `${Math.round(seconds / 60)} min`;
  return seconds < 10 ? `${Math.round(seconds * 10) / 10} s` : `${Math.round(seconds)} s`;
}

function caughtUp({ answered, seconds, madeAgain, agreement }: Told<'caught-up'>): string {
  const first = `보관된 결과로 평가 ${answered}개를 ${secondsOf(seconds)} 만에 마쳤습니다.`;
  if (madeAgain === 0) return `${first} 비교를 위해 다시 한 평가는 없습니다.`;
  const same =
    agreement === 'equal'
      ? '비트 단위까지 같음'
      : agreement === 'close'
        ? '반올림 오차 이내로 같음'
        : '결과를 알 수 없음';
  return `${first} 다시 한 평가 ${madeAgain}개: ${same}.`;
}

function otherWay({ call, setAside, ...fact }: Told<'other-way'>): string {
  const way =
    call === 1 ? '작업이 처음부터 다시 시작했습니다' : `작업이 ${call}번째 평가부터 다른 경로로 갔습니다`;
  const advice = fact.declarable && fact.name !== null ? ` ${declare(fact.name)}` : '';
  return `${way}: ${differenceOf(fact)}. 보관된 평가 ${setAside}개는 제외됩니다.${advice}`;
}

const functionOf = (named: string | null): string => (named === null ? '함수' : `${shortName(named)} 함수`);

const inParentheses = (text: string | null): string => (text === null ? '' : `(${text})`);

const DIFFERENCES: Readonly<Record<string, string>> = {
  script: '스크립트가 변경됨',
  'command-arguments': '인수가 변경됨',
  python: 'Python이 변경됨',
  machine: '다른 컴퓨터에서 실행됨',
  journal: '보관된 것을 읽을 수 없음',
  'hash-seed': 'PYTHONHASHSEED가 변경됨',
  threads: '스레드 수가 변경됨',
  request: '재연할 함수나 그 상수가 변경됨',
  function: '다른 함수가 호출됨',
  code: '모듈의 코드가 변경됨',
};

function differenceOf({
  differs,
  name,
  ...fact
}: Pick<Told<'other-way'>, 'differs' | 'name' | 'function'>): string {
  switch (differs) {
    case 'library':
      return `${name ?? '라이브러리'}의 버전이 다름`;
    case 'argument':
      return `${functionOf(fact.function)} 호출의 인수가 다름${inParentheses(name)}`;
    case 'state':
      return `${name ?? '함수가 사용하는 것'}의 값이 다름`;
    case 'random':
      return `난수가 다름${inParentheses(name)}`;
    case 'file':
      return `파일이 없어짐${inParentheses(name)}`;
    default:
      return DIFFERENCES[differs] ?? unknownInWords('차이점', { name: differs, facts: {} });
  }
}

/** Advice where a name that is declared constant may let replay work. */
const declare = (name: string): string =>
  `${name} 값이 절대 바뀌지 않는다면, 다음 시작부터 상수로 선언하세요.`;

function refused(fact: Told<'refused'>): string {
  const { reason, call, name, declarable } = fact;
  const why = reasonOf(fact);
  switch (reason) {
    case 'proof-differs':
      return `${why}. 보관된 결과가 서로 맞지 않아 제외되며, 작업은 재연(replay) 없이 처음부터 다시 시작합니다.`;
    case 'proof-doubted':
      return `${why}. 작업을 보관된 모든 평가와 함께 다시 시작하며, 어느 쪽인지 알아내려고 첫 평가를 다시 합니다.`;
    case 'proof-raised':
      return `${why}. 보관된 결과를 사용합니다. 보관된 평가는 남지만, 다음 시작 전에는 더 보관하지 않습니다. 작업은 계속됩니다.`;
    case 'proof-differed-before':
      return `아무것도 재연하지 않습니다. ${why}.`;
  }
  const when =
    call === null || call === 1
      ? '재연(replay)을 할 수 없습니다'
      : `${call}번째 평가부터는 더 보관하지 않습니다`;
  const advice = declarable && name !== null ? ` ${declare(name)}` : '';
  return `${when}: ${why}. 작업은 계속됩니다.${advice}`;
}

/** Why replay is refused, as a clause that ends in a noun. */
function reasonOf({ reason, name, type, ...fact }: Told<'refused'>): string {
  const called = functionOf(fact.function);
  const thing = name ?? '함수가 사용하는 것';
  const typed = inParentheses(type);
  switch (reason) {
    case 'no-such-function':
      return `${fact.function?.slice(0, fact.function.lastIndexOf(':')) ?? '스크립트'}에 ${called}가 없음`;
    case 'defined-twice':
      return `${called}가 두 번 이상 정의됨`;
    case 'is-class':
      return `${fact.function === null ? '지정한 이름' : shortName(fact.function)}: 클래스임. 그 메서드 중 하나를 지정해야 함`;
    case 'generator':
      return `${called}가 제너레이터 또는 코루틴임`;
    case 'never-called':
      return `${called}가 한 번도 호출되지 않음`;
    case 'only-in-workers':
      return `다른 프로세스만 ${called}를 호출함. 일을 나누어 주는 함수를 지정해야 함`;
    case 'several-threads':
      return `여러 스레드가 동시에 ${called}를 호출함`;
    case 'not-comparable':
      return `${thing}: 이전과 같은지 Vigil이 알 수 없음${typed}`;
    case 'changes-state':
      return `${called}가 단순한 데이터가 아닌 것을 변경함: ${thing}${typed}`;
    case 'not-kept':
      return name === null ? `${called}의 결과를 보관할 수 없음${typed}` : `${thing}: 보관할 수 없음${typed}`;
    case 'has-gradient':
      return `${called}의 결과를 거쳐 그래디언트가 흐름`;
    case 'not-equal-again':
      return `보관된 값을 다시 읽으면 같지 않음${typed}`;
    case 'exception-not-kept':
      return `${called}에서 발생한 예외를 보관할 수 없음${typed}`;
    case 'too-costly':
      return '평가를 보관하는 데 작업 시간이 너무 많이 듦';
    case 'too-many-calls':
      return `${called}가 너무 자주 호출됨`;
    case 'too-large':
      return `평가를 보관하는 데 공간이 너무 많이 듦${inParentheses(name)}`;
    case 'journal-in-use':
      return '이 실행의 다른 프로세스가 평가를 보관하고 있음';
    case 'journal-not-written':
      return `평가를 기록할 수 없음${typed}`;
    case 'journal-newer':
      return '보관된 평가를 더 최신 버전의 Vigil이 기록했음';
    case 'request-not-understood':
      return '작업 안의 Vigil 버전이 요청을 이해하지 못함';
    case 'proof-doubted':
      return `마지막 평가를 다시 했더니 결과가 달랐음. ${called}에 숨은 상태가 있거나 매번 다른 결과를 냄`;
    case 'proof-differs':
    case 'proof-differed-before':
      return `${called}에 숨은 상태가 있어, 평가를 다시 했더니 결과가 달랐음`;
    case 'proof-raised':
      return `보관된 평가를 다시 했으나 두 호출 중 하나에서 ${called}가 실패하여${typed} 결과를 비교할 수 없음`;
    case 'failed':
      return `Vigil 자체 코드가 실패함${typed}`;
    default:
      return unknownInWords('이유', { name: reason, facts: {} });
  }
}

const DEEDS: Readonly<Record<string, string>> = {
  'file-written': '파일 쓰기',
  'file-open': '열린 파일에 쓰기',
  network: '네트워크 사용',
  program: '프로그램 시작',
  thread: '스레드 시작',
  'wandb-log': 'Weights & Biases에 기록',
};

function deedOf({ what, name }: Told<'besides'>['deeds'][number]): string {
  const isNamed = name !== '' && what !== 'thread' && what !== 'wandb-log';
  return `${DEEDS[what] ?? what}${isNamed ? `(${name})` : ''}`;
}

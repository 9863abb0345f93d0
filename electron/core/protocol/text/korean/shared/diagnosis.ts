// Long because it has a sentence for every reason and every piece of advice.
import { ProbeName } from '../../../diagnosis/probe-name.ts';
import type { Dossier } from '../../../disk/dossier/dossier.ts';
import { type SystemEvent, SystemEventKind } from '../../../disk/dossier/system-event.ts';
import type { JudgedEnding } from '../../../disk/ending.ts';
import { inLanguage } from '../../../failures/texts-in.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DiagnosisAdvice, DiagnosisReason, SharedCause } from '../../../wire/dossier-view.ts';
import { formatBytes } from '../../quantities.ts';
import { withParticle } from '../phrases/particle.ts';
import { unknownNameInWords } from '../phrases/unknown.ts';
import { findingInWords } from '../probes/probe-finding.ts';
import { probeInWords } from '../probes/probe-names.ts';
import { differenceInWords } from './difference.ts';
import { endingInWords, exitInWords } from './ending.ts';

/** What the system did or recorded, as a predicate behind its name. */
const EVENTS: Partial<Record<string, string>> = {
  'memory-kill': '메모리 부족으로 프로세스를 강제 종료했습니다',
  'native-crash': '프로세스의 비정상 종료를 기록했습니다',
  'driver-error': '디스플레이 드라이버 또는 GPU의 오류를 기록했습니다',
  'memory-exhausted': '메모리가 부족해지고 있다고 경고했습니다',
  'hardware-error': '하드웨어 오류를 기록했습니다',
  'hardware-corrected': '치명적이지 않은 하드웨어 오류를 기록했습니다',
  'power-lost': '컴퓨터가 정상적으로 종료되지 않고 꺼졌음을 확인했습니다',
  'blue-screen': '중지 오류(블루 스크린)를 기록했습니다',
  sleep: '컴퓨터가 절전 모드로 전환되었음을 기록했습니다',
  wake: '컴퓨터가 절전 모드에서 깨어났음을 기록했습니다',
  'shutdown-asked': '종료 또는 다시 시작 요청을 기록했습니다',
  update: '업데이트를 설치하거나 다운로드했습니다',
  protection: '보안 소프트웨어의 조치를 기록했습니다',
  'crash-report': '비정상 종료 보고서를 저장했습니다',
  'core-dump': '메모리 덤프를 저장했습니다',
  'disk-error': '디스크 오류를 기록했습니다',
};

/** What a record has to do with the program or module that it names, unless the fault lies in it. */
const RELATIONS: Record<string, string> = {
  'shutdown-asked': '요청한 프로그램',
  protection: '대상',
  'memory-kill': '종료된 유닛',
};

/** The process that a record is about; none if it names none. */
function processOf({ what, pid, isOwn, program, detail }: SystemEvent): string[] {
  const isAbout = what === 'memory-kill' || what === 'native-crash' || isOwn === true;
  if (!isAbout || (pid === null && isOwn !== true)) return [];
  const name = program ?? / process \d+ \(([^)]+)\)/.exec(detail)?.[1];
  const number = pid === null ? '' : ` ${pid}${name === undefined ? '' : `(${name})`}`;
  return [`${isOwn === true ? '작업의 프로세스' : '프로세스'}${number}`];
}

/** Who held most of the memory, as a further sentence; empty if the record names none. */
function holdersInWords({ holders = [] }: SystemEvent): string {
  const all = holders.map(
    ({ name, pid, bytes, isOwn }) =>
      `${name}(${isOwn ? '작업의 프로세스, ' : ''}pid ${pid}) ${formatBytes(bytes)}`,
  );
  return all.length === 0 ? '' : ` 가장 많이 커밋한 프로그램: ${all.join(', ')}.`;
}

/** A record of the system, in a sentence. */
export function systemEventInWords(event: SystemEvent): string {
  const { what, source, module, offset, code, id } = event;
  if (isUnknownName(SystemEventKind, what)) return unknownNameInWords('시스템 기록', what, source);
  const isWindows = source === 'event-log';
  const system = isWindows ? 'Windows' : ((source === 'journal' ? event.provider : null) ?? '커널');
  const facts = [
    ...processOf(event),
    ...(module === null ? [] : [`${RELATIONS[what] ?? '위치'} ${module}`]),
    ...(offset === null ? [] : [`오프셋 ${offset}`]),
    ...(code === null ? [] : [`코드 ${code}`]),
    ...(id === null ? [] : [`${isWindows ? '이벤트' : 'Xid'} ${id}`]),
  ].join(', ');
  return `${withParticle(system, '이/가')} ${EVENTS[what] ?? what}${facts === '' ? '' : `(${facts})`}.${holdersInWords(event)}`;
}

function titleOf({ id, titles }: Extract<DiagnosisReason, { kind: 'entry' }>): string {
  const title = inLanguage(titles, 'ko');
  return title === null ? id : `${title}(${id})`;
}

const RESOURCES = { device: 'GPU 메모리', commit: '커밋된 메모리', ram: '주 메모리' };

function exitSentence(ending: JudgedEnding): string {
  const isHidden = ending.unseen || (ending.exitCode === null && ending.signal === null);
  return isHidden ? '작업의 종료 코드를 알 수 없습니다.' : `작업의 종료 상태: ${exitInWords(ending)}.`;
}

/** Somebody else on the GPU or in the folder of a job. */
export function neighbourInWords({ run, pid, name }: Dossier['neighbours'][number]): string {
  const who = run === null ? (name ?? '다른 프로세스') : `${run} 실행`;
  const facts = [
    ...(run !== null && name !== null && pid !== null ? [name] : []),
    ...(pid === null ? [] : [`pid ${pid}`]),
  ];
  return facts.length === 0 ? who : `${who}(${facts.join(', ')})`;
}

/** Why a cause is assumed, in a sentence. */
export function reasonInWords(reason: DiagnosisReason): string {
  switch (reason.kind) {
    case 'exit':
      return exitSentence(reason.ending);
    case 'own-act':
      return endingInWords(reason.ending);
    case 'event':
      return systemEventInWords(reason.event);
    case 'text':
      return `작업의 출력: “${reason.text}”`;
    case 'fault':
      return `Python의 fault handler가 호출된 위치: ${reason.frame}.`;
    case 'silence':
      return '작업은 종료에 대해 아무것도 출력하지 않았습니다.';
    case 'nobody-recorded':
      return '누가 종료했는지는 Vigil에도 시스템에도 기록되지 않았습니다.';
    case 'machine-restarted':
      return '시도가 시작된 후에 컴퓨터가 다시 시작되었습니다.';
    case 'disk-free':
      return `${reason.folder}의 여유 공간은 ${formatBytes(reason.freeBytes)}입니다.`;
    case 'use':
      return `${RESOURCES[reason.resource]} ${formatBytes(reason.totalBytes)} 중 ${formatBytes(reason.usedBytes)}가 사용 중이었습니다.`;
    case 'entry':
      return reason.text === null
        ? `알려진 실패: ${titleOf(reason)}.`
        : `알려진 실패: ${titleOf(reason)}. 작업의 출력: “${reason.text}”`;
    case 'tool-log':
      return `${reason.path}의 내용: “${reason.line}”`;
    case 'tool-finding':
      return reason.finding === 'runtime-only'
        ? `${reason.path}에 메트릭이 없습니다. 시간 외에는 아무것도 기록되지 않았습니다.`
        : unknownNameInWords('발견 사항', reason.finding, reason.path);
    case 'probe':
      return `${reason.diagnosis}번 진단의 발견 사항: ${findingInWords(reason.fact)}`;
    case 'neighbours':
      return `종료 당시 ${reason.shares === 'gpu' ? '같은 GPU' : '같은 폴더'}에 있던 것: ${reason.neighbours.map(neighbourInWords).join(', ')}.`;
  }
}

const CHECKS: Record<Extract<DiagnosisAdvice, { kind: 'check' }>['what'], string> = {
  'gpu-driver': 'GPU 드라이버를 업데이트하거나 다시 설치하세요.',
  'gpu-power-and-heat': 'GPU의 전원 케이블, 온도, 오버클럭을 확인하세요.',
  'page-file': 'Windows의 페이징 파일을 늘리세요.',
  'free-memory': '다른 프로그램을 닫거나 더 작은 데이터를 사용하세요.',
  'smaller-batch': '배치, 데이터 또는 모델을 줄이세요.',
  'free-disk': '디스크 공간을 확보하세요.',
  'update-hours': 'Windows 업데이트의 사용 시간에 밤이 포함되도록 설정하세요.',
  'sleep-settings': '시스템의 전원 설정에서 절전 모드를 끄세요.',
  'power-supply': '컴퓨터의 전원 공급 장치를 확인하세요.',
  'memory-modules': '메모리 모듈을 검사하고 오버클럭을 해제하세요.',
  exclusion: '보안 소프트웨어의 검사에서 환경과 작업 폴더를 제외하세요.',
  packages: '모듈이 속한 패키지를 업데이트하거나 다시 설치하세요.',
  script: '트레이스백이 가리키는 곳에서 스크립트를 고치세요.',
  message: '메시지가 가리키는 것을 고치세요.',
  arguments: '실행의 명령을 고치세요.',
  'who-killed': '어떤 프로그램이나 사람이 작업을 종료했는지 알아보세요.',
  'shared-memory-size': '/dev/shm을 늘리세요.',
  'data-disk': '디스크와 케이블을 확인하고, 데이터는 로컬 디스크에 두세요.',
};

const SWITCHES: Record<Extract<DiagnosisAdvice, { kind: 'switch' }>['name'], string> = {
  faulthandler: 'Python의 fault handler를 켜세요.',
  'launch-blocking':
    '다음 시도에서 CUDA가 실행(launch)마다 기다리게 하세요. 그러면 오류가 해당 호출을 가리킵니다.',
  'workers-zero': '워커 프로세스 없이 데이터를 불러오세요.',
};

/** The catalogue of failures may name a probe that only another version has. */
function probeLabel(name: string): string {
  const { success, data } = ProbeName.safeParse(name);
  return success ? probeInWords(data) : name;
}

/** What a person can do, in a sentence. */
export function adviceInWords(advice: DiagnosisAdvice): string {
  switch (advice.kind) {
    case 'resume':
      return '실행을 재개하세요.';
    case 'resume-earlier':
      return '가장 최근 것의 바로 앞 체크포인트에서 재개하세요.';
    case 'set-policy':
      return `설정을 변경하세요: ${advice.key} = ${advice.value}.`;
    case 'switch':
      return SWITCHES[advice.name];
    case 'diagnose':
      return `다음 점검으로 원인을 찾으세요: ${advice.probes.map(probeLabel).join(', ')}.`;
    case 'end-leftovers':
      return 'GPU를 점유하고 있는 남은 프로세스를 종료하세요.';
    case 'open-folder':
      return `시도의 파일을 살펴보세요: ${advice.path}.`;
    case 'local-dumps':
      return `${advice.program} 프로그램이 비정상 종료될 때 Windows가 메모리 덤프를 남기게 하세요.`;
    case 'check':
      return CHECKS[advice.what];
  }
}

/** What several attempts or runs have in common, in a sentence. */
export function sharedCauseInWords(shared: SharedCause): string {
  if (shared.kind === 'attempts') {
    const [first] = shared.iterations;
    const isSame = first !== null && shared.iterations.every((each) => each === first);
    return `마지막 시도 ${shared.deaths}회가 ${isSame ? `모두 반복 ${first} 다음에 ` : ''}같은 원인으로 비정상 종료되었습니다.`;
  }
  const runs = shared.runs.map(({ name }) => name).join(', ');
  const differs = shared.differs.map(differenceInWords).join('; ');
  const said = `이 스크립트의 다른 실행도 같은 원인으로 비정상 종료되었습니다: ${runs}.`;
  return differs === '' ? said : `${said} 따라서 다음은 이유가 아닙니다: ${differs}.`;
}

import {
  type AttemptPlan,
  type PlannedMitigation,
  PlannedPreset,
  type UnmadeChange,
} from '../../../disk/ladder.ts';
import type { IgnoredSetting } from '../../../disk/memory/torch-settings.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { FileValueChange, MitigationPreset } from '../../../policy/mitigation.ts';
import type { ChangeHold, ChangeTally } from '../../../wire/change-tried.ts';
import { plainText } from '../../plain-text.ts';

/** What each preset does, and what it costs. */
const PRESETS: Record<MitigationPreset, { does: string; costs: string }> = {
  'gpu-cap': {
    does: 'GPU 메모리를 최대 80 %까지만 사용',
    costs: '작업에 더 많이 필요하면 GPU가 가득 차기 전에 오류가 납니다.',
  },
  allocator: {
    does: 'GPU 할당자의 블록을 더 작게',
    costs: '메모리 요청이 더 오래 걸릴 수 있습니다.',
  },
  'expandable-segments': {
    does: 'GPU 할당자의 블록이 늘어나게(expandable segments)',
    costs: 'PyTorch 2.1 이전 버전은 이를 거부하며, Windows에서는 작동하지 않습니다.',
  },
  'deep-clean': {
    does: '매 반복 후에 메모리를 철저히 정리',
    costs: '반복마다 시간이 조금 더 걸립니다.',
  },
  'blocking-launches': {
    does: '실패한 호출이 스택에 나타나도록 GPU 호출을 하나씩 실행',
    costs: 'GPU에서 하는 모든 일이 더 오래 걸립니다.',
  },
  'workers-zero': {
    does: 'PyTorch 데이터 로더를 워커 프로세스 없이 사용',
    costs: '데이터를 불러오는 데 더 오래 걸릴 수 있습니다.',
  },
};

/** What a mitigation costs; empty if that is not known. */
export function costInWords(mitigation: PlannedMitigation): string {
  const preset = mitigation.kind === 'preset' ? mitigation.preset : null;
  return preset === null || isUnknownName(PlannedPreset, preset) ? '' : PRESETS[preset].costs;
}

/** What a mitigation does, as a clause that ends in a noun. */
export function mitigationInWords(mitigation: PlannedMitigation): string {
  switch (mitigation.kind) {
    case 'preset':
      return isUnknownName(PlannedPreset, mitigation.preset)
        ? `${plainText(mitigation.preset)}(더 최신 버전의 Vigil만 아는 항목)`
        : PRESETS[mitigation.preset].does;
    case 'option':
      return `${mitigation.option} ${mitigation.value}`;
    case 'file-value':
      return fileValue(mitigation);
    default:
      return Object.entries(mitigation.variables)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ');
  }
}

const fileValue = ({ file, path, value }: FileValueChange): string =>
  `${file} 사본에서 ${path} = ${JSON.stringify(value)}`;

/** What is changed in an attempt, in a few words. */
export const changesInWords = ({ mitigations, unmade = [] }: AttemptPlan): string =>
  [
    ...(mitigations.length > 0 ? mitigations.map(mitigationInWords) : ['없음']),
    ...unmade.map(({ mitigation: { file, path } }) => `변경하지 못함: ${file}의 ${path}`),
  ].join('; ');

/** A change that could not be made: what, why, and what to do. */
export function unmadeInWords({ mitigation: { file, path }, fault }: UnmadeChange): string {
  return `${file}의 ${path} 값을 변경하지 못했습니다. ${unmadeBecause(fault)} 이 시도는 이 변경 없이 실행됩니다.`;
}

function unmadeBecause(fault: UnmadeChange['fault']): string {
  switch (fault.kind) {
    case 'format':
      return 'Vigil은 .yaml, .yml, .json, .toml로 끝나는 파일의 값만 변경합니다.';
    case 'not-named':
      return '작업의 인수나 변수 중 이 파일을 가리키는 것이 없습니다.';
    case 'missing':
      return '파일이 없습니다.';
    case 'unreadable':
      return fault.error === null
        ? '파일이 너무 크거나, 파일이 아니거나, UTF-8이 아닙니다.'
        : `파일을 읽을 수 없습니다(${fault.error.message}).`;
    case 'syntax':
      return `${fault.line}번째 줄 ${fault.column}번째 열이 올바르지 않습니다.`;
    case 'no-value':
      return `${fault.found === '' ? '파일' : fault.found}에 그런 키가 없습니다.`;
    case 'not-single':
      return '그 자리에 있는 것은 단일 값이 아니라 목록이나 섹션입니다.';
    case 'shared':
      return '파일의 다른 곳에서 이 값을 함께 사용합니다.';
    case 'tagged':
      return '값에 태그가 있어 새 값의 의미가 달라지게 됩니다.';
    case 'names-neighbour':
      return `파일이 ${plainText(fault.name)} 파일을 가리키는데, 다른 폴더에 있는 사본은 이를 찾지 못합니다.`;
    case 'unwritable':
      return `사본을 저장할 수 없습니다(${fault.error.message}).`;
    case 'unknown':
      return `이유는 더 최신 버전의 Vigil만 압니다(${plainText(fault.name)}).`;
  }
}

/** Whether changes took hold in the job; empty if that is not known. */
export function holdInWords(hold: ChangeHold | null): string {
  switch (hold?.kind) {
    case undefined:
      return '';
    case 'confirmed':
      return '확인됨';
    case 'not-told':
      return `PyTorch ${hold.version} 버전은 알려 주지 않음`;
    case 'not-held':
      return `적용되지 않음: ${obstacle(hold.because)}`;
  }
}

function obstacle(because: Extract<ChangeHold, { kind: 'not-held' }>['because']): string {
  switch (because.kind) {
    case 'share':
      return `PyTorch가 GPU의 ${Math.round(because.used * 100)} %까지 사용할 수 있음`;
    case 'settings':
      return because.used === '' ? 'PyTorch가 쓰는 설정이 없음' : `PyTorch가 쓰는 설정: ${because.used}`;
    case 'workers':
      return `데이터 로더에 워커가 ${because.used}개 있음`;
    case 'no-segments':
      return because.onWindows ? 'Windows에서는 PyTorch가 이를 무시함' : '이 PyTorch는 이를 무시함';
  }
}

/** Whether a change helped, and how often it helped here; null: not known. */
export function helpedInWords(helped: boolean | null, tally: ChangeTally | null): string {
  return [
    ...(helped === null ? [] : [helped ? '예' : '아니요']),
    ...(tally === null ? [] : [`이곳에서 ${tally.tried}번 중 ${tally.helped}번`]),
  ].join(', ');
}

/** A setting of the allocator that the script made without effect: what, why, and what to do. */
export function ignoredInWords({ variable, value, used, because }: IgnoredSetting): string {
  const what = `스크립트의 ${variable}=${value} 설정은 효과가 없습니다.`;
  const uses = used === '' ? '쓰는 설정이 없습니다' : `다음 설정을 씁니다: ${used}`;
  return because === 'late'
    ? `${what} PyTorch가 그 전에 이미 설정을 읽었고 ${uses}. torch를 처음 가져오기(import) 전에 설정하거나 실행의 환경 변수로 설정하세요.`
    : `${what} PyTorch는 대신 ${because.variable} 변수를 읽고 ${uses}. torch를 처음 가져오기(import) 전에 두 변수를 똑같이 설정하세요.`;
}

import type { ProbeFigure } from '../../../diagnosis/probe-result.ts';
import { RerunSetting } from '../../../diagnosis/rerun-fact.ts';
import { isUnknownName, type UnknownName } from '../../../open-enum.ts';

const SETTINGS: Record<Exclude<RerunSetting, UnknownName>, string> = {
  plain: 'GPU 호출을 하나씩 실행하지 않음',
  'gpu-cap': 'GPU 메모리를 최대 80 %까지만 사용',
  allocator: 'GPU 할당자의 블록을 더 작게',
  'expandable-segments': 'GPU 할당자의 블록이 늘어나게(expandable segments)',
  'deep-clean': '매 반복 후에 메모리를 철저히 정리',
  'workers-zero': '데이터 로더를 워커 프로세스 없이 사용',
};

/** A change of settings that a night tries. */
export function rerunSettingInWords(setting: RerunSetting): string {
  return isUnknownName(RerunSetting, setting) ? setting : SETTINGS[setting];
}

const OUTCOMES: Partial<Record<string, string>> = { helped: '통과함', died: '그곳에서 다시 비정상 종료됨' };

/** A change that was tried, with what came of it. `value`: `helped`, `died`, or why nothing is known. */
export const triedSettingInWords = (setting: string, value: ProbeFigure['value']): string =>
  `${rerunSettingInWords(setting as RerunSetting)}: ${OUTCOMES[String(value)] ?? '결과 없음'}`;

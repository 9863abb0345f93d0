import { type AttemptPlan, PlannedSwitch } from '../../../disk/ladder.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DebugSwitch } from '../../../policy/debug-switch.ts';
import { plainText } from '../../plain-text.ts';

/** What each switch does, as a clause that ends in a noun. */
const DEBUG_SWITCHES: Record<DebugSwitch, string> = {
  faulthandler: 'Python이 비정상 종료될 때 스택을 기록함',
  'launch-blocking': 'GPU 호출을 하나씩 실행하여 오류가 실패한 호출을 가리키게 함',
  'debug-timing': 'DEBUG_TIMING을 지원하는 스크립트가 단계별 소요 시간을 출력함',
  'cpp-stacks': 'PyTorch 오류에 C++ 스택을 표시함',
  'file-system-sharing': 'PyTorch가 프로세스 간 메모리를 파일로 공유함',
  'no-loader-workers': 'PyTorch 데이터 로더를 워커 프로세스 없이 사용함',
  'wandb-disabled': 'Weights & Biases를 끔',
  'wandb-no-system-monitor': 'Weights & Biases가 컴퓨터를 측정하지 않음',
};

const clause = (name: PlannedSwitch): string =>
  isUnknownName(PlannedSwitch, name)
    ? `${plainText(name)}(더 최신 버전의 Vigil만 아는 항목)`
    : DEBUG_SWITCHES[name];

const listOf = (switches: readonly PlannedSwitch[]): string => switches.map(clause).join('; ');

/** The switches of an attempt; empty if it has none. */
export const switchesInWords = ({ switches = [] }: Pick<AttemptPlan, 'switches'>): string =>
  switches.length === 0 ? '' : `이 시도에만 적용: ${listOf(switches)}.`;

/** The switches of the next attempt; empty if it has none. */
export const nextSwitchesInWords = (switches: readonly PlannedSwitch[]): string =>
  switches.length === 0 ? '' : `다음 시도에만 적용: ${listOf(switches)}.`;

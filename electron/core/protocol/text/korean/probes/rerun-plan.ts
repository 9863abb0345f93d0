import type { RerunPlan } from '../../../diagnosis/rerun.ts';
import type { RerunWords } from '../../diagnosis-words.ts';
import { roughDuration } from '../../quantities.ts';
import { withParticle } from '../phrases/particle.ts';
import { rerunSettingInWords } from './rerun-setting.ts';

function beginOf({ from }: RerunPlan): string {
  if (from.kind === 'checkpoint') return `${from.file}에서 시작하여`;
  return from.kind === 'beginning' && from.replay ? 'Vigil이 보관한 호출을 사용하여' : '처음부터';
}

/** What the repeat of a failing iteration would run, for a person to agree to. */
export function rerunPlanInWords(plan: RerunPlan): RerunWords {
  const { iteration, attempt, original, folder, outside, settings, limitMs } = plan;
  const longest = roughDuration((settings.length + 1) * limitMs);
  return {
    before: [
      `시도 ${withParticle(`${attempt}`, '이/가')} 반복 ${iteration}에서 비정상 종료되었습니다. 이 명령은 새 프로세스로 ${beginOf(plan)} 이를 재현합니다.`,
      `원본 폴더(${original})의 사본에서 실행합니다. 사본은 ${folder}에 두었다가 끝난 후 제거합니다.`,
    ],
    after: [
      outside.length === 0
        ? '명령에 사본 밖의 경로가 없습니다.'
        : `명령에 사본 밖의 다음 경로가 있으며, 그곳에 쓸 수 있습니다: ${outside.join(', ')}`,
      '스크립트는 자체 코드에 따라 어디에든 쓸 수 있습니다. Vigil은 이를 막을 수 없습니다.',
      ...(settings.length === 0
        ? []
        : [
            `그곳에서 다시 비정상 종료되면 Vigil이 한 번에 한 가지씩 바꾸며 재현합니다: ${settings.map(rerunSettingInWords).join('; ')}. 모두 합쳐 최대 ${longest} 걸립니다.`,
          ]),
      `반복 ${withParticle(`${iteration + 1}`, '이/가')} 끝나거나, 실행이 시도를 시작하거나, ${withParticle(roughDuration(limitMs), '이/가')} 지나면 Vigil이 ${settings.length === 0 ? '재현 실행을' : '각 재현 실행을'} 종료합니다.`,
    ],
  };
}

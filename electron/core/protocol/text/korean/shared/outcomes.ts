import type { Outcome } from '../../../disk/ending.ts';
import { plainText } from '../../plain-text.ts';

const OUTCOMES: Record<Outcome, string> = {
  finished: '완료',
  stopped: '중지됨',
  failed: '실패',
  unconfirmed: '종료됨(완료 확인 안 됨)',
  'ended-early': '일찍 종료됨',
};

/** How a run ended, in a word or two; an outcome that only a newer version knows stands as it is written. */
export const outcomeInWords = (outcome: Outcome): string => OUTCOMES[outcome] ?? plainText(outcome);

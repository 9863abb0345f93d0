import type { Outcome } from '../../../disk/ending.ts';
import { plainText } from '../../plain-text.ts';

const OUTCOMES: Record<Outcome, string> = {
  finished: '已完成',
  stopped: '已停止',
  failed: '失败',
  unconfirmed: '已结束，未确认',
  'ended-early': '提前结束',
};

export const outcomeInWords = (outcome: Outcome): string => OUTCOMES[outcome] ?? plainText(outcome);

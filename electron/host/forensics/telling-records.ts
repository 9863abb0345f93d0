import { isKernelEvent } from '../../core/diagnosis/system/kernel-records.ts';
import { canBeEvidence, type KernelRecord } from '../../core/ending/kernel-log.ts';

/** Of those that may be evidence about a death, and of all others. */
const MOST_KEPT = 200;

/** The newest telling records of the kernel. A flood of records that are no evidence pushes no evidence out. */
export function createTellingRecords(): { add(record: KernelRecord): void; all(): KernelRecord[] } {
  let evidence: KernelRecord[] = [];
  let others: KernelRecord[] = [];
  return {
    add(record) {
      if (canBeEvidence(record.text)) evidence = [...evidence, record].slice(-MOST_KEPT);
      else if (isKernelEvent(record.text)) others = [...others, record].slice(-MOST_KEPT);
    },
    all: () => [...evidence, ...others].sort((one, other) => one.at - other.at),
  };
}

import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

/** What the probes of main memory and of a job's memory can find. */
export type MemoryFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'allocation-failed'
      | 'memory-low'
      | 'memory-slow'
      | 'threads-excess'
      | 'loop-leaks'
      | 'holder-grows'
      | 'numerics-fail';
  }
>;

/** A finding about main memory and numerical work, in a sentence. */
export function memoryFindingInWords(fact: MemoryFact): string {
  switch (fact.kind) {
    case 'allocation-failed':
      return fact.limitBytes === null
        ? `시스템이 메모리를 ${formatBytes(fact.atBytes)}까지만 주고 그 이상은 거부했습니다.`
        : `프로세스의 한도(${formatBytes(fact.limitBytes)}) 때문에 ${formatBytes(fact.atBytes)}를 넘는 메모리가 거부되었습니다.`;
    case 'memory-low':
      return `메모리를 ${formatBytes(fact.atBytes)} 할당한 후 ${formatBytes(fact.leftBytes)}만 남았습니다.`;
    case 'memory-slow':
      return `${formatBytes(fact.atBytes)}부터 메모리가 ${Math.round(fact.times)}배 느려집니다. 시스템이 메모리를 스왑하거나 압축합니다.`;
    case 'threads-excess':
      return `수치 라이브러리가 프로세서 ${fact.processors}개에서 스레드 ${fact.threads}개를 사용합니다.`;
    case 'loop-leaks':
      return `가우시안 프로세스 루프에서 반복마다 ${formatBytes(Math.round(fact.bytesPerIteration))}씩 누수됩니다(반복 ${fact.iterations}회 측정).`;
    case 'holder-grows':
      return holderInWords(fact);
    case 'numerics-fail':
      return fact.of === 'loop'
        ? `가우시안 프로세스 루프가 실패했습니다: ${fact.error}`
        : `${fact.of} 패키지가 실패했습니다: ${fact.error}`;
  }
}

function holderInWords(fact: Extract<MemoryFact, { kind: 'holder-grows' }>): string {
  const { holder, type, fromBytes, toBytes, bytesPerIteration, module, bytesPerCall } = fact;
  const nameless = module === null ? '함수 안의 객체' : '이름 없는 객체';
  const what = `${holder === '' ? nameless : holder}(${type})`;
  const range = `, ${formatBytes(fromBytes)} → ${formatBytes(toBytes)}`;
  if (module !== null && bytesPerCall !== null)
    return `${module} 호출마다 ${formatBytes(Math.round(bytesPerCall))}씩 커진 것: ${what}${range}.`;
  const rate = bytesPerIteration === null ? '' : ` 반복마다 ${formatBytes(Math.round(bytesPerIteration))}씩`;
  return `지켜보는 동안${rate} 커진 것: ${what}${range}.`;
}

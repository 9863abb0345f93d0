import type { Finding } from '../../protocol/diagnosis/finding.ts';

/**
 * What code shows that was taken from the script. The script may set up more before it, so that what went wrong behind the
 * import is not certain to be the fault of the module.
 */
export const judgeTakenCode = (module: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => {
    const { fact, sure, fixes } = finding;
    if (!('stage' in fact) || fact.stage === 'import') return finding;
    return {
      fact,
      sure: sure === 'certain' ? 'likely' : sure,
      fixes: [{ kind: 'advice', what: 'complete-set-up', of: module }, ...fixes],
    };
  });

import {
  LOADER_TESTS,
  type LoaderReading,
  type LoaderSummary,
} from '../../protocol/diagnosis/loader-tests.ts';

/** Reads a summary. */
export function readLoaderSummary(summary: LoaderSummary): LoaderReading {
  if (summary['single-sample'] === 'fail' || summary['no-workers'] === 'fail') return 'data-or-code';
  if (summary.workers === 'fail' || summary.throughput === 'fail')
    // Only a loader that works without workers shows that the workers are at fault.
    return summary['no-workers'] === 'pass' ? 'multiprocessing' : 'unknown';
  return LOADER_TESTS.some((test) => summary[test] === 'pass') ? 'works' : 'unknown';
}

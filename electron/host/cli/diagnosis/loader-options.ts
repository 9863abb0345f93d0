import type { DiagnosisRequest } from '../../../core/protocol/diagnosis/diagnosis.ts';
import { LoaderFactory } from '../../../core/protocol/diagnosis/loader-request.ts';
import type { UsageError } from '../../../core/protocol/text/usage-error.ts';

/** What the command line says about data loading; its paths are absolute already. */
interface LoaderOptions {
  loader?: string;
  'loader-number'?: number;
  data?: readonly string[];
}

/** `--loader`, `--loader-number` and `--data`. `folder`: where a factory lies if there is no job; null: that of the job. */
export function readLoaderOptions(
  { loader, 'loader-number': which, data }: LoaderOptions,
  folder: string | null,
): { ok: true; request: NonNullable<DiagnosisRequest['loader']> } | { ok: false; error: UsageError } {
  if (loader !== undefined && !LoaderFactory.safeParse(loader).success)
    return { ok: false, error: { code: 'not-a-loader', text: loader } };
  return {
    ok: true,
    request: {
      factory: loader ?? null,
      folder: loader === undefined ? null : folder,
      ...(which === undefined ? {} : { which }),
      data: [...(data ?? [])],
    },
  };
}

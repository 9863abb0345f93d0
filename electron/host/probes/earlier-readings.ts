import { join } from 'node:path';
import type { EarlierReadings } from '../../core/diagnosis/loading/judge-data.ts';
import { openReportFiles } from './report-files.ts';

/** Speeds at which earlier diagnoses in Vigil's home read a folder. */
export function earlierReadings(home: string): EarlierReadings {
  const files = openReportFiles(join(home, 'diagnosis'), () => false);
  const results = files.numbers().flatMap((number) => files.read(number)?.results ?? []);
  return (folder) =>
    results
      .filter(({ probe }) => probe === 'data-loading')
      .flatMap(({ figures, startedAt }) =>
        figures.flatMap(({ name, of, value }) =>
          name === 'readBytesPerSecond' && of === folder && typeof value === 'number'
            ? [{ hour: new Date(startedAt).getHours(), bytesPerSecond: value }]
            : [],
        ),
      );
}

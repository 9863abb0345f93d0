import { expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { madeDiagnosis, madeReport } from '../../../electron/core/report/made-report.ts';
import { renderMarkdown } from '../../../electron/core/report/render-markdown.ts';
import { delta, died, spec } from '../../renderer/run-state.ts';
import { diagnosisReport, probeResult } from '../../support/diagnosis-report.ts';

const view = { ...delta({ attempts: [died({ lastLines: ['/home/kim/a.py'] })] }), spec };
const personal = { homes: ['/home/kim'], names: [] };
const made = (redactions: { homes: number; names: number; secrets: number } | null, program = spec.program) =>
  renderMarkdown(
    madeReport(
      {
        view: { ...view, spec: { ...spec, program } },
        deaths: null,
        samples: null,
        incident: { files: [], unreadable: [], redactions, personal },
      },
      english,
      1_000,
    ),
  );

it('a report is redacted exactly if the files of the run are', () => {
  expect(made({ homes: 0, names: 0, secrets: 0 })).toContain('~/a.py');
  expect(made(null)).toContain('/home/kim/a.py');
});

it('what probes found is named after the run, and redacted exactly if its files are', () => {
  const found = diagnosisReport([probeResult('machine')], { python: '/home/kim/python' });
  const text = (redactions: { homes: number; names: number; secrets: number } | null) => {
    const incident = { files: [], unreadable: [], redactions, personal };
    const document = madeDiagnosis(found, { view: { ...view, spec }, incident }, english);
    return document && renderMarkdown(document);
  };
  expect(text(null)).toContain('why did Night shift die?');
  expect(text(null)).toContain('- Python: /home/kim/python');
  expect(text({ homes: 0, names: 0, secrets: 0 })).toContain('- Python: \\~/python');
  const incident = { files: [], unreadable: [], redactions: null, personal };
  expect(madeDiagnosis(null, { view: { ...view, spec }, incident }, english)).toBeNull();
});

it('the command is written as it can be typed, also that of the sample', () => {
  const program = { kind: 'command', file: 'python', args: ['my job.py'] } as const;
  expect(made(null, { ...program, args: [...program.args] })).toContain('python "my job.py"');
  expect(made(null, { kind: 'sample', fault: 'wall', args: [] })).toContain(
    'vigil run --sample --fault wall',
  );
});

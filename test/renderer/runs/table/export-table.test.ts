import { describe, expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { tableAsCsv, tableAsText } from '../../../../renderer/runs/table/export-table.ts';
import { row } from '../../run-state.ts';

const content = {
  rows: [
    row({
      name: 'α = 0.3, "wide"',
      iteration: 3,
      best: 0.25,
      startedAt: 1_000,
      parameters: { lr: '1e-4' },
      metrics: { loss: 'NaN' },
    }),
    row({ name: 'two\nlines', note: 'died\nat "13"', phase: 'ended', outcome: 'failed', total: null }),
  ],
  columns: [
    'name',
    'state',
    'progress',
    'best',
    'spark',
    'note',
    'duration',
    'param:lr',
    'metric:loss',
  ] as const,
  nowMs: 91_000,
};

describe('the table, exported', () => {
  test('is a CSV of plain figures with their units in the heading', () => {
    expect(tableAsCsv(content, english.window)).toBe(
      [
        'Run,State,Iterations,Iterations in total,Best,Note,Duration (s),lr,loss\r\n',
        '"α = 0.3, ""wide""",Running,3,30,0.25,,90,1e-4,\r\n',
        '"two\nlines",Failed,,,,"died\nat ""13""",,,\r\n',
      ].join(''),
    );
  });

  test('is a text that a spreadsheet pastes into its cells', () => {
    const lines = tableAsText(content, english.window).split('\r\n');
    expect(lines[1]).toBe('α = 0.3, "wide"\tRunning\t3\t30\t0.25\t\t90\t1e-4\t');
    expect(lines[2]?.split('\t')).toHaveLength(9);
  });
});

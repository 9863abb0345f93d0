import { expect, it } from 'vitest';
import type { VigilAct } from '../../../../../../electron/core/protocol/disk/dossier/dossier.ts';
import { VigilAct as VigilActSchema } from '../../../../../../electron/core/protocol/disk/dossier/dossier.ts';
import { timelineItemInWords } from '../../../../../../electron/core/protocol/text/english/shared/time-line.ts';

const textOf = (act: VigilAct['act'], why: VigilAct['why']) =>
  timelineItemInWords({ kind: 'act', at: 1, act: VigilActSchema.parse({ at: 1, act, why }) });

it.each<[VigilAct['why'], string]>([
  ['hang', 'Vigil ended the attempt because it hung'],
  ['guard', 'Vigil ended the attempt to prevent damage'],
  ['recycle', 'Vigil ended the attempt for a planned restart'],
  ['lingers', 'Vigil ended the attempt because it was still running after its work'],
])('a time line says in words why Vigil ended an attempt: %s', (why, text) => {
  expect(textOf('ended', why)).toBe(text);
});

it('a time line adds no reason where there is none', () => {
  expect(textOf('paused', null)).toBe('Vigil paused the job');
});

import { z } from 'zod';
import { AttemptNumber } from '../../../core/protocol/basics.ts';
import { DeathVerdict, DossierView } from '../../../core/protocol/wire/dossier-view.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { ById, call } from '../call/call.ts';
import type { DossierService } from './service.ts';

export const dossierCalls = (dossiers: DossierService) => ({
  dossier: call
    .input(ById.extend({ attempt: AttemptNumber.nullable().default(null) }))
    .output(answerOf(DossierView.nullable()))
    .query(({ input }) => dossiers.show(input.id, input.attempt)),
  deaths: call
    .input(ById)
    .output(answerOf(z.array(DeathVerdict)))
    .query(({ input }) => dossiers.deaths(input.id)),
});

import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { MemoryView } from '../../../../electron/core/protocol/wire/memory-view.ts';
import { leaveSentence } from '../../../../renderer/run/header/leave-sentence.ts';
import { attempt, died } from '../../run-state.ts';

const memory: MemoryView = { walls: [], deaths: [], leaveAsked: 'pause' };

it('says what follows while the job has not left yet', () => {
  const run = { attempts: [attempt()], memory };
  expect(leaveSentence(run, english.shared)).toBe(english.shared.leaveAsked.pause);
});

it('says nothing once the job has left, or without a request', () => {
  expect(leaveSentence({ attempts: [died()], memory }, english.shared)).toBeNull();
  expect(
    leaveSentence({ attempts: [attempt()], memory: { ...memory, leaveAsked: null } }, english.shared),
  ).toBeNull();
  expect(leaveSentence({ attempts: [attempt()], memory: null }, english.shared)).toBeNull();
});

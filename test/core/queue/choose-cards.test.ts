import { describe, expect, it } from 'vitest';
import {
  type CardQuestion,
  chooseCards,
  holdsOf,
  idOfCard,
  isTaken,
} from '../../../electron/core/queue/choose-cards.ts';
import { gpuSample } from '../../support/machine-sample.ts';
import { numberedCard, numberedGpu } from './machine-gpus.ts';

const ask = (gpus: string[], more: Partial<CardQuestion> = {}) =>
  chooseCards({
    ...{ gpus, given: [], machine: [numberedGpu(1), numberedGpu(0)], held: new Set<string>(), before: null },
    ...more,
  });
const gives = (...numbers: number[]) => ({ ok: true, cards: numbers.map(numberedCard) });
const waits = (because: object) => ({ ok: false, because });

describe('any one GPU', () => {
  it('is the first in bus order that no other run has', () => {
    expect(ask(['one'])).toEqual(gives(0));
    expect(ask(['one'], { held: new Set(['GPU-0']) })).toEqual(gives(1));
    expect(ask(['one'], { held: new Set(['GPU-0', 'GPU-1']) })).toEqual(
      waits({ kind: 'none-free', count: 2 }),
    );
  });

  it('is the one that the run used before, if that is free', () => {
    expect(ask(['one'], { before: 'GPU-1' })).toEqual(gives(1));
    expect(ask(['one'], { before: 'GPU-1', held: new Set(['GPU-1']) })).toEqual(gives(0));
  });

  it('is none that is lost, none of the processor, and the simulated one only where there is no other', () => {
    const intel = gpuSample({ key: 'i', vendor: 'intel', index: 0 });
    const simulated = gpuSample({ key: 'simulated', vendor: 'other', isSimulated: true });
    const lost = numberedGpu(0, { state: 'lost' });
    expect(ask(['one'], { machine: [intel, simulated, lost, numberedGpu(1)] })).toEqual(gives(1));
    expect(ask(['one'], { machine: [intel] })).toEqual(waits({ kind: 'none-there' }));
    expect(ask(['one'], { machine: [intel, simulated] })).toMatchObject({ cards: [{ gpu: 'simulated' }] });
  });
});

describe('GPUs by name', () => {
  it.each<[string[], number[]]>([
    [['1'], [1]],
    [
      ['1', '0'],
      [1, 0],
    ],
    [['GPU-1'], [1]],
    [['gpu-0'], [0]],
    [['0', 'GPU-0'], [0]],
  ])('%j are found, whether or not another run has them', (names, numbers) => {
    expect(ask(names, { held: new Set(['GPU-0', 'GPU-1']) })).toEqual(gives(...numbers));
  });

  it('are not guessed', () => {
    const known = ['1 (T4)', '0 (T4)'];
    expect(ask(['0', '7'])).toEqual(waits({ kind: 'not-known', card: '7', known }));
    expect(ask(['GPU-'])).toEqual(waits({ kind: 'not-known', card: 'GPU-', known }));
    expect(ask(['0'], { machine: [] })).toEqual(waits({ kind: 'not-known', card: '0', known: [] }));
  });

  it('by number are those of the maker whose GPUs programs choose by number', () => {
    const intel = gpuSample({ key: 'i', vendor: 'intel', index: 0 });
    expect(ask(['0'], { machine: [intel, numberedGpu(0)] })).toEqual(gives(0));
  });

  it('may be slices of one, which other runs share with it', () => {
    const memory = gpuSample().memory;
    const slices = ['MIG-a', 'MIG-b'].map((uuid) => ({ uuid, gpuInstance: 1, computeInstance: 0, memory }));
    const machine = [numberedGpu(0, { slices })];
    const [a, b] = ['MIG-a', 'MIG-b'].map((name) => ask([name], { machine }));
    expect(a).toMatchObject({ cards: [{ gpu: 'GPU-0', uuid: 'MIG-a' }] });
    const ids = [a, b].flatMap((chosen) => (chosen?.ok ? chosen.cards.map(idOfCard) : []));
    expect(ids).toEqual(['MIG-a', 'MIG-b']);
  });

  it.each([
    ['a slice keeps the whole GPU from others', 'MIG-a', 'GPU-0', true],
    ['the whole GPU keeps its slices from others', 'GPU-0', 'MIG-a', true],
    ['a slice does not keep another one from others', 'MIG-a', 'MIG-b', false],
    ['a slice keeps itself from others', 'MIG-a', 'MIG-a', true],
    ['a slice of one GPU does not keep another GPU from others', 'MIG-a', 'GPU-1', false],
  ])('%s', (_, has, wants, isKept) => {
    const card = (name: string) => ({
      ...numberedCard(name === 'GPU-1' ? 1 : 0),
      uuid: name,
    });
    expect(isTaken(card(wants), new Set(holdsOf(card(has))))).toBe(isKept);
  });

  it('any one is none of which another run has a slice', () => {
    const slice = { ...numberedCard(0), uuid: 'MIG-a' };
    expect(ask(['one'], { held: new Set(holdsOf(slice)) })).toEqual(gives(1));
  });
});

describe('a run that has its GPU', () => {
  const given = [numberedCard(1)];

  it('keeps it, whatever numbers mean now', () => {
    const machine = [numberedGpu(0, { key: 'GPU-1', uuid: 'GPU-1' }), numberedGpu(1, { key: 'GPU-9' })];
    expect(ask(['1'], { given, machine })).toEqual(gives(1));
    expect(ask(['one'], { given, held: new Set(['GPU-0']) })).toEqual(gives(1));
  });

  it.each([[[numberedGpu(0)]], [[numberedGpu(1, { state: 'lost' })]]])(
    'waits for it while no driver reports it, and takes no other',
    (machine) => {
      expect(ask(['one'], { given, machine })).toEqual(waits({ kind: 'gone', card: 'T4' }));
    },
  );

  it('that no driver had reported is given it by its name once one does', () => {
    const unseen = [{ gpu: null, name: '1', index: 1, uuid: null, vendor: null }];
    expect(ask(['1'], { given: unseen })).toEqual(gives(1));
  });
});

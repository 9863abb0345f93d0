import type { CardObstacle } from '../protocol/disk/memory/card-obstacle.ts';
import type { GivenCard } from '../protocol/disk/memory/given-card.ts';
import type { GpuSample } from '../protocol/machine/gpu-sample.ts';
import { isAnyOne } from '../protocol/policy/gpu-choice.ts';

/** What a GPU needs to be chosen. */
export type ChoosableGpu = Pick<
  GpuSample,
  'key' | 'index' | 'name' | 'uuid' | 'vendor' | 'isSimulated' | 'state' | 'slices'
>;

/** What is known when a run needs its GPUs. */
export interface CardQuestion {
  /** As the user chose. */
  gpus: readonly string[];
  /** Those that the run has already: it keeps them. */
  given: readonly GivenCard[];
  /** Of the machine. */
  machine: readonly ChoosableGpu[];
  /** What other runs have (`holdsOf`). Asked only if any one will do. */
  held: ReadonlySet<string>;
  /** `key` of the GPU that the run used before; null: none. */
  before: string | null;
}

/** The GPUs for a run, or why it must wait for them. */
type ChosenCards = { ok: true; cards: GivenCard[] } | { ok: false; because: CardObstacle };

/** Makers in the order in which any one GPU is chosen; the graphics of Intel's processors are no GPU for a job. */
const MAKERS: readonly ChoosableGpu['vendor'][] = ['nvidia', 'amd'];

/** Names a GPU, or a slice of one, apart from all others. */
export const idOfCard = ({ gpu, name, uuid }: GivenCard): string =>
  isSlice(uuid) ? uuid : (gpu ?? uuid ?? name);

/** What a run that has a GPU keeps from others: of a slice, that slice, and the whole GPU. */
export const holdsOf = (card: GivenCard): string[] => [
  idOfCard(card),
  ...(isSlice(card.uuid) && card.gpu !== null ? [slicesId(card.gpu)] : []),
];

/** True if another run has the GPU, a slice of it, or the GPU of which it is a slice. */
export const isTaken = (card: GivenCard, held: ReadonlySet<string>): boolean =>
  held.has(idOfCard(card)) ||
  (card.gpu !== null && held.has(isSlice(card.uuid) ? card.gpu : slicesId(card.gpu)));

/** Stands for any slice of a GPU; no driver has such an id. */
const slicesId = (gpu: string): string => `slices:${gpu}`;

const isSlice = (uuid: string | null): uuid is string => uuid?.startsWith('MIG-') ?? false;

/** Chooses GPUs. A run keeps those that it has; any one that is free is taken in bus order, the run's last one first. */
export function chooseCards({ gpus, given, machine, held, before }: CardQuestion): ChosenCards {
  const isSeen = given.length > 0 && given.every(({ gpu }) => gpu !== null);
  if (isSeen) {
    const gone = given.find(({ gpu }) => !machine.some((each) => each.key === gpu && each.state !== 'lost'));
    return gone ? { ok: false, because: { kind: 'gone', card: gone.name } } : { ok: true, cards: [...given] };
  }
  return isAnyOne(gpus) ? anyOne(machine, held, before) : named(gpus, machine);
}

function anyOne(
  machine: CardQuestion['machine'],
  held: ReadonlySet<string>,
  before: string | null,
): ChosenCards {
  const cards = eligible(machine).map(cardOf);
  if (cards.length === 0) return { ok: false, because: { kind: 'none-there' } };
  const free = cards.filter((card) => !isTaken(card, held));
  const chosen = free.find(({ gpu }) => gpu === before) ?? free[0];
  return chosen
    ? { ok: true, cards: [chosen] }
    : { ok: false, because: { kind: 'none-free', count: cards.length } };
}

/** Those of the best maker that is there, in bus order. */
function eligible(machine: CardQuestion['machine']): ChoosableGpu[] {
  const good = machine.filter(({ state }) => state === 'good');
  const real = MAKERS.map((maker) =>
    good.filter(({ vendor, isSimulated }) => vendor === maker && !isSimulated),
  );
  const found = real.find((cards) => cards.length > 0) ?? good.filter(({ isSimulated }) => isSimulated);
  return [...found].sort(
    (a, b) => (a.index ?? Number.MAX_SAFE_INTEGER) - (b.index ?? Number.MAX_SAFE_INTEGER),
  );
}

function named(gpus: readonly string[], machine: CardQuestion['machine']): ChosenCards {
  const cards = new Map<string, GivenCard>();
  for (const name of gpus) {
    const found = byName(name, machine);
    if (found === null)
      return { ok: false, because: { kind: 'not-known', card: name, known: machine.map(describe) } };
    cards.set(idOfCard(found), found);
  }
  return { ok: true, cards: [...cards.values()] };
}

/** The one GPU or slice with a name; null if there is none, or more than one. */
function byName(name: string, machine: CardQuestion['machine']): GivenCard | null {
  if (/^\d+$/.test(name)) {
    const numbered = machine.filter(({ index }) => index === Number(name));
    const [first] = [...eligible(numbered), ...numbered];
    return first ? cardOf(first) : null;
  }
  const wanted = name.toLowerCase();
  const all = machine.flatMap((gpu) => [cardOf(gpu), ...slicesOf(gpu)]);
  const ids = (card: GivenCard) => [card.uuid, card.gpu].map((id) => id?.toLowerCase() ?? '');
  const exact = all.filter((card) => ids(card).includes(wanted));
  const [only, ...more] =
    exact.length > 0 ? exact : all.filter((card) => ids(card).some((id) => id.startsWith(wanted)));
  return only && more.length === 0 ? only : null;
}

const cardOf = ({ key, name, index, uuid, vendor }: ChoosableGpu): GivenCard => ({
  ...{ gpu: key, name: name ?? key, index, uuid, vendor },
});

const slicesOf = (gpu: ChoosableGpu): GivenCard[] =>
  gpu.slices.flatMap(({ uuid }) => (uuid === null ? [] : [{ ...cardOf(gpu), uuid }]));

const describe = ({ index, name, key }: ChoosableGpu): string =>
  index === null ? (name ?? key) : `${index} (${name ?? key})`;

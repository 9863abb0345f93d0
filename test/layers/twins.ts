import { parseSync } from 'vite';
import { isNode, type SourceFile, type SyntaxNode } from './sources.ts';

/** Shorter bodies may be equal by chance. */
const FEWEST_CHARACTERS = 50;

/** What differs in the path of one text in two languages: there the same grammar may make the same function. */
const LANGUAGE = /(?<=^electron\/core\/protocol\/text\/)[^/]+\//;

/** Fields in which twins may differ: positions in the file, and the types that the compiler checks. */
const PASSED_OVER: ReadonlySet<string> = new Set([
  ...['start', 'end', 'id', 'optional', 'typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'],
]);

/** A function with a name, as it can be compared with others. */
interface NamedFunction {
  path: string;
  name: string;
  /** Its behaviour: its own names are replaced by numbers, its types are left out. */
  does: string;
}

/** Two functions in two files that do the same. `first` and `second` are `PATH NAME`. */
export type TwinReasons = readonly { first: string; second: string; why: string }[];

/**
 * Functions that are in two files, whatever they and their variables are named; and reasons that apply to nothing. Two
 * languages may have the same function at the same place.
 */
export function twinFunctions(
  sources: readonly Pick<SourceFile, 'path' | 'text'>[],
  reasons: TwinReasons,
): string[] {
  const first = new Map<string, NamedFunction>();
  const pairs: { first: string; second: string }[] = [];
  for (const one of sources.flatMap(functionsIn)) {
    const other = first.get(one.does);
    if (other === undefined) first.set(one.does, one);
    else if (other.path.replace(LANGUAGE, '') !== one.path.replace(LANGUAGE, ''))
      pairs.push({ first: `${other.path} ${other.name}`, second: `${one.path} ${one.name}` });
  }
  const isPair = (a: { first: string; second: string }, b: { first: string; second: string }) =>
    a.first === b.first && a.second === b.second;
  return [
    ...pairs
      .filter((pair) => !reasons.some((reason) => isPair(pair, reason)))
      .map((pair) => `${pair.first} and ${pair.second} do the same`),
    ...reasons
      .filter((reason) => !pairs.some((pair) => isPair(pair, reason)))
      .map((reason) => `${reason.first} and ${reason.second} need no reason`),
  ];
}

function functionsIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): NamedFunction[] {
  const found: NamedFunction[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const { type, id, init } = value;
    const code = type === 'FunctionDeclaration' ? value : type === 'VariableDeclarator' ? init : null;
    if (isNode(code) && /Function/.test(code.type) && isNode(id) && bodyLength(code) >= FEWEST_CHARACTERS)
      found.push({ path, name: String(id['name']), does: whatItDoes(code) });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

const bodyLength = ({ body }: SyntaxNode): number => (isNode(body) ? Number(body['end']) - body.start : 0);

function whatItDoes({ params, body, async: isAsync }: SyntaxNode): string {
  const own = new Map<string, number>();
  const take = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(take);
    if (!isNode(value)) return;
    if (value.type === 'Identifier') own.set(String(value['name']), own.size);
    for (const part of ['elements', 'properties', 'value', 'left', 'argument', 'parameter'])
      take(value[part]);
  };
  const findOwn = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(findOwn);
    if (!isNode(value)) return;
    take(value['params']);
    if (value.type === 'VariableDeclarator' || value.type === 'FunctionDeclaration') take(value['id']);
    Object.values(value).forEach(findOwn);
  };
  take(params);
  findOwn(body);
  // JSON.stringify with a function that replaces takes ten times as long.
  const parts: string[] = [];
  const write = (value: unknown): void => {
    if (Array.isArray(value)) {
      parts.push(`[${value.length}`);
      value.forEach(write);
    } else if (!isNode(value)) {
      const isRecord = typeof value === 'object' && value !== null && !(value instanceof RegExp);
      parts.push(isRecord ? JSON.stringify(value) : `${typeof value} ${value}`);
    } else if (value.type === 'Identifier') {
      parts.push(String(own.get(String(value['name'])) ?? value['name']));
    } else {
      for (const key in value) if (!PASSED_OVER.has(key)) write(value[key]);
    }
  };
  write([isAsync, params, body]);
  return parts.join('\n');
}

/** Names that tell all apart: the second of a name gets its number. */
export function namesApart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own); number++) own = `${name} (${number})`;
    taken.add(own);
    return own;
  });
}

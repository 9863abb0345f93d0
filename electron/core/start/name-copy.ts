/** The arguments and variables of a command. */
interface Words {
  args: string[];
  env: Record<string, string>;
}

/** The part of an argument before its value: `--config=`, or `config=` as Hydra has it. */
const NAME = /^[^=]+=/;

/**
 * A command in which `copy` stands wherever it names a file: as an argument, as the value of an option or a parameter, or
 * as the value of a variable. Null: it names the file nowhere.
 */
export function nameCopy(
  { args, env }: Words,
  isFile: (word: string) => boolean,
  copy: string,
): Words | null {
  let isNamed = false;
  const replaced = (word: string): string => {
    if (!isFile(word)) return word;
    isNamed = true;
    return copy;
  };
  const named: Words = {
    args: args.map((argument) => {
      const name = NAME.exec(argument)?.[0] ?? '';
      const whole = replaced(argument);
      return whole === argument ? name + replaced(argument.slice(name.length)) : whole;
    }),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, replaced(value)])),
  };
  return isNamed ? named : null;
}

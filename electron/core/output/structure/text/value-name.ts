import { OBJECTIVE, VALUE } from './words.ts';

/** What has a name. */
interface Named {
  label: string;
}

/** The words next to a number, and all joined words. */
const tails = (label: string): string[] => {
  const words = label.split(/[\s:=]+/);
  const last = words.at(-1) ?? '';
  return [
    words.slice(-2).join(' '),
    last,
    last.split(/[_-]/).slice(-2).join('_'),
    last.split(/[_-]/).at(-1) ?? '',
  ];
};

/** True if a number is called as values of an objective are. */
export const isNamedValue = ({ label }: Named): boolean =>
  /(?:^|[^\p{L}])(?:[fy](?:\(x\))?|learn|train|valid|validation)$/iu.test(label) ||
  tails(label).some((words) => VALUE.test(words));

/** True if a number is called as objectives only are. */
export const isNamedObjective = ({ label }: Named): boolean =>
  tails(label).some((words) => OBJECTIVE.test(words));

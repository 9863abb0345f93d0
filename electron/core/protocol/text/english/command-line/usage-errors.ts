import type { UsageError } from '../../usage-error.ts';
import { fileFaultInWords } from '../shared/file.ts';
import { anyOf, valueFaultInWords } from '../shared/value.ts';

/** What is wrong with a command line, and what to write instead. */
export function usageErrorInWords(error: UsageError): string {
  switch (error.code) {
    case 'unknown-command':
      return `There is no command "${error.command}".${didYouMean(error)} "vigil --help" lists the commands.`;
    case 'unknown-option':
      return `There is no option ${error.option} here.${didYouMean(error)} "--help" lists them. Options of your own program go after two dashes.`;
    case 'option-takes-no-value':
      return `${error.option} takes no value.`;
    case 'value-missing':
      return `${error.option} needs a value after it.`;
    case 'option-for-value':
      return `${error.option} needs a value, and "${error.next}" looks like an option. If you mean that value, write ${error.option}=${error.next}.`;
    case 'not-a-number':
      return `${error.option} takes a number, not "${error.text}".`;
    case 'not-a-choice':
      return `${error.option} takes ${anyOf(error.choices)}, not "${error.text}".`;
    case 'open-quote':
      return `A quote (${error.quote}) in ${error.where} is not closed. Close it, or remove it.`;
    case 'surplus-word':
      return `This command takes no "${error.word}"; "--help" says what it takes.`;
    case 'run-not-named':
      return 'Name one run: its id, its name, the beginning of either, or "last". "vigil ls" lists them.';
    case 'several-runs':
      return `"${error.name}" matches ${error.ids.length} runs: ${error.ids.slice(0, 5).join(', ')}${error.ids.length > 5 ? ', …' : ''}. Write more of it.`;
    case 'deleted-run-not-named':
      return 'Name one deleted run: its id, its name, the beginning of either, or "last". "vigil trash" lists them.';
    case 'no-such-attempt':
      return `There is no attempt ${error.attempt}; this run has ${error.of}.`;
    case 'no-such-log-file':
      return error.names.length === 0
        ? `No log file "${error.name}" is read: this attempt has none. "vigil set RUN log-files=PATH" names one.`
        : `No log file "${error.name}" is read. This attempt has: ${error.names.join(', ')}.`;
    case 'program-missing':
      return 'Nothing to run: put the program after two dashes, as in "vigil run -- python job.py", or use --sample.';
    case 'program-with-sample':
      return `With --sample the job is the built-in sample, so "${error.word}" does not belong here. Arguments of the sample go after two dashes.`;
    case 'option-of-sample':
      return `${error.option} belongs to the sample. For your own program, write it after the two dashes.`;
    case 'iterations-unclear':
      return 'It is unclear whose --iterations this is. Put the program after two dashes: before them, --iterations is the total for Vigil; after them, the program gets it.';
    case 'iterations-and-total':
      return '--iterations and --total mean the same; remove one of them.';
    case 'replay-missing':
      return 'Name the function to replay, as in --replay train.py:evaluate.';
    case 'replay-with-sample':
      return 'The sample saves its work itself, so it needs no replay.';
    case 'replay-and-other':
      return `A run resumes in one way: leave out ${error.option}, or leave out replay. ${error.option} knows more, so prefer it.`;
    case 'restart-contradiction':
      return `--no-restart and --restart ${error.mode} contradict each other; remove one of them.`;
    case 'not-a-variable':
      return `--env takes NAME=VALUE or the NAME of a variable set here, not "${error.text}".`;
    case 'not-a-gpu-cap':
      return `gpu-cap takes a share of each GPU's memory in percent, from 1 to 100, or none, not "${error.text}".`;
    case 'not-a-start-time':
      return `Write a time that is still to come, as 23:00 or "2026-12-01 08:00", not "${error.text}".`;
    case 'not-a-parameter':
      return `--set takes NAME=VALUE, not "${error.text}".`;
    case 'parameter-missing':
      return '--set-style and --template say how parameters are passed on; name at least one with --set NAME=VALUE.';
    case 'bad-policy':
      return `The policy in ${error.path} cannot be used, so nothing was started (${fileFaultInWords(error.fault)}). Correct the file.`;
    case 'not-a-snippet':
      return `"${error.text}" is not a snippet. Write the module and the file with its code, as in --snippet cv2=try-cv2.py.`;
    case 'no-code-in-script':
      return `Vigil finds no code in your script that exercises ${error.module} and whose arguments it knows. Write such code to a file, and name it with --snippet ${error.module}=FILE.`;
    case 'script-unread':
      return `Vigil could not read all of the script, or not in time, so it knows no code that exercises ${error.module}. Try again, or write such code to a file, and name it with --snippet ${error.module}=FILE.`;
    case 'no-script-named':
      return `No Python script is known that may show code for ${error.module}. Name a run or a script before --snippet ${error.module}=script.`;
    case 'not-a-loader':
      return `"${error.text}" does not name a function. Write the module and the function that returns the loader, as in --loader data:make_loader.`;
    case 'snippet-unreadable':
      return `The snippet in ${error.path} cannot be used, so nothing was started (${fileFaultInWords(error.fault)}). Correct the file.`;
    case 'setting-missing':
      return 'Name what to change, as in "vigil set RUN total=30". "vigil set --help" lists the settings.';
    case 'no-such-setting':
      return `"${error.text}" is not a setting. Write KEY=VALUE, with one of: ${error.settings.join(', ')}.`;
    case 'bad-setting':
      return `${error.field} is not valid, so nothing was changed (${valueFaultInWords(error.fault)}).`;
    case 'unknown-recognizer':
      return `"${error.text}" is not a way to read iterations. "vigil read-as --help" explains the ways.`;
    case 'recognizer-missing':
      return `Name a run and how its iterations are read; "${error.text}" is not a way. The ways are: ${error.tools.join(', ')}, own:NAME for a pattern of yours, none, auto, right or no.`;
    case 'reading-both':
      return 'A way to read the output, what its numbers are, and --pattern do not go together. Give one of them.';
    case 'no-such-number':
      return error.of === 0
        ? `${error.option} ${error.text} cannot be set, because the output shows no numbers to choose from. Try again once the job has printed more lines.`
        : `${error.option} takes a number from 1 to ${error.of} or its label, not "${error.text}". "vigil read-as RUN" shows them.`;
    case 'several-numbers':
      return `${error.option} ${error.text} fits more than one number: ${anyOf(error.numbers.map(String))}. Choose by number.`;
    case 'number-twice':
      return `Number ${error.number} is given two roles. Choose one of them.`;
    case 'nothing-proposed':
      return `No count was found in the output, so there is nothing to answer. "vigil read-as ${error.run}" shows what was read.`;
    case 'no-pattern':
      return `No line with a known number was found, so there is no pattern to show. "vigil read-as ${error.run}" shows what was read.`;
    case 'yes-or-no':
      return 'Name one run and then "yes", to start its next attempt, or "no", to leave it ended.';
    case 'queue-usage':
      return 'Write "vigil queue" alone, or with one of: move RUN PLACE, hold, release, rerun, at-once N, at-once auto.';
    case 'not-a-count':
      return `Write a whole number from 1 to ${error.most} here, not "${error.text}".`;
    case 'diff-usage':
      return 'Name one run, or two: "vigil diff RUN" compares with what ran before, "vigil diff RUN RUN" from the first to the second.';
    case 'beside-like':
      return `--like starts the same again, so "${error.text}" does not go with it. Only --name, --experiment, --queue, --start-at, --detach and --preview do.`;
    case 'checkpoint-missing':
      return 'Name the checkpoint that the new run starts from: --from with its file or its iteration. "vigil checkpoints RUN" lists them.';
    case 'pin-and-unpin':
      return 'Either --pin or --unpin, not both.';
    case 'trash-usage':
      return 'Write "vigil trash" alone, or "vigil trash empty", with a run to delete only that one for good.';
    case 'failures-usage':
      return 'Expected "vigil failures" alone, or with show ID, drafts, add --from RUN, add FILE, import FILE.md, export FILE.md, link FILE.md, unlink FILE.md, enforce ID or observe ID.';
    case 'nothing-to-export':
      return 'There is no such entry of your own, so nothing was written. With --all the entries of Vigil are exported too.';
    case 'catalogue-file-unreadable':
      return `${error.file} can't be read (${error.error}).`;
    case 'config-usage':
      return 'Write "vigil config" alone, "vigil config language" or "vigil config sample-every". A value after it changes it: a tag such as "en" or the word "system"; seconds or the word "default".';
    case 'not-an-interval':
      return `Write seconds from ${error.shortest} to ${error.longest} here, or "default", not "${error.text}".`;
    case 'report-forms':
      return 'Either --html or --bundle, not both: the bundle contains the page.';
    case 'report-alone':
      return 'A report on a diagnosis takes neither a run nor --bundle.';
    case 'no-such-diagnosis':
      return `There is no diagnosis "${error.text}". Write its number, or "last"; the last 20 are kept.`;
    case 'not-written':
      return `${error.path} could not be written (${fileFaultInWords(error.fault)}). Name a file that doesn't exist yet, in a folder that you may write to.`;
    case 'host-usage':
      return '"vigil host" shows the background host, "vigil host stop" ends it; it takes nothing else.';
  }
}

const didYouMean = ({ meant }: { meant: string | null }): string =>
  meant === null ? '' : ` Did you mean ${meant}?`;

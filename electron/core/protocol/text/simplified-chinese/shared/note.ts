import type { RejudgedBecause } from '../../../disk/rejudgement.ts';
import type { SystemError } from '../../../disk/system-error.ts';
import type { NoteFact } from '../../../journal/note.ts';
import type { KeeperVersion } from '../../../keeper/keeper-version.ts';
import type { NameHolder } from '../../../keeper/name-holder.ts';
import { shortName } from '../../short-name.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { cardNoteInWords, notSettledInWords } from './gate.ts';
import { dataWaitInWords } from './hang.ts';
import { helperNoteInWords } from './helper.ts';
import { deathMarkInWords } from './memory.ts';
import { ignoredInWords, unmadeInWords } from './mitigation.ts';
import { objectionInWords } from './objection.ts';
import { orphansInWords } from './orphans.ts';
import { outcomeInWords } from './outcomes.ts';
import { recognizerInWords } from './recognizer.ts';
import { replayInWords } from './replay.ts';
import { proposalWhyInWords } from './replay-proposal.ts';
import { resumeDiffersInWords } from './resume.ts';

const WITHOUT_START =
  'Vigil 在此 Python 作业内部没有任何记录：没有异常，没有内存数据，也不能按需获取调用栈。';

/** Why Python did not read what Vigil put on its path. */
const START_NOT_LOADED: Record<Extract<NoteFact, { code: 'start-not-loaded' }>['because'], string> = {
  '-I': `${WITHOUT_START}它的选项 -I 使 Python 不读取 PYTHONPATH；要记录这些内容，请去掉该选项。`,
  '-E': `${WITHOUT_START}它的选项 -E 使 Python 不读取 PYTHONPATH；要记录这些内容，请去掉该选项。`,
  '-S': `${WITHOUT_START}它的选项 -S 使 Python 不读取 sitecustomize；要记录这些内容，请去掉该选项。`,
  silent: `${WITHOUT_START}它的 Python 在十秒内没有读取 PYTHONPATH。它可能是带有 ._pth 文件的嵌入式 Python，可能早于 3.8，也可能在启动时没有得到环境变量。`,
};

const JUDGED_AGAIN: Record<RejudgedBecause, string> = {
  settings: '它的设置已更改',
  reading: '它的输出以另一种方式读取',
  output: '在它结束之后又收到了新的输出或事件',
  rules: '你要求这样做',
};

const UNKNOWN: Record<Extract<NoteFact, { code: 'unknown' }>['what'], string> = {
  note: '备注',
  record: '记录',
};

const FULL: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT']);

const isFull = ({ code }: SystemError): boolean => FULL.has(code);

const moreOf = ({ more }: { more?: number | undefined }): string =>
  more === undefined ? '' : `（另有 ${more} 项）`;

const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));

const rangeOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `第 ${first} 次迭代` : `第 ${first} 至 ${last} 次迭代`;

const versionOf = ({ version, protocol, format }: KeeperVersion): string =>
  `版本 ${version}${protocol === null ? '' : `，协议 ${protocol}`}${format === null ? '' : `，文件格式 ${format}`}`;

/** `eve（用户 1001），进程 4711` */
function nameHolderInWords({ uid, user, pid }: NameHolder): string {
  const who = user === null ? `用户 ${uid}` : `${user}（用户 ${uid}）`;
  return pid === null ? who : `${who}，进程 ${pid}`;
}

/** That a run was judged again: why, its outcome before, and now. */
function rejudgementInWords({ because, before, now }: Extract<NoteFact, { code: 'judged-again' }>): string {
  const reason = JUDGED_AGAIN[because] ?? unknownInWords('原因', { name: because, facts: {} });
  const again = `该运行已重新判定，因为${reason}。`;
  if (before === null || now === null) return again;
  return before === now
    ? `${again}它的结果仍是“${outcomeInWords(now)}”。`
    : `${again}它的结果原为“${outcomeInWords(before)}”，现为“${outcomeInWords(now)}”。`;
}

export function noteInWords(note: NoteFact): string {
  switch (note.code) {
    case 'event-unreadable':
      return `events.jsonl 中有一行无法读取，已跳过：${note.line}${moreOf(note)}`;
    case 'event-repeated':
      return `作业再次报告了第 ${note.iteration} 次迭代${moreOf(note)}；以第一次报告为准。`;
    case 'gpu-not-settled':
      return notSettledInWords(note);
    case 'allocator-ignored':
      return ignoredInWords(note);
    case 'change-not-made':
      return note.unmade.map(unmadeInWords).join('');
    case 'card-free':
    case 'card-held':
      return cardNoteInWords(note);
    case 'gpus-overruled':
      return `此运行设置了 ${note.variable}=${note.value}，由它选择 GPU，因此“GPU”设置不起作用。`;
    case 'death-passed':
      return deathMarkInWords({ ...note, isPassed: true });
    case 'data-wait':
      return dataWaitInWords(note);
    case 'log-file-unreadable':
      return `无法读取日志文件 ${note.path}（${note.error.message}）。Vigil 每秒重试一次；作业不受影响。`;
    case 'log-file-not-text':
      return `文件 ${note.path} 的内容不是文本，因此 Vigil 不将它作为日志读取。`;
    case 'log-files-many':
      return `符合此运行日志文件的文件多于 Vigil 能读取的数量。它读取前 ${note.limit} 个持续增长的文件。`;
    case 'checkpoint-unwritten':
      return `无法写入检查点（${note.error.message}）。各次迭代已安全保存在运行日志中。`;
    case 'checkpoint-rejected':
      return `有一个检查点没有通过校验，不予使用：${note.file}：${objectionInWords(note.objection)}。`;
    case 'checkpoint-unnumbered':
      return `没有使用检查点 ${note.file}：用于继续的参数需要它的 {iteration}，而这是未知的。如果作业自行查找，请去掉 {iteration}。`;
    case 'checkpoint-missing':
      return `${note.iterations} 次迭代之后仍未找到作业的检查点，而它的恢复参数需要检查点（{checkpoint}）。如果作业现在终止，就会从头开始。如果它以 Vigil 不认识的名称保存，请为检查点文件指定通配符模式，例如 out/*.pt。`;
    case 'checkpoint-gap':
      return `作业没有报告第 ${note.iteration} 次迭代，因此无法写入检查点：检查点中每次迭代占一行。`;
    case 'checkpoint-suspect':
      return `Vigil 跳过 ${note.file}，因为有 ${note.deaths} 次尝试在加载它时异常终止；Vigil 改用它之前的检查点。要再次尝试它，请自行继续该运行。`;
    case 'checkpoint-interval':
      return `保存占用了 ${percentOf(note.nowShare)} % 的时间。每 ${note.everyIterations} 次迭代保存一个检查点会占用 ${percentOf(note.thenShare)} % 的时间，崩溃时也不会丢失更多工作。Vigil 没有更改任何内容。`;
    case 'checkpoint-search-cut':
      return `Vigil 没有在所有文件中查找作业的检查点，因为${WHAT_CUT[note.what]}超过 ${note.limit} 个。请在设置中把检查点所在的文件夹写在通配符模式之前，例如 FOLDER/PATTERN。`;
    case 'folder-shared':
      return `运行 ${note.name} 也在同一文件夹中工作，无法分辨检查点属于哪个运行，因此 Vigil 不使用这段时间写入的检查点。请通过参数为每个运行指定各自的文件夹。`;
    case 'log-shared':
      return `运行 ${note.name} 也可能写入同一日志 ${note.path}，无法分辨其中各行属于哪个运行，因此 Vigil 在这次尝试中不再读取它。请通过参数为每个运行指定各自的日志或文件夹。`;
    case 'iterations-repeated':
      return `作业从较旧的状态继续，正在重复${rangeOf(note)}。以第一次的结果为准，它们保留在运行日志中。`;
    case 'iterations-beyond':
      return `输出中大于 ${note.highest.toLocaleString('zh-Hans')} 的数字不算作迭代。如果它们计的是别的东西，请选择如何读取迭代。`;
    case 'output-count-overruled':
      return `输出与作业的文件不一致：文件处于第 ${note.file} 次迭代时，输出处于第 ${note.read} 次。Vigil 采用文件，并撤回了从输出中读取的迭代。如果输出是正确的，请选择如何读取迭代。`;
    case 'files-count-overruled':
      return `作业的文件与它的输出不一致：输出处于第 ${note.read} 次迭代时，文件处于第 ${note.file} 次。Vigil 采用输出，因为输出写明了总数，或者它的读取方式是选定的。`;
    case 'job-paused':
      return '磁盘快满了，因此 Vigil 在写入可能失败之前暂停了作业。请释放一些空间，它会自动继续。';
    case 'job-continued':
      return '又有了可用空间；作业继续运行。';
    case 'output-unreadable':
      return `无法读取某次尝试的输出（${note.folder}），因此可能缺少只记录在其中的迭代。请检查驱动器。`;
    case 'pattern-silent':
      return `匹配模式 ${recognizerInWords(note.recognizer)} 以前能匹配，现在不再匹配，尽管作业仍在输出。在它再次匹配之前，它的迭代不计入。请用最新的行测试该匹配模式。`;
    case 'tool-silent':
      return `${recognizerInWords(note.recognizer)} 在第 ${note.iteration} 次迭代停止输出，但输出中的计数仍在继续。Vigil 现在从继续的行中读取迭代。`;
    case 'read-anew':
      return '更多的输出表明，它的含义与 Vigil 原先的理解不同。Vigil 已从头重新读取，由此得出的一切也都已更新。';
    case 'roles-of-command':
      return '输出中各数字的含义是在此命令以前的一个运行中选定的。Vigil 以同样的方式读取此运行。';
    case 'pattern-thinned':
      return `匹配模式 ${recognizerInWords(note.recognizer)} 的所有匹配没有共同的固定文本。由于输出很多，Vigil 现在只在部分行上尝试它，可能会漏掉迭代。请在匹配模式中加入一个固定的词。`;
    case 'events-restarted':
      return '作业重新开始写 events.jsonl；Vigil 从头重新读取它。';
    case 'output-blocked':
      return `无法写入输出（${note.error.message}），因此作业正在等待。${isFull(note.error) ? '释放一些空间后它会继续。' : '运行文件夹恢复可写后它会继续。'}`;
    case 'output-resumed':
      return '又可以写入输出；作业继续运行。';
    case 'keeper-lost':
      return `此运行的守护进程在第 ${note.attempt} 次尝试中异常终止，作业的终端也随之消失。作业的所有报告都已保留，该运行从那里继续。`;
    case 'keeper-other-version':
      return `此运行的守护进程是另一个版本（${versionOf(note.keeper)}）。它的尝试会运行到结束；下一次尝试会使用新的守护进程。`;
    case 'keeper-not-understood':
      return `此主机不理解该运行的守护进程的版本（${versionOf(note.keeper)}）。Vigil 无法跟踪该尝试，但它会运行到结束，不会丢失任何内容。该版本的主机可以显示和停止它。`;
    case 'job-files-unreadable':
      return `该尝试结束时无法读取工作文件夹（${note.folder}：${note.error.code ?? note.error.message}）。因此判定该尝试时没有用到作业最后写出的文件。`;
    case 'name-held':
      return `这台电脑的另一个用户占用了此运行的锁的名称：${nameHolderInWords(note.by)}。锁现在使用另一个无法猜到的名称；其他一切不变。`;
    case 'orphan-left':
      return orphansInWords.left(note);
    case 'orphan-gone':
      return orphansInWords.gone();
    case 'orphan-ended':
      return orphansInWords.ended(note);
    case 'orphan-waited-for':
      return orphansInWords.waitedFor(note);
    case 'processes-unsettled':
      return orphansInWords.unsettled();
    case 'unknown-attempt':
      return `守护进程正在运行一次没有记入运行日志的尝试（第 ${note.attempt} 次尝试，进程 ${note.pid}）。Vigil 不干预它，在它结束之前不启动作业。`;
    case 'thread-exception':
      return `作业的一个线程因未捕获的异常结束；作业继续运行。${note.thread}：${note.type}: ${note.message}${moreOf(note)}`;
    case 'start-not-loaded':
      return START_NOT_LOADED[note.because];
    case 'long-stretch':
      return `作业预告会有很长一段时间没有工作迹象：${note.why}`;
    case 'replay':
      return replayInWords(note.fact);
    case 'replay-proposed':
      return `Vigil 也可以改为重放 ${shortName(note.function)}：它${proposalWhyInWords(note.why)}。请在下次启动时选择它。`;
    case 'decided-again':
      return '更改设置时没有作业在运行，因此 Vigil 重新决定了该运行如何继续。';
    case 'judged-again':
      return rejudgementInWords(note);
    case 'resume-differs':
      return resumeDiffersInWords(note.resume);
    case 'host-took-over':
      return `新的主机已接管；没有丢失任何内容（进程 ${note.pid}）。`;
    case 'helper-note':
      return `${helperNoteInWords(note.fact)}${moreOf(note)}`;
    case 'job-note':
      return `${note.text}${moreOf(note)}`;
    case 'unknown':
      return unknownInWords(UNKNOWN[note.what], note);
  }
}

const WHAT_CUT: Record<Extract<NoteFact, { code: 'checkpoint-search-cut' }>['what'], string> = {
  folders: '文件夹',
  files: '文件',
};

import type { UsageError } from '../../usage-error.ts';
import { fileFaultInWords } from '../shared/file.ts';
import { anyOf, valueFaultInWords } from '../shared/value.ts';

/** What is wrong with a command line, and what to write instead. */
export function usageErrorInWords(error: UsageError): string {
  switch (error.code) {
    case 'unknown-command':
      return `没有命令“${error.command}”。${didYouMean(error)}"vigil --help" 可列出所有命令。`;
    case 'unknown-option':
      return `这里没有选项 ${error.option}。${didYouMean(error)}"--help" 可列出选项。你自己程序的选项要写在两个短横线之后。`;
    case 'option-takes-no-value':
      return `${error.option} 不带值。`;
    case 'value-missing':
      return `${error.option} 后面需要一个值。`;
    case 'option-for-value':
      return `${error.option} 需要一个值，而“${error.next}”看起来像选项。如果这就是你要的值，请写成 ${error.option}=${error.next}。`;
    case 'not-a-number':
      return `${error.option} 的值应为数字，不能是“${error.text}”。`;
    case 'not-a-choice':
      return `${error.option} 的值应为 ${anyOf(error.choices)}，不能是“${error.text}”。`;
    case 'open-quote':
      return `${error.where} 中的引号（${error.quote}）没有闭合。请补全或删除它。`;
    case 'surplus-word':
      return `此命令不接受“${error.word}”；"--help" 说明它接受什么。`;
    case 'run-not-named':
      return '请指定一个运行：它的 ID、名称、二者之一的开头部分，或 "last"。"vigil ls" 可列出运行。';
    case 'several-runs':
      return `“${error.name}”与 ${error.ids.length} 个运行相符：${error.ids.slice(0, 5).join('、')}${error.ids.length > 5 ? '、…' : ''}。请写得更长一些。`;
    case 'deleted-run-not-named':
      return '请指定一个已删除的运行：它的 ID、名称、二者之一的开头部分，或 "last"。"vigil trash" 可列出它们。';
    case 'no-such-attempt':
      return `没有第 ${error.attempt} 次尝试；此运行共有 ${error.of} 次尝试。`;
    case 'no-such-log-file':
      return error.names.length === 0
        ? `没有读取日志文件“${error.name}”：这次尝试没有日志文件。"vigil set RUN log-files=PATH" 可指定一个。`
        : `没有读取日志文件“${error.name}”。这次尝试有：${error.names.join('、')}。`;
    case 'program-missing':
      return '没有要运行的内容：请将程序写在两个短横线之后，例如 "vigil run -- python job.py"，或使用 --sample。';
    case 'program-with-sample':
      return `使用 --sample 时，作业就是内置示例，因此这里不能有“${error.word}”。示例的参数要写在两个短横线之后。`;
    case 'option-of-sample':
      return `${error.option} 是示例的选项。如果要用于你自己的程序，请写在两个短横线之后。`;
    case 'iterations-unclear':
      return '不清楚 --iterations 是给谁的。请将程序写在两个短横线之后：在短横线之前，--iterations 是给 Vigil 的总数；在之后，则传给程序。';
    case 'iterations-and-total':
      return '--iterations 和 --total 含义相同；请去掉其中一个。';
    case 'replay-missing':
      return '请指定要重放的函数，例如 --replay train.py:evaluate。';
    case 'replay-with-sample':
      return '示例会自行保存工作，因此不需要重放。';
    case 'replay-and-other':
      return `一个运行只能用一种方式继续：请去掉 ${error.option}，或去掉重放。${error.option} 掌握的信息更多，因此建议用它。`;
    case 'restart-contradiction':
      return `--no-restart 与 --restart ${error.mode} 相互矛盾；请去掉其中一个。`;
    case 'not-a-variable':
      return `--env 的值应为 NAME=VALUE，或此处已设置的变量的 NAME，不能是“${error.text}”。`;
    case 'not-a-gpu-cap':
      return `gpu-cap 的值应为每个 GPU 可用显存的百分比（1 到 100）或 none，不能是“${error.text}”。`;
    case 'not-a-start-time':
      return `请写一个尚未到来的时间，如 23:00 或 "2026-12-01 08:00"，不能是“${error.text}”。`;
    case 'not-a-parameter':
      return `--set 的值应为 NAME=VALUE，不能是“${error.text}”。`;
    case 'parameter-missing':
      return '--set-style 和 --template 说明如何传递参数；请至少用 --set NAME=VALUE 指定一个参数。';
    case 'bad-policy':
      return `无法使用 ${error.path} 中的策略，因此没有启动任何内容（${fileFaultInWords(error.fault)}）。请修正该文件。`;
    case 'not-a-snippet':
      return `“${error.text}”不是代码片段。请写明模块和含有其代码的文件，例如 --snippet cv2=try-cv2.py。`;
    case 'no-code-in-script':
      return `脚本中没有找到既能测试 ${error.module}、参数又都已知的代码。请把这样的代码写入文件，并用 --snippet ${error.module}=FILE 指定。`;
    case 'script-unread':
      return `Vigil 未能读完脚本，或没能及时读完，因此不知道能测试 ${error.module} 的代码。请重试，或把这样的代码写入文件，并用 --snippet ${error.module}=FILE 指定。`;
    case 'no-script-named':
      return `没有已知的 Python 脚本可供查找 ${error.module} 的代码。请在 --snippet ${error.module}=script 之前指定运行或脚本。`;
    case 'not-a-loader':
      return `“${error.text}”没有指定函数。请写明模块和返回加载器的函数，例如 --loader data:make_loader。`;
    case 'snippet-unreadable':
      return `无法使用 ${error.path} 中的代码片段，因此没有启动任何内容（${fileFaultInWords(error.fault)}）。请修正该文件。`;
    case 'setting-missing':
      return '请指定要更改什么，例如 "vigil set RUN total=30"。"vigil set --help" 可列出设置。';
    case 'no-such-setting':
      return `“${error.text}”不是设置。请写成 KEY=VALUE，其中 KEY 为以下之一：${error.settings.join('、')}。`;
    case 'bad-setting':
      return `${error.field} 无效，因此没有更改任何内容（${valueFaultInWords(error.fault)}）。`;
    case 'unknown-recognizer':
      return `“${error.text}”不是读取迭代的方式。"vigil read-as --help" 说明有哪些方式。`;
    case 'recognizer-missing':
      return `请指定一个运行以及其迭代的读取方式；“${error.text}”不是读取方式。可用的方式有：${error.tools.join('、')}、own:NAME（你自己的匹配模式）、none、auto、right 或 no。`;
    case 'reading-both':
      return '输出的读取方式、数字的含义和 --pattern 不能同时使用。请只给出其中一个。';
    case 'no-such-number':
      return error.of === 0
        ? `无法设置 ${error.option} ${error.text}，因为输出中没有可选择的数字。等作业打印出更多行之后请重试。`
        : `${error.option} 的值应为 1 到 ${error.of} 之间的数字或其标签，不能是“${error.text}”。"vigil read-as RUN" 可显示它们。`;
    case 'several-numbers':
      return `${error.option} ${error.text} 与多个数字相符：${anyOf(error.numbers.map(String))}。请按编号选择。`;
    case 'number-twice':
      return `数字 ${error.number} 被赋予了两种含义。请选择其中一种。`;
    case 'nothing-proposed':
      return `输出中没有找到计数，因此没有要回答的问题。"vigil read-as ${error.run}" 可显示读到的内容。`;
    case 'no-pattern':
      return `没有找到含有已知数字的行，因此没有可显示的匹配模式。"vigil read-as ${error.run}" 可显示读到的内容。`;
    case 'yes-or-no':
      return '请先指定一个运行，再写 "yes" 表示启动它的下一次尝试，或写 "no" 表示让它保持结束状态。';
    case 'queue-usage':
      return '请只写 "vigil queue"，或加上以下之一：move RUN PLACE、hold、release、rerun、at-once N、at-once auto。';
    case 'not-a-count':
      return `此处请写 1 到 ${error.most} 之间的整数，不能是“${error.text}”。`;
    case 'diff-usage':
      return '请指定一个或两个运行："vigil diff RUN" 与之前的对比，"vigil diff RUN RUN" 从第一个对比到第二个。';
    case 'beside-like':
      return `--like 会按原样再次启动，因此不能与“${error.text}”同时使用。只能搭配 --name、--experiment、--queue、--start-at、--detach 和 --preview。`;
    case 'checkpoint-missing':
      return '请指定新运行从哪个检查点启动：--from 加上它的文件或迭代。"vigil checkpoints RUN" 可列出检查点。';
    case 'pin-and-unpin':
      return '只能使用 --pin 或 --unpin 之一，不能同时使用。';
    case 'trash-usage':
      return '请只写 "vigil trash"，或写 "vigil trash empty"；后者再加上一个运行，则只永久删除那一个。';
    case 'failures-usage':
      return '请只写 "vigil failures"，或加上 show ID、drafts、add --from RUN、add FILE、import FILE.md、export FILE.md、link FILE.md、unlink FILE.md、enforce ID 或 observe ID。';
    case 'nothing-to-export':
      return '没有这样的你自己的条目，因此没有写入任何内容。使用 --all 会连同 Vigil 的条目一起导出。';
    case 'catalogue-file-unreadable':
      return `无法读取 ${error.file}（${error.error}）。`;
    case 'config-usage':
      return '请只写 "vigil config"、"vigil config language" 或 "vigil config sample-every"。后面加上值即可更改：语言标签（例如 "en"）或 "system"；秒数或 "default"。';
    case 'not-an-interval':
      return `此处请写 ${error.shortest} 到 ${error.longest} 之间的秒数，或 "default"，不能是“${error.text}”。`;
    case 'report-forms':
      return '只能使用 --html 或 --bundle 之一，不能同时使用：压缩包中已包含网页。';
    case 'report-alone':
      return '诊断的报告既不接受运行，也不接受 --bundle。';
    case 'no-such-diagnosis':
      return `没有诊断“${error.text}”。请写它的编号或 "last"；只保留最近 20 次诊断。`;
    case 'not-written':
      return `无法写入 ${error.path}（${fileFaultInWords(error.fault)}）。请指定一个尚不存在的文件，并放在你可以写入的文件夹中。`;
    case 'host-usage':
      return '"vigil host" 显示后台主机，"vigil host stop" 结束它；它不接受其他内容。';
  }
}

const didYouMean = ({ meant }: { meant: string | null }): string =>
  meant === null ? '' : `你是不是想用 ${meant}？`;

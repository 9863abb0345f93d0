// Long because it holds the help of every command.

import type { Language } from '../../english/english.ts';
import { memorySettings } from './memory-settings.ts';

const commands: Language['help']['commands'] = {
  run: {
    overview: [
      ['[选项] -- PROGRAM [ARGUMENTS…]', '启动运行并显示它'],
      ['--sample', '同上，使用示例作业'],
      ['--like RUN', '按原样再次启动'],
    ],
    usage: [
      '[选项] -- PROGRAM [ARGUMENTS…]',
      '--sample [--fault WHAT@ITERATION] [选项] [-- 示例的其他参数]',
      '--like RUN [--name TEXT] [--experiment NAME] [--queue | --start-at TIME | --detach | --preview]',
    ],
    about: '启动一个运行，并一直显示到它结束。按 Ctrl-C 会询问：分离还是停止；没有终端时则直接分离。',
    options: {
      like: ['RUN', '按原样再次启动：相同的命令、文件夹、变量和设置'],
      name: ['TEXT', '便于识别的名称'],
      experiment: ['NAME', '此运行所属的实验；可在“运行”页面按它分组'],
      cwd: ['FOLDER', '工作文件夹；默认：当前文件夹'],
      total: ['N', '完成运行所需的迭代次数；--iterations N 含义相同，但与 --sample 同用时除外'],
      'checkpoint-every': ['N', '每 N 次迭代写入一个检查点 (5)'],
      'resume-args': ['"WORDS"', '用于继续的参数，例如 "--resume {checkpoint}"；引号可以保留空格'],
      'resume-arg': ['WORD', '同上，每次一个参数；可重复使用'],
      'resume-with': ['TOOL', '从此工具保存的状态继续：{choices}'],
      replay: [
        'SCRIPT.py:FUNCTION',
        '适用于不保存任何内容的脚本：异常终止后从开头重新运行，并使用此函数之前的结果；可重复使用',
      ],
      'replay-constant': ['NAME', '函数用到的、始终不变的名称；可重复使用'],
      'replay-proof': [
        'WHEN',
        '重新启动时是否重复最后一次旧调用并对比结果：{choices}；auto 表示除非该调用的代价大于收益，否则就这样做',
      ],
      env: ['NAME=VALUE', '添加变量；--env NAME 传递你自己的变量。PATH 以及 Python、CUDA 等的变量始终会传递'],
      'log-file': [
        'PATH',
        '将作业的这个文件也作为输出读取；可重复使用；名称中的 * 和 ? 代表任意文本。默认：Vigil 找到的日志文件',
      ],
      set: ['NAME=VALUE', '给参数赋值；可重复使用'],
      'set-style': ['STYLE', '程序接收参数的方式：{choices}'],
      template: ['FILE', '含有 {{NAME}} 占位符的配置文件；参数中的 {config} 即由它生成的文件'],
      preview: '只打印命令，每行一个参数',
      minimise: '值越小越好；默认：以作业或其输出为准',
      maximise: '值越大越好',
      policy: ['FILE', '运行的策略，JSON 格式：重新启动、卡死、检查点、Python'],
      restart: ['MODE', '失败后：{choices}'],
      'no-restart': '从不再次启动：等同于 --restart never',
      'recycle-preset': [
        'PRESET',
        '按方案在新进程中继续：{choices}；分别为每 30 次迭代、先 30 次然后每 50 次、每 10 次',
      ],
      'on-hang': ['WHAT', '卡死时：{choices}；notify 仅通知。默认：restart'],
      'first-measures':
        '防止显存耗尽的首要措施：最多使用 80 %，不拆分大块，每次迭代后清理，崩溃时写出调用栈。你自己的设置保持不变',
      ...memorySettings,
      columns: ['N', '作业终端的列数'],
      rows: ['N', '作业终端的行数'],
      gpus: [
        'WHICH',
        '可以使用的 GPU：编号或 UUID，用逗号分隔；one：任意一个空闲的，使排队的运行各用一个；all（默认）：系统的 GPU',
      ],
      queue: '在队列中等待，命令立即返回',
      'start-at': [
        'TIME',
        '在队列中等待，到此时间或之后才启动：23:00（下一个该时刻）或 "2026-12-01 08:00"；命令立即返回',
      ],
      detach: '启动它，打印其 ID，然后任其运行',
    },
    moreOptions: {
      title: '示例及其参数：',
      options: {
        sample: '作业为示例，即 Vigil 自带的优化',
        fault: [
          'WHAT@K',
          '第一次尝试的第 K 次迭代中出什么问题：silent@13、exit1@13、kill@7、native@13、hang@9、leak@9、traceback@4、disk@4、wall（在模拟的 GPU 上泄漏）',
        ],
        iterations: ['N', '点的总数 (30)'],
        n_initial: ['N', '其中由实验设计产生的初始点 (5)'],
        alpha: ['X', '风险度量的置信水平，大于 0 且不超过 1 (0.1)'],
        n_w: ['N', '测量每个点时的噪声条件数 (3)'],
        seed: ['N', '随机数种子 (1)'],
        images: ['N', '每个条件的图片数 (16)'],
        size: ['N', '图片边长，以像素为单位 (128)'],
      },
    },
    after: `使用 --json 时，每当运行有变化，就将它打印为一行。

退出代码：0 已完成；1 失败；2 命令无法接受，没有启动任何内容；4 没有主机；5 由你停止；6 以退出代码 0 结束，但无法确认已完成；130 由 Ctrl-C 分离。`,
  },
  ls: {
    overview: [['', '列出运行']],
    usage: [''],
    about: '列出运行：运行中的在前，然后是最新的。',
    options: {},
  },
  show: {
    overview: [['RUN', '关于一个运行的所有信息']],
    usage: ['RUN|last', 'RUN|last --why [--attempt N]'],
    about:
      '显示关于一个运行的所有信息：各次尝试、如何结束、Vigil 做了什么及其原因、最新的检查点、备注。使用 --why 时，显示一次尝试为何结束：结论、把握程度、依据、你可以怎样做，以及当时前后发生了什么。',
    options: {
      why: '最近结束的那次尝试为何结束',
      attempt: ['N', '与 --why 同用：指这次尝试'],
    },
  },
  why: {
    overview: [['RUN', '它为何结束，以及你可以怎样做']],
    usage: ['RUN|last [--attempt N]'],
    about: '与 "vigil show RUN --why" 相同。',
    options: { attempt: ['N', '指这次尝试；默认：最近结束的那次'] },
  },
  diff: {
    overview: [['RUN [RUN]', '尝试或运行之间的更改']],
    usage: ['RUN|last [--brief]', 'RUN[:ATTEMPT] RUN[:ATTEMPT] [--brief]'],
    about:
      '显示更改的内容：参数、设置、变量、文件及其各行、git、软件包、Python、CUDA、驱动程序。给出一个运行时，与它的上一次尝试、同一脚本的上一个运行以及最近一次完成的运行对比；给出两个时，从第一个对比到第二个。运行代表其最新的一次尝试；RUN:2 表示它的第 2 次尝试。机密信息会被遮盖。',
    options: { brief: '不显示文件中更改的行' },
  },
  compare: {
    overview: [['RUN', '同一脚本的各次运行：更改了什么，停在哪里']],
    usage: ['RUN|last'],
    about:
      '按开始的先后列出该运行的脚本的各次运行，最多为最新的 50 个：自上一个运行以来更改的内容、停在哪里及原因、显存峰值，以及最新一次尝试中每次迭代增加的 MiB。同时更改了多项时会指出。短横表示未知。更改的各行用 "vigil diff RUN RUN" 查看。',
    options: {},
  },
  logs: {
    overview: [['RUN', '一次尝试的输出']],
    usage: ['RUN|last [--attempt N] [--file NAME] [--follow]'],
    about: '打印一次尝试的输出，不含控制序列。',
    options: {
      attempt: ['N', '指这次尝试；默认：最新的'],
      file: ['NAME', '改为打印此日志文件，而不是终端；与 --follow 同用时到这次尝试结束为止'],
      follow: '持续到运行结束，包括重新启动',
    },
  },
  attach: {
    overview: [['RUN', '运行的终端']],
    usage: ['RUN|last'],
    about: '显示运行的终端并持续跟随。按 Ctrl-C 会询问：分离还是停止。退出代码与 "vigil run" 相同。',
    options: {},
  },
  stop: {
    overview: [['RUN', '结束它的作业']],
    usage: ['RUN|last [--hard]'],
    about:
      '请求作业结束，如果它不结束则强制终止。已停止的运行可以继续：从保存的工作继续；如果作业中断后无法继续，则从头开始。',
    options: { hard: '立即强制终止作业及其启动的所有进程' },
  },
  recycle: {
    overview: [['RUN', '在新进程中继续它']],
    usage: ['RUN|last'],
    about:
      '在当前迭代之后，等作业已完成的内容全部保存，就结束作业，再从那里重新启动：新进程的内存是全新的。在作业达到内存或显存上限之前，Vigil 会自动这样做（"vigil set RUN recycle=never" 可禁止）。',
    options: {},
  },
  pause: {
    overview: [['RUN', '在迭代之后结束它的作业']],
    usage: ['RUN|last'],
    about:
      '在当前迭代之后，等作业已完成的内容全部保存，就结束作业。"vigil resume RUN" 从那里继续。"vigil stop RUN" 则不等迭代结束。',
    options: {},
  },
  checkpoint: {
    overview: [['RUN', '立即保存它的状态']],
    usage: ['RUN|last'],
    about:
      '写入一个包含所有已完成迭代的检查点，并请求使用 Python 辅助库的作业在当前迭代后保存它自己的值。作业继续。',
    options: {},
  },
  debug: {
    overview: [['RUN', '在下一次尝试中了解更多']],
    usage: ['RUN|last [--only SWITCH,…]', 'RUN|last --off'],
    about:
      '为下一次尝试（且仅限这一次）提供有助于查找原因的手段：崩溃时的 Python 调用栈、逐个执行 GPU 调用、计时、C++ 调用栈。可能会变慢；结果不变。已结束的运行会为此继续。',
    options: {
      only: ['SWITCH,…', '只使用这些：{choices}'],
      off: '下一次尝试不再使用任何开关',
    },
  },
  'start-now': {
    overview: [['RUN', '尽管 GPU 被占用，仍启动它']],
    usage: ['RUN|last'],
    about:
      '对于因 GPU 显存仍被占用而等待的运行，启动它的下一次尝试。它可能因此耗尽显存（"vigil set RUN gpu-wait=never" 表示从不等待）。',
    options: {},
  },
  answer: {
    overview: [['RUN yes|no', '是否启动下一次尝试']],
    usage: ['RUN|last yes|no'],
    about: '回答在失败后等待你决定的运行（重新启动模式 ask）。"yes" 启动下一次尝试；"no" 让它保持结束状态。',
    options: {},
  },
  set: {
    overview: [['RUN KEY=VALUE …', '更改它的设置']],
    usage: ['RUN|last KEY=VALUE …'],
    about:
      '更改运行的设置，已结束的运行也可以。它的数据会立即随之更新。作业启动时获得的内容从下一次尝试起生效。',
    options: {},
    settings: {
      name: ['TEXT', '便于识别的名称'],
      tags: ['A,B', '用于查找的词；留空：无'],
      note: ['TEXT', '想记下的内容，最多 4,000 个字符；留空：无'],
      experiment: ['NAME', '此运行所属的实验；留空：无'],
      total: ['N', '完成运行所需的迭代次数；留空：以作业或其输出为准'],
      goal: ['minimise|maximise', '哪些值更好；留空：以作业或其输出为准'],
      objective: ['METRIC', '作为目标值的指标；留空：作业报告的值'],
      reading: ['WHAT', '如何读取迭代："vigil read-as --help"'],
      resume: [
        '"WORDS"',
        '用于继续的参数，见 "vigil run --help"；留空：继续时不带参数；none：中断后无法继续',
      ],
      'resume-with': ['TOOL', '从哪个工具的状态继续；留空：无'],
      replay: ['SCRIPT.py:F,…', '要重放的函数，见 "vigil run --help"；留空：无'],
      'replay-constants': ['A,B', '这些函数用到的、始终不变的名称'],
      'replay-proof': ['WHEN', 'auto, on, off'],
      'log-files': [
        'A,B',
        '也作为输出读取的作业文件，与 "vigil run --log-file PATH" 相同；留空：Vigil 找到的日志文件；none',
      ],
      restart: ['MODE', '失败后：auto, ask, never'],
      'first-measures': [
        'ON|OFF',
        '防止显存耗尽的首要措施：最多使用 80 %，不拆分大块，每次迭代后清理，崩溃时写出调用栈。你自己的设置保持不变',
      ],
      ...memorySettings,
      'on-hang': ['WHAT', 'restart 或 notify'],
      gpus: ['WHICH', '可以使用的 GPU：编号或 UUID，用逗号分隔；one：任意一个空闲的；all'],
      'start-at': ['TIME', '排队的运行最早的启动时间：23:00、"2026-12-01 08:00" 或 now'],
      'recycle-every': ['N', '每 N 次迭代更换新进程；留空：不限迭代次数'],
      'recycle-preset': [
        'PRESET',
        '按方案更换新进程：conservative（每 30 次迭代）、aggressive（先 30 次，有进程超过 30 次后每 50 次）、segmented（每 10 次）；none',
      ],
      'checkpoint-every': ['N', '每 N 次迭代写入一个检查点'],
      'checkpoint-files': ['A,B', '也是检查点的作业文件或文件夹，位于其工作文件夹下；* 和 ? 代表任意文本'],
      policy: ['FILE', '该文件所列的策略键，JSON 格式'],
    },
  },
  'read-as': {
    overview: [['RUN [WHAT]', '如何读取它的迭代']],
    usage: ['RUN|last', 'RUN|last WHAT', 'RUN|last --iterations N --value N …'],
    about:
      '不带其他词时，显示输出的最新几行，标出其中的数字，并说明各是什么。带 WHAT 时，按 WHAT 读取所有尝试的迭代：right 或 no 表示同意或不同意这些行所示的内容，auto 撤回你的说明，工具的 ID（例如 optuna 或 tqdm），own:NAME 表示你自己的匹配模式（Vigil 主文件夹中的 patterns.json），或 none。带选项时，说明各个数字是什么；N 是数字的标记或其标签。这会为以后运行同一命令保留。',
    options: {
      iterations: ['N', '此数字是迭代计数'],
      total: ['N', '此数字是总迭代次数'],
      value: ['N', '此数字是一次迭代的值'],
      best: ['N', '此数字是迄今最佳值'],
      nothing: ['N,N', '这些数字都不是以上内容'],
      goal: ['DIRECTION', '哪些值更好：{choices}'],
      pattern: '打印读取这些数字的正则表达式',
    },
  },
  resume: {
    overview: [['RUN', '继续它']],
    usage: ['RUN|last [--from CHECKPOINT] [设置]'],
    about:
      '从最后的检查点或作业保存的状态，继续已结束但未完成的运行。作业中断后无法继续时，会从头开始；命令会说明是哪一种。',
    options: {
      from: [
        'CHECKPOINT',
        '从这个检查点继续，用其文件或迭代指定（"vigil checkpoints RUN"）。会先校验它。之后的检查点会保留。之后的迭代会重新评估；它们最初的结果仍保留在运行日志中',
      ],
    },
    moreOptions: {
      title: '先要更改的设置，与 "vigil set" 相同：',
      options: {
        policy: ['FILE', '该文件所列的策略键，JSON 格式'],
        restart: ['MODE', '失败后：{choices}'],
        'on-hang': ['WHAT', '{choices}'],
        'checkpoint-every': ['N', '每 N 次迭代写入一个检查点'],
        total: ['N', '完成运行所需的迭代次数'],
        'resume-args': ['"WORDS"', '用于继续的参数'],
        'resume-with': ['TOOL', '从哪个工具的状态继续：{choices}'],
        replay: ['SCRIPT.py:F,…', '要重放的函数；见 "vigil run --help"'],
      },
    },
  },
  judge: {
    overview: [['RUN', '重新判定它如何结束']],
    usage: ['RUN|last'],
    about:
      '按现在的规则，根据记录重新判定已结束的运行。不会启动任何内容，也不会撤回任何迭代。在 "vigil set" 和 "vigil read-as" 之后，Vigil 会自动这样做。',
    options: {},
  },
  failures: {
    overview: [
      ['', '已知故障，以及在哪里出现过'],
      ['show ID', '其中之一：现象、原因、解决方法'],
      ['drafts', '没有条目的异常终止'],
      ['add --from RUN | add FILE', '你自己的条目'],
      ['import | export FILE.md', 'debugging.md 形式的条目'],
      ['link | unlink FILE.md', '保持同步的 debugging.md'],
      ['enforce | observe ID', '出现后是否重新启动运行'],
    ],
    usage: [
      '[--kind KIND] [--search WORDS]',
      'show ID',
      'drafts',
      'add --from RUN [--attempt N]',
      'add FILE',
      'import FILE.md [--replace]',
      'export FILE.md [--form FORM] [--all] [--kind KIND] [--search WORDS]',
      'link [FILE.md]',
      'unlink FILE.md',
      'enforce ID',
      'observe ID',
    ],
    about:
      '列出已知故障库。"add --from" 打印一个关于运行如何异常终止的条目；补充完整后，用 "add FILE" 添加该文件。你的条目位于 Vigil 主文件夹的 failures 文件夹中。',
    options: {
      kind: ['KIND', '只列出此类别'],
      search: ['WORDS', '只列出包含所有这些词的条目，任何语言均可'],
      from: ['RUN', '异常终止的运行'],
      attempt: ['N', '与 --from 同用：较早的一次尝试'],
      form: ['FORM', '所有条目的写法：{choices}'],
      all: '连同 Vigil 的条目',
      replace: '替换较早的导入以及不同的条目',
    },
  },
  queue: {
    overview: [['', '正在排队的运行']],
    usage: ['', 'move RUN PLACE | hold | release | rerun | at-once N | at-once auto'],
    about:
      '按顺序列出正在排队的运行。Vigil 一次运行一个，或按 "at-once" 指定的个数。"hold" 之后不再启动运行，直到 "release"；正在运行的作业会继续。连续三个运行以同样的方式失败且没有完成迭代时，队列也会暂停。"rerun" 让失败的运行重新排队。',
    options: {},
  },
  checkpoints: {
    overview: [['RUN', '它可以从哪里继续']],
    usage: ['RUN|last [--pin FILE | --unpin FILE]'],
    about: '列出运行的检查点，最新的在前：迭代、校验到什么程度、由谁写入。',
    options: {
      pin: ['FILE', '删除其他检查点时，保留由 Vigil 写入的这一个'],
      unpin: ['FILE', '不再保护这一个'],
    },
  },
  branch: {
    overview: [['RUN --from CHECKPOINT', '从那里开始的新运行']],
    usage: ['RUN|last --from CHECKPOINT [--name TEXT]'],
    about:
      '用检查点的副本启动同一作业的新运行。它获得原运行的当前设置，以及到该处为止的迭代。两者在同一工作文件夹中各自继续。中断后无法继续的作业，或自行查找状态的作业，不能创建分支。',
    options: {
      from: ['CHECKPOINT', '检查点，用其文件或迭代指定'],
      name: ['TEXT', '新运行的名称'],
    },
  },
  rm: {
    overview: [['RUN', '将它删除到回收站']],
    usage: ['RUN|last'],
    about:
      '将已结束的运行的文件夹移到回收站，从而删除它。"vigil restore" 可还原它。作业写在其他地方的文件会保留。',
    options: {},
  },
  restore: {
    overview: [['RUN', '从回收站还原它']],
    usage: ['RUN|last'],
    about: '将已删除的运行从回收站按原样还原。',
    options: {},
  },
  trash: {
    overview: [['', '已删除的运行']],
    usage: ['', 'empty [RUN]'],
    about:
      '列出已删除的运行，最新的在前。"empty" 永久删除全部，或永久删除所指定的那一个。回收站从不自动清空。',
    options: {},
  },
  open: {
    overview: [['', '在浏览器中打开窗口']],
    usage: ['[--print]'],
    about: '在浏览器中打开窗口。',
    options: { print: '只打印它的地址' },
  },
  config: {
    overview: [['[NAME [VALUE]]', '你的首选项']],
    usage: ['', 'language [TAG|system]', 'sample-every [SECONDS|default]'],
    about:
      '显示你的首选项以及实际采用的值。"language" 显示窗口、命令行和托盘的语言。用语言标签（例如 "en"）更改它；"system" 使它重新跟随系统。打开的窗口会立即随之更改。"sample-every" 显示多久测量一次电脑及其 GPU；可更改为 0.1 到 60 秒，对正在运行的作业也生效。',
    options: {},
  },
  machine: {
    overview: [['[--watch]', '这台电脑、它的 GPU 以及占用显存的进程']],
    usage: ['[--watch]'],
    about:
      '显示 GPU 及占用其显存的进程、内存、处理器和磁盘，以及 GPU 数据的读取方式。驱动程序未报告的内容会省略。',
    options: { watch: '每次采样时重新显示，直到按 Ctrl-C' },
  },
  report: {
    overview: [['RUN', '向他人说明运行的报告']],
    usage: ['RUN|last [--html FILE | --bundle FILE --yes]', '--diagnosis N|last [--html FILE]'],
    about:
      '以 Markdown 格式打印运行的报告：如何结束及其原因、各次尝试、最后几行。--diagnosis 打印检查项的发现。--html 写入带图片的网页，--bundle 写入 zip 文件，其中包含报告和说明该运行的文件。机密信息、主文件夹、你的姓名和这台电脑的名称会先去除。不会发送任何内容。',
    options: {
      html: ['FILE', '写成一个独立的网页，不需要其他文件'],
      bundle: ['FILE', '写入 zip 文件；不带 --yes 时只显示其内容'],
      diagnosis: ['N', '不报告运行，而报告此编号的诊断或最近一次（last）'],
      unredacted: '不去除任何内容',
      yes: '写入压缩包',
    },
  },
  diagnose: {
    overview: [['[RUN | SCRIPT]', '查找导致作业终止的原因']],
    usage: ['[RUN | SCRIPT] [选项]'],
    about:
      '运行检查项，每项都在自己的进程中，使用作业的 Python：检查其环境、模块、内存、磁盘、GPU。检查项崩溃或卡死也是一项发现。Ctrl-C 结束检查项，并显示已有的发现。如果有发现，退出代码为 1。',
    options: {
      level: ['LEVEL', '诊断程度：{choices}；分别不到 10 s、2 min 和 15 min。默认：normal'],
      why: ['RUN', '查找此运行为何结束：使用它的 Python 和脚本，先检查可能性大的'],
      only: ['PROBES', '只运行这些检查项，用逗号分隔：{choices}'],
      python: ['PATH', '要检查的 Python；默认：该运行的 Python，或最可能用到的那一个'],
      module: ['NAME', '也尝试此模块，例如 CRG311 或 cv2；可重复使用'],
      snippet: [
        'MODULE=FILE',
        '用文件中的 Python 代码，或用脚本中的调用（MODULE=script）反复测试此模块；可重复使用。不带 --yes 时只显示代码',
      ],
      loader: ['MODULE:FUNCTION', '测试此函数返回的数据加载器。不带 --yes 时只显示代码'],
      'loader-number': ['N', '测试脚本创建的第 N 个加载器。默认：1'],
      data: ['PATH', '检查此数据文件或文件夹，或此清单；可重复使用'],
      night: '重复出错的迭代，然后每次更改一项设置再重复',
      yes: '运行不带此选项时所显示的代码；与 --only this-run 同用时再运行一次作业',
    },
  },
  doctor: {
    overview: [['', '检查这台电脑']],
    usage: [''],
    about:
      '检查这台电脑是否具备 Vigil 所需的条件，并以 quick 级别运行 "vigil diagnose"。如果 Vigil 缺少什么，退出代码为 1；--json 打印它需要什么。',
    options: {},
  },
  host: {
    overview: [['[stop]', '后台主机']],
    usage: ['[stop]'],
    about: '说明后台主机是否在运行；"stop" 结束它。作业会继续，只要还有作业在运行，就会自动启动新的主机。',
    options: {},
  },
};

/** What `vigil --help` and `vigil COMMAND --help` say. */
export const help: Language['help'] = {
  title: 'vigil：晚上启动一次漫长的优化，早上就能看到它已完成',
  commands,
  every: { json: '以 JSON 输出，供程序使用' },
  after:
    'RUN 是 ID、名称、二者之一的开头部分，或 "last"。每个命令都有 --help（列出其选项）和 --json。文件位于 VIGIL_HOME 中。',
};

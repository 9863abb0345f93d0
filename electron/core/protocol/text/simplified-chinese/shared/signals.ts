const MEANINGS: Readonly<Record<string, string>> = {
  SIGHUP: '它的终端被关闭',
  SIGINT: 'Ctrl-C',
  SIGQUIT: 'Ctrl-\\，或运行时被要求输出调用栈',
  SIGILL: '此处理器不支持的指令',
  SIGTRAP: '断言或断点',
  SIGABRT: '它自行中止',
  SIGBUS: '访问了不存在的内存，例如 /dev/shm 已满或映射的文件变短',
  SIGFPE: '除以零',
  SIGKILL: '任何程序都无法拒绝',
  SIGUSR1: '有些调度系统在到达时间上限之前发送',
  SIGUSR2: '有些调度系统在到达时间上限之前发送',
  SIGSEGV: '访问了不属于它的内存（段错误）',
  SIGPIPE: '写入了已无人读取的管道',
  SIGALRM: '它自己的定时器',
  SIGTERM: '要求它结束',
  SIGXCPU: '达到处理器时间上限',
  SIGXFSZ: '达到文件大小上限',
  SIGVTALRM: '它自己的定时器',
  SIGPROF: '性能分析定时器',
  SIGIO: '异步 I/O 已就绪',
  SIGPWR: '电源故障',
  SIGSYS: '不允许的系统调用',
};

/** `信号 SIGXCPU，达到处理器时间上限` */
export function signalInWords(name: string): string {
  const meaning = MEANINGS[name];
  return `${name.startsWith('SIG') ? '信号 ' : ''}${name}${meaning === undefined ? '' : `，${meaning}`}`;
}

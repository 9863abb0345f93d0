/** What signals mean to a job, where that is known; as a noun. */
const MEANINGS: Readonly<Record<string, string>> = {
  SIGHUP: '터미널이 닫힘',
  SIGINT: 'Ctrl-C',
  SIGQUIT: 'Ctrl-\\ 또는 런타임에 대한 스택 출력 요청',
  SIGILL: '이 프로세서에 없는 명령어',
  SIGTRAP: '어설션 또는 중단점',
  SIGABRT: '스스로 중단(abort)함',
  SIGBUS: '존재하지 않는 메모리(/dev/shm이 가득 찼거나 매핑된 파일이 짧아진 경우 등)',
  SIGFPE: '0으로 나누기',
  SIGKILL: '어떤 프로그램도 거부할 수 없음',
  SIGUSR1: '일부 스케줄러가 시간 제한 전에 보냄',
  SIGUSR2: '일부 스케줄러가 시간 제한 전에 보냄',
  SIGSEGV: '자기 것이 아닌 메모리에 접근함',
  SIGPIPE: '아무도 읽지 않는 곳에 씀',
  SIGALRM: '자체 타이머',
  SIGTERM: '종료 요청',
  SIGXCPU: '프로세서 시간 한도',
  SIGXFSZ: '파일 크기 한도',
  SIGVTALRM: '자체 타이머',
  SIGPROF: '프로파일링 타이머',
  SIGIO: '비동기 I/O 준비됨',
  SIGPWR: '전원 이상',
  SIGSYS: '허용되지 않은 시스템 호출',
};

/** `시그널 SIGXCPU, 프로세서 시간 한도`; a number without a name stays a number. */
export function signalInWords(name: string): string {
  const meaning = MEANINGS[name];
  return meaning === undefined ? `시그널 ${name}` : `시그널 ${name}, ${meaning}`;
}

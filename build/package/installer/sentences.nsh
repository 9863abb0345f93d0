; What the installer and the uninstaller say themselves, in the languages of the app.
!macro Sentence name english korean chinese
  LangString ${name} ${LANG_ENGLISH} "${english}"
  LangString ${name} ${LANG_KOREAN} "${korean}"
  LangString ${name} ${LANG_SIMPCHINESE} "${chinese}"
!macroend

!insertmacro Sentence needsWindows10 \
  "Vigil needs a 64-bit Windows 10 or newer." \
  "Vigil에는 64비트 Windows 10 이상이 필요합니다." \
  "Vigil 需要 64 位的 Windows 10 或更高版本。"
!insertmacro Sentence isRunning \
  "Vigil is running, or a run of it is. Nothing has been changed. Quit Vigil with its icon beside the clock, let its runs end or stop them, and try again." \
  "Vigil 또는 Vigil의 실행이 아직 작동 중입니다. 아무것도 바뀌지 않았습니다. 시계 옆 아이콘에서 Vigil을 끝내고, 실행이 끝나기를 기다리거나 중지한 뒤 다시 시도하십시오." \
  "Vigil 或它的某个运行仍在工作。没有做任何更改。请通过时钟旁的图标退出 Vigil，等它的运行结束或停止它们，然后重试。"
!insertmacro Sentence isIncomplete \
  "Vigil is not installed: not all of its files could be written. Make room on the disk, or let your virus scanner finish, and run the installer again. Your runs are unchanged." \
  "Vigil이 설치되지 않았습니다. 파일을 모두 쓰지 못했습니다. 디스크 공간을 확보하거나 백신 검사가 끝나기를 기다린 뒤 설치 프로그램을 다시 실행하십시오. 실행은 바뀌지 않았습니다." \
  "Vigil 未安装：未能写入它的全部文件。请腾出磁盘空间，或等杀毒软件完成扫描，然后重新运行安装程序。您的运行没有改变。"
!insertmacro Sentence keepRuns \
  "Keep your runs and settings in $LOCALAPPDATA\Vigil?$\n$\nYes keeps them for a later installation. No deletes them for good." \
  "$LOCALAPPDATA\Vigil의 실행과 설정을 남겨 둘까요?$\n$\n예: 다음에 설치할 때를 위해 남겨 둡니다. 아니요: 영구히 삭제합니다." \
  "保留 $LOCALAPPDATA\Vigil 中的运行和设置吗？$\n$\n“是”会为以后的安装保留它们。“否”会永久删除它们。"

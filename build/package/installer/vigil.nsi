; The installer of Vigil for one user: no administrator, and only plugins that every NSIS has. electron-builder sets the name of
; the result, its version and icon, and APP_ID, PRODUCT_NAME, PRODUCT_FILENAME, VERSION; builder-config.mjs sets VIGIL_APP_FOLDER.

; Debian's NSIS has 64-bit stubs: the result then also runs in a Wine without 32 bits.
!if /FileExists "${NSISDIR}/Stubs/lzma_solid-amd64-unicode"
  Target amd64-unicode
!endif
!ifdef COMPRESS
  SetCompressor /SOLID lzma
!endif

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

Name "${PRODUCT_NAME}"
BrandingText "${PRODUCT_NAME} ${VERSION}"
RequestExecutionLevel user
ManifestDPIAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define PROGRAM "$INSTDIR\${PRODUCT_FILENAME}.exe"
!define UNINSTALLER "$INSTDIR\Uninstall ${PRODUCT_NAME}.exe"
!define SHORTCUT "$SMPROGRAMS\${PRODUCT_NAME}.lnk"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP_ID}"
; Links to runs, vigil://run/ID. What follows the two dashes is no switch of Chromium, whatever a page writes into a link.
!define LINK_KEY "Software\Classes\vigil"
; What Windows calls when a notice of the app is clicked; electron/shell/main.ts has the same, and Electron registers it.
!define TOAST_CLASS "{7B1E5C0A-93D4-4F6B-8E52-1C6A0D9F42B7}"
!define TOAST_CLASS_KEY "Software\Classes\CLSID\${TOAST_CLASS}"
; The app writes its entry for the log-on there, under its id.
!define LOG_ON_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
; For scripts: what a silent installation or uninstallation that was refused, or failed, leaves as its exit code.
!define EXIT_IS_RUNNING 3
!define EXIT_TOO_OLD 4
!define EXIT_INCOMPLETE 5

!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Korean"
!insertmacro MUI_LANGUAGE "SimpChinese"

; With backslashes: NSIS on Windows takes paths apart at these only, and elsewhere it converts them.
!include "${BUILD_RESOURCES_DIR}\sentences.nsh"
!include "${BUILD_RESOURCES_DIR}\user-path.nsh"
!include "${BUILD_RESOURCES_DIR}\shortcut.nsh"
!insertmacro DefineChangeUserPath ""
!insertmacro DefineChangeUserPath "un."

; One place, whatever the command line says: the uninstaller removes the whole folder.
!macro SetPlace
  StrCpy $INSTDIR "$LOCALAPPDATA\Programs\${PRODUCT_NAME}"
!macroend

; A keeper and its job run in this executable, so while it is in use nothing is replaced or removed. The host, which would stay for
; some minutes, is asked to end, busy or not: jobs go on in their keepers, a diagnosis ends, and an app that is open starts it again.
!macro RefuseWhileRunning
  ${If} ${FileExists} "${PROGRAM}"
    ${Do}
      System::Call 'kernel32::SetEnvironmentVariable(t "ELECTRON_RUN_AS_NODE", t "1")'
      nsExec::Exec /TIMEOUT=20000 '"${PROGRAM}" "$INSTDIR\resources\app.asar.unpacked\out\vigil.js" host stop'
      Pop $0
      System::Call 'kernel32::SetEnvironmentVariable(t "ELECTRON_RUN_AS_NODE", p 0)'
      StrCpy $1 0
      ; A host takes a moment to be gone.
      ${Do}
        ClearErrors
        FileOpen $0 "${PROGRAM}" a
        ${IfNot} ${Errors}
          FileClose $0
          ${ExitDo}
        ${EndIf}
        IntOp $1 $1 + 1
        Sleep 250
      ${LoopUntil} $1 = 20
      ${If} $1 < 20
        ${ExitDo}
      ${EndIf}
      ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(isRunning)" /SD IDCANCEL IDCANCEL`
        SetErrorLevel ${EXIT_IS_RUNNING}
        Quit
      ${EndIf}
    ${Loop}
  ${EndIf}
!macroend

!macro RemoveProgram
  RMDir /r "$INSTDIR\bin"
  RMDir /r "$INSTDIR\locales"
  RMDir /r "$INSTDIR\resources"
  Delete "$INSTDIR\*.*"
!macroend

Function .onInit
  !insertmacro SetPlace
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(needsWindows10)" /SD IDOK
    SetErrorLevel ${EXIT_TOO_OLD}
    Quit
  ${EndIf}
  !insertmacro RefuseWhileRunning
FunctionEnd

Section
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  ; A file that cannot be written is skipped when silent, or when the person ignores it.
  ClearErrors
  File /r "$%VIGIL_APP_FOLDER%\*.*"
  ; Last, when a disk is nearly full: without it the app could not be removed.
  WriteUninstaller "${UNINSTALLER}"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(isIncomplete)" /SD IDOK
    SetErrorLevel ${EXIT_INCOMPLETE}
    Abort
  ${EndIf}

  CreateShortCut "${SHORTCUT}" "${PROGRAM}"
  StrCpy $R0 "${SHORTCUT}"
  StrCpy $R1 "${APP_ID}"
  StrCpy $R2 "${TOAST_CLASS}"
  Call NameShortcut

  StrCpy $R0 "$INSTDIR\bin"
  StrCpy $R1 "add"
  Call ChangeUserPath

  WriteRegStr HKCU "${LINK_KEY}" "" "URL:${PRODUCT_NAME}"
  WriteRegStr HKCU "${LINK_KEY}" "URL Protocol" ""
  WriteRegStr HKCU "${LINK_KEY}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "${LINK_KEY}\shell\open\command" "" '"${PROGRAM}" -- "%1"'

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${PRODUCT_NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Vigil authors"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"${UNINSTALLER}"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  SectionGetSize 0 $0
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" $0
SectionEnd

Function un.onInit
  !insertmacro SetPlace
  !insertmacro RefuseWhileRunning
FunctionEnd

Section "Uninstall"
  ; Once more: a job may have been started while the question whether to uninstall was open.
  !insertmacro RefuseWhileRunning
  StrCpy $R0 "$INSTDIR\bin"
  StrCpy $R1 "remove"
  Call un.ChangeUserPath
  Delete "${SHORTCUT}"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "${LINK_KEY}"
  DeleteRegKey HKCU "${TOAST_CLASS_KEY}"
  DeleteRegValue HKCU "${LOG_ON_KEY}" "${APP_ID}"
  SetOutPath "$TEMP"
  !insertmacro RemoveProgram
  RMDir "$INSTDIR"
  ; A silent uninstallation keeps them: only a person may decide otherwise.
  ${If} ${FileExists} "$LOCALAPPDATA\${PRODUCT_NAME}\*.*"
  ${AndIf} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION "$(keepRuns)" /SD IDYES IDNO`
    ; Not by RMDir /r, which empties what a junction leads to.
    nsExec::Exec '"$SYSDIR\cmd.exe" /d /c rd /s /q "$LOCALAPPDATA\${PRODUCT_NAME}"'
    Pop $0
  ${EndIf}
SectionEnd

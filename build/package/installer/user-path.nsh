; Puts a folder on the user's PATH, or takes it off. The PATH may be longer than a string of NSIS, which would cut it, so it is
; changed in memory of the system. A PATH that cannot be read, or is no text, is left alone.

!define PATH_ACCESS 0x2001F ; KEY_READ | KEY_WRITE
!define PATH_IS_TEXT 1      ; REG_SZ
!define PATH_IS_EXPANDED 2  ; REG_EXPAND_SZ
!define PATH_IS_ABSENT 2    ; ERROR_FILE_NOT_FOUND
!define ZEROED 0x40         ; GPTR

; $R0: the folder. $R1: "add" or "remove". Uses $0 to $9.
!macro DefineChangeUserPath prefix
Function ${prefix}ChangeUserPath
  System::Call 'advapi32::RegOpenCurrentUser(i ${PATH_ACCESS}, *p .r0)'
  System::Call 'advapi32::RegCreateKeyExW(p r0, w "Environment", i 0, p 0, i 0, i ${PATH_ACCESS}, p 0, *p .r1, p 0) i .r9'
  ${If} $9 <> 0
    Return
  ${EndIf}

  ; $6: memory for the PATH between two semicolons, with room for the folder. $7: the PATH in it.
  System::Call 'advapi32::RegQueryValueExW(p r1, w "Path", p 0, *i .r2, p 0, *i .r3) i .r9'
  ${If} $9 = ${PATH_IS_ABSENT}
    StrCpy $2 ${PATH_IS_EXPANDED}
    StrCpy $3 0
  ${EndIf}
  StrLen $4 $R0
  IntOp $5 $4 + 8
  IntOp $5 $5 * 2
  IntOp $5 $5 + $3
  System::Call 'kernel32::GlobalAlloc(i ${ZEROED}, p r5) p .r6'
  System::Call 'kernel32::lstrcpyW(p r6, w ";")'
  IntPtrOp $7 $6 + 2
  ${If} $9 = 0
    System::Call 'advapi32::RegQueryValueExW(p r1, w "Path", p 0, *i .r2, p r7, *i r3r3) i .r9'
    ${If} $9 <> 0
      Goto done
    ${EndIf}
    ${If} $2 <> ${PATH_IS_TEXT}
    ${AndIf} $2 <> ${PATH_IS_EXPANDED}
      Goto done
    ${EndIf}
    System::Call 'kernel32::lstrcatW(p r6, w ";")'
  ${ElseIf} $9 <> ${PATH_IS_ABSENT}
    Goto done
  ${EndIf}

  System::Call 'shlwapi::StrStrIW(p r6, w ";$R0;") p .r8'
  ${If} $R1 == "add"
    ${If} $8 P<> 0
      Goto done
    ${EndIf}
    System::Call 'kernel32::lstrcatW(p r6, w "$R0;")'
  ${Else}
    ${If} $8 P= 0
      Goto done
    ${EndIf}
    ${Do}
      ; What follows the folder takes its place, with the semicolon between them.
      IntOp $5 $4 + 1
      IntOp $5 $5 * 2
      IntPtrOp $9 $8 + $5
      System::Call 'kernel32::lstrlenW(p r9) i .r5'
      IntOp $5 $5 + 1
      IntOp $5 $5 * 2
      System::Call 'kernel32::RtlMoveMemory(p r8, p r9, p r5)'
      System::Call 'shlwapi::StrStrIW(p r6, w ";$R0;") p .r8'
    ${LoopUntil} $8 P= 0
  ${EndIf}

  System::Call 'kernel32::lstrlenW(p r6) i .r5'
  ${If} $5 <= 2
    System::Call 'advapi32::RegDeleteValueW(p r1, w "Path")'
  ${Else}
    ; The semicolon at the end becomes the end of the text.
    IntOp $5 $5 - 1
    IntOp $5 $5 * 2
    IntPtrOp $9 $6 + $5
    System::Call '*$9(&i2 0)'
    System::Call 'advapi32::RegSetValueExW(p r1, w "Path", i 0, i r2, p r7, i r5)'
  ${EndIf}
  SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=5000
done:
  System::Call 'kernel32::GlobalFree(p r6)'
  System::Call 'advapi32::RegCloseKey(p r1)'
  System::Call 'advapi32::RegCloseKey(p r0)'
FunctionEnd
!macroend

; A shortcut with the name under which Windows groups the app's windows and files its notices.
!include "Win\COM.nsh"
!include "Win\Propkey.nsh"

; $R0: the shortcut's file. $R1: the name. Uses $0 to $4. Without the name the shortcut still works.
Function NameShortcut
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P= 0
    Return
  ${EndIf}
  ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
  ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
  ${If} $1 P<> 0
  ${AndIf} $2 P<> 0
    ${IPersistFile::Load} $1 '("$R0", ${STGM_READWRITE})'
    System::Call '*(&w128 "$R1")p.r3'
    System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r4'
    System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_LPWSTR},,p $3)p.r5'
    ${IPropertyStore::SetValue} $2 '($4, $5)'
    ${IPropertyStore::Commit} $2 ""
    ${IPersistFile::Save} $1 '("$R0", 1)'
    System::Free $5
    System::Free $4
    System::Free $3
  ${EndIf}
  ${If} $2 P<> 0
    ${IUnknown::Release} $2 ""
  ${EndIf}
  ${If} $1 P<> 0
    ${IUnknown::Release} $1 ""
  ${EndIf}
  ${IUnknown::Release} $0 ""
FunctionEnd

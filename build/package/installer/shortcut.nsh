; A shortcut with the name under which Windows groups the app's windows and files its notices, and with the class that
; it calls when a notice is clicked.
!include "Win\COM.nsh"
!include "Win\Propkey.nsh"

; Not every NSIS has this one in Propkey.nsh.
!ifndef PKEY_AppUserModel_ToastActivatorCLSID
  !define PKEY_AppUserModel_ToastActivatorCLSID '"{9F4C2855-9F79-4B39-A8D0-E1D42DE1D5F3}",26'
!endif
!ifndef VT_CLSID
  !define VT_CLSID 72
!endif

; $R0: the shortcut's file. $R1: the name. $R2: the class. Uses $0 to $5. Without them the shortcut still works.
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
    System::Free $5
    System::Free $4
    System::Free $3
    System::Call '*(&g16 "$R2")p.r3'
    System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ToastActivatorCLSID})p.r4'
    System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_CLSID},,p $3)p.r5'
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

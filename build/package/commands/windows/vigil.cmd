@echo off
rem The command line of Vigil, in the Node of its app. CMD waits for it, because this is a batch file.
setlocal
set ELECTRON_RUN_AS_NODE=1
"%~dp0..\Vigil.exe" "%~dp0..\resources\app.asar.unpacked\out\vigil.js" %*
exit /b %ERRORLEVEL%

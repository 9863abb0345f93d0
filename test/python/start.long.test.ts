import { runPythonTests } from './run-python-tests.ts';

runPythonTests('the start of a script holds what %s asks of it', /^test_start_/);

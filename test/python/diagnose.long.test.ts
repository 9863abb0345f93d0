import { runPythonTests } from './run-python-tests.ts';

runPythonTests('a diagnosis by the helper alone holds what %s asks of it', /^test_diagnose/);

import { runPythonTests } from './run-python-tests.ts';

runPythonTests('the resume of known tools holds what %s asks of it', /^test_resume_/);

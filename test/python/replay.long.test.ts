import { runPythonTests } from './run-python-tests.ts';

runPythonTests('resume by replay holds what %s asks of it', /^test_replay_/);

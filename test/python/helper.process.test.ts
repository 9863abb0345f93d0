import { runPythonTests } from './run-python-tests.ts';

runPythonTests('the helper holds what %s asks of it', /^test_(?!start_|resume_|replay_|diagnose)/);

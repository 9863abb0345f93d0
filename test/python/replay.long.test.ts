import { runPythonTests } from './run-python-tests.ts';

// The quick ones are in replay.process.test.ts.
runPythonTests(
  'resume by replay holds what %s asks of it',
  /^test_replay_(?!besides|kept|leaves|proposes|sets|start|values|ways)/,
);

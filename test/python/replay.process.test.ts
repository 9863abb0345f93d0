import { runPythonTests } from './run-python-tests.ts';

// The others, which start dozens of Pythons each, are in replay.long.test.ts.
runPythonTests(
  'resume by replay holds what %s asks of it',
  /^test_replay_(?:besides|kept|leaves|proposes|sets|start|values|ways)/,
);

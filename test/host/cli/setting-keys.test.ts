import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import {
  isNothing,
  putField,
  type SettingsRequest,
  section,
} from '../../../electron/host/cli/setting-keys.ts';
import { readSettingsRequest, settingsChangeOf } from '../../../electron/host/cli/settings-request.ts';
import { runSpec } from '../../support/run-spec.ts';

const spec = runSpec();

/** The change that a word means, or why it means none. */
function change(pair: string): unknown {
  const read = readSettingsRequest([pair], '/');
  const meant = read.ok ? settingsChangeOf(read.value, spec) : read;
  return meant.ok ? meant.value : english.commandLine.usageError(meant.error);
}

describe('the settings of what is done at the start of a job', () => {
  test.each([
    ['first-measures=on', { firstMeasures: true }],
    ['first-measures=off', { firstMeasures: false }],
    ['gpu-cap=70', { gpuFraction: 0.7 }],
    ['gpu-cap=62.5 %', { gpuFraction: 0.625 }],
    ['gpu-cap=100%', { gpuFraction: 1 }],
    ['gpu-cap=none', { gpuFraction: null }],
    ['allocator=max_split_size_mb:64, backend:native', { allocator: 'max_split_size_mb:64,backend:native' }],
    ['allocator=', { allocator: null }],
    ['cleaning=off', { cleaning: false }],
    ['deep-clean-every=1', { deepCleanEvery: 1 }],
    ['fault-handler=off', { faultHandler: false }],
    ['wandb-mode=disabled', { wandbMode: 'disabled' }],
    ['wandb-mode=none', { wandbMode: null }],
    [
      'debug=launch-blocking, no-loader-workers',
      {
        debug: { blockingLaunches: true, timing: false, fileSystemSharing: false, noLoaderWorkers: true },
      },
    ],
    ['debug=none', { debug: spec.policy.start.debug }],
  ])('need no file: %s', (pair, meant) => {
    expect(change(pair)).toEqual({ policy: { start: { ...spec.policy.start, ...meant } } });
  });

  test.each([
    ['first-measures=yes', 'first-measures takes on or off, not "yes"'],
    ['gpu-cap=101', "a share of each GPU's memory in percent, from 1 to 100"],
    ['gpu-cap=0.8', "a share of each GPU's memory in percent, from 1 to 100"],
    ['gpu-cap=24GiB', "a share of each GPU's memory in percent, from 1 to 100"],
    ['allocator=much', 'policy.start.allocator is not valid'],
    ['deep-clean-every=0', 'policy.start.deepCleanEvery is not valid'],
    ['wandb-mode=off', 'wandb-mode takes online, offline, disabled, shared or none'],
    ['debug=timing', 'debug takes launch-blocking, debug-timing'],
  ])('are refused in a sentence: %s', (pair, sentence) => {
    expect(change(pair)).toContain(sentence);
  });
});

test('keys of one section of the policy are gathered', () => {
  const policy: SettingsRequest['policy'] = {};
  putField(section(policy, 'start'), 'utf8', true);
  putField(section(policy, 'start'), 'cleaning', false);
  expect(policy).toEqual({ start: { utf8: true, cleaning: false } });
});

test.each([
  ['', true],
  [' None ', true],
  ['unknown', true],
  ['0', false],
  ['never', false],
])('"%s" stands for nothing: %s', (value, expected) => {
  expect(isNothing(value)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { RunName, SettingsChange, Tags } from '../../../../electron/core/protocol/policy/run-settings.ts';

const isAllowed = (change: object): boolean => SettingsChange.safeParse(change).success;

describe('a change of settings', () => {
  it('keeps every missing setting, and takes null as a choice', () => {
    expect(SettingsChange.parse({})).toEqual({});
    const nothing = { total: null, goal: null, objective: null, resumeArguments: null, resumeWith: null };
    expect(SettingsChange.parse(nothing)).toEqual(nothing);
  });

  it('replaces a section of the policy as a whole', () => {
    const { policy } = SettingsChange.parse({ policy: { hang: { mode: 'notify' } } });
    expect(policy?.hang).toMatchObject({ mode: 'notify', floorMs: 120_000 });
    expect(policy?.restart).toBeUndefined();
  });

  it.each([
    { total: 1 },
    { total: 1e9 },
    { objective: 'val/mAP' },
    { resumeArguments: [] },
    { resumeArguments: ['--resume', ''] },
    { tags: [] },
  ])('may be %j', (change) => expect(isAllowed(change)).toBe(true));

  it.each([
    { total: 0 },
    { total: 1.5 },
    { total: 1e9 + 1 },
    { goal: 'max' },
    { objective: '' },
    { objective: 'x'.repeat(201) },
    { resumeArguments: '--resume' },
    { resumeWith: 'pickle' },
    { name: null },
    { names: 'x' },
    { policy: { restarts: {} } },
  ])('may not be %j', (change) => expect(isAllowed(change)).toBe(false));
});

it('a name is trimmed, and neither empty nor long', () => {
  expect(RunName.parse('  a run ')).toBe('a run');
  expect(RunName.parse(`${'x'.repeat(80)} `)).toHaveLength(80);
  expect([' ', 'x'.repeat(81)].map((name) => RunName.safeParse(name).success)).toEqual([false, false]);
});

it('tags are trimmed, and each appears once', () => {
  expect(Tags.parse(['b', ' a ', 'a', 'b'])).toEqual(['b', 'a']);
  expect(Tags.safeParse(['a', ' ']).success).toBe(false);
  expect(Tags.safeParse(['x'.repeat(41)]).success).toBe(false);
  expect(Tags.safeParse(Array(21).fill('a')).success).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTemplate, previewOf } from '../../../../electron/core/protocol/policy/argument-style.ts';
import type { ArgumentStyle, Overrides } from '../../../../electron/core/protocol/policy/overrides.ts';

const overrides = (style: ArgumentStyle, values: Record<string, string>): Overrides => ({
  style,
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
  template: null,
});
const command = (style: ArgumentStyle, args: string[], values: Record<string, string>) =>
  previewOf({
    program: { kind: 'command', file: 'python', args },
    overrides: overrides(style, values),
  });

describe('a parameter that gets a value', () => {
  test.each<[ArgumentStyle, string[], Record<string, string>, string[]]>([
    ['option', ['t.py'], { lr: '0.1' }, ['t.py', '--lr', '0.1']],
    ['option', ['t.py', '--lr', '1', '-v'], { lr: '0.1' }, ['t.py', '--lr', '0.1', '-v']],
    ['option', ['t.py', '--lr=1'], { '--lr': '0.1' }, ['t.py', '--lr=0.1']],
    ['option', ['t.py', '--lr'], { lr: '0.1' }, ['t.py', '--lr', '--lr', '0.1']],
    ['option', ['t.py', '--amp', '--lr', '1'], { amp: '1' }, ['t.py', '--amp', '--lr', '1', '--amp', '1']],
    ['option', ['t.py', '--shift', '-3'], { shift: '4' }, ['t.py', '--shift', '4']],
    ['option', ['t.py'], { '-b': '8' }, ['t.py', '-b', '8']],
    ['option', ['t.py', '--lr=1', '--lr', '2'], { lr: '3' }, ['t.py', '--lr=1', '--lr', '3']],
    ['option', ['t.py', '--tag', 'a', '-v'], { tag: '--b' }, ['t.py', '--tag=--b', '-v']],
    ['option', ['t.py'], { tag: '-b' }, ['t.py', '--tag=-b']],
    ['option', ['t.py', '--shift', '1'], { shift: '-1e-5' }, ['t.py', '--shift=-1e-5']],
    ['option', ['t.py', '--shift', '-1e-5'], { shift: '-1' }, ['t.py', '--shift', '-1']],
    ['option', ['t.py'], { at: '-1,2' }, ['t.py', '--at=-1,2']],
    ['option', ['t.py'], { at: '-1.' }, ['t.py', '--at=-1.']],
    ['option', ['t.py'], { at: '-.5' }, ['t.py', '--at', '-.5']],
    ['option', ['t.py'], { tag: '--' }, ['t.py', '--tag=--']],
    ['option', ['t.py'], { file: '-' }, ['t.py', '--file', '-']],
    ['option', ['t.py', '--lr', '1', '2'], { lr: '3' }, ['t.py', '--lr', '3', '2']],
    ['option-joined', ['t.py'], { lr: '0.1' }, ['t.py', '--lr=0.1']],
    ['option-joined', ['t.py', '--lr', '1'], { lr: '0.1' }, ['t.py', '--lr', '0.1']],
    ['hydra', ['t.py', 'model.lr=1'], { 'model.lr': '0.1' }, ['t.py', 'model.lr=0.1']],
    ['hydra', ['t.py', '+lr=1'], { lr: '0.1' }, ['t.py', '+lr=0.1']],
    ['hydra', ['t.py'], { '+seed': '3' }, ['t.py', '+seed=3']],
    ['yacs', ['t.py', 'SOLVER.LR', '1'], { 'SOLVER.LR': '0.1' }, ['t.py', 'SOLVER.LR', '0.1']],
    ['yacs', ['t.py', 'd', '1', 'a', 'd'], { d: '2' }, ['t.py', 'd', '2', 'a', 'd']],
    [
      'yacs',
      ['t.py', '--mode', 'train', 'a', '1'],
      { train: '2' },
      ['t.py', '--mode', 'train', 'a', '1', 'train', '2'],
    ],
    ['environment', ['t.py'], { LR: '0.1' }, ['t.py']],
    ['config-file', ['t.py', '-c', '{config}'], { lr: '0.1' }, ['t.py', '-c', '{config}']],
  ])('is passed on in the style %s: %j with %j', (style, args, values, expected) => {
    expect(command(style, args, values).command).toEqual(['python', ...expected]);
  });

  test('is passed to YACS as two arguments, never joined in one', () => {
    const args = ['tools/train.py', '--config_file', 'a b.yml'];
    const { command: made } = command('yacs', args, { OUTPUT_DIR: './log/sweep test', 'MODEL.NAME': 'r50' });
    expect(made.slice(4)).toEqual(['OUTPUT_DIR', './log/sweep test', 'MODEL.NAME', 'r50']);
  });

  test('may be a variable of the environment', () => {
    expect(command('environment', ['t.py'], { LR: '0.1' }).env).toEqual({ LR: '0.1' });
  });

  test('named twice has its last value', () => {
    const twice: Overrides = {
      style: 'hydra',
      values: [
        { name: 'lr', value: '1' },
        { name: 'lr', value: '2' },
      ],
      template: null,
    };
    const program = { kind: 'command', file: 'python', args: ['t.py'] } as const;
    expect(previewOf({ program: { ...program, args: [...program.args] }, overrides: twice }).command).toEqual(
      ['python', 't.py', 'lr=2'],
    );
  });

  test('changes nothing if it is applied again, in every style', () => {
    const word = fc.stringMatching(/^[a-c][a-c_.]{0,2}$/);
    fc.assert(
      fc.property(
        fc.constantFrom<ArgumentStyle>('option', 'option-joined', 'hydra', 'yacs'),
        fc.dictionary(
          word,
          fc.oneof(
            fc.string(),
            word,
            word.map((name) => `--${name}`),
            word.map((name) => `${name}=1`),
          ),
          {
            minKeys: 1,
            maxKeys: 4,
          },
        ),
        (style, values) => {
          const once = command(style, ['train.py'], values).command.slice(1);
          expect(command(style, once, values).command.slice(1)).toEqual(once);
          if (style === 'yacs') expect(once).toHaveLength(1 + 2 * Object.keys(values).length);
        },
      ),
    );
  });
});

describe('a template', () => {
  test('is filled in, and everything else in it stays unchanged', () => {
    const filled = fillTemplate('lr: {{lr}}\nname: {{ name }}\nother: {{other}} {x}\n', {
      values: [
        { name: 'lr', value: '0.1' },
        { name: 'name', value: '$& "밤"' },
      ],
    });
    expect(filled).toEqual({ text: 'lr: 0.1\nname: $& "밤"\nother: {{other}} {x}\n' });
  });

  test('without a place for a parameter is refused with its name', () => {
    expect(fillTemplate('lr: {{lr}}', { values: [{ name: 'decay', value: '1' }] })).toEqual({
      missing: 'decay',
    });
  });
});

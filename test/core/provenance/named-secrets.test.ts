import { describe, expect, it } from 'vitest';
import { MASKED, maskNamedValues } from '../../../electron/core/provenance/named-secrets.ts';

it('a value within a text is masked to its end, however long it is', () => {
  expect(maskNamedValues(`\\"api_key\\": \\"${'a'.repeat(50_000)}\\"`)).toBe(
    `\\"api_key\\": \\"${MASKED}\\"`,
  );
});

describe('the value after the name of a secret is masked', () => {
  it.each([
    ['api_key: str = "abc"', `api_key: str = "${MASKED}"`],
    ["os.environ['WANDB_API_KEY'] = 'abc'", `os.environ['WANDB_API_KEY'] = '${MASKED}'`],
    ['os.environ.setdefault("HF_TOKEN", "abc")', `os.environ.setdefault("HF_TOKEN", "${MASKED}")`],
    ['password="""abc"""', `password="""${MASKED}"""`],
    ['api_key = f"abc', `api_key = f"${MASKED}`],
    ['export HF_TOKEN=abc && python x.py', `export HF_TOKEN=${MASKED} && python x.py`],
    ['+wandb_api_key: abc', `+wandb_api_key: ${MASKED}`],
    ['password = correct-horse  # mine', `password = ${MASKED}  # mine`],
    ['token: abc123def', `token: ${MASKED}`],
    ['curl -H "Authorization: token abc 1"', `curl -H "Authorization: ${MASKED}"`],
    ['train --api-key abc --lr 1', `train --api-key ${MASKED} --lr 1`],
    ['args: ["--api-key", "abc", "--lr"]', `args: ["--api-key", "${MASKED}", "--lr"]`],
    ['{"a": {"token": \'x\', "b": 1}}', `{"a": {"token": '${MASKED}', "b": 1}}`],
    // Within a text, and within a text of a text.
    [String.raw`"{\"api_key\": \"a b\", \"lr\": 1}"`, String.raw`"{\"api_key\": \"***\", \"lr\": 1}"`],
    [String.raw`{\\\"api_key\\\": \\\"a \"b\" c\\\"}`, String.raw`{\\\"api_key\\\": \\\"***\\\"}`],
    [String.raw`[\"--api-key\", \"abc\", \"--lr\"]`, String.raw`[\"--api-key\", \"***\", \"--lr\"]`],
    [String.raw`"one\ntoken: abc123def"`, String.raw`"one\ntoken: ***"`],
  ])('%s', (line, shown) => expect(maskNamedValues(line)).toBe(shown));

  it.each([
    'key = jax.random.PRNGKey(0)',
    'sort_key: loss',
    'num_tokens: 512',
    'tokens = tokenizer("text")',
    'def login(api_key: str, token=None):',
    'columns = ["key", "value"]',
    'for key in names:',
    'the password is asked for',
  ])('but not in %s', (line) => expect(maskNamedValues(line)).toBe(line));
});

it('a line of a megabyte is read once, not from every letter, which would take an hour', () => {
  for (const word of ['a', 'a.', 'ab01.', 'key=', 'https://', 'a '])
    expect(maskNamedValues(word.repeat(1_000_000 / word.length))).toHaveLength(1_000_000);
});

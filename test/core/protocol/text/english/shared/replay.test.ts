import { describe, expect, it } from 'vitest';
import {
  ReplayDifference,
  ReplayRefusal,
} from '../../../../../../electron/core/protocol/disk/replay-fact.ts';
import { namesOf } from '../../../../../../electron/core/protocol/open-enum.ts';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';
import { caughtUp, otherWay, refused } from '../../../../../support/replay-facts.ts';

const { replay } = english.shared;

describe('a report about replay', () => {
  it('after catching up claims no more than was compared', () => {
    expect(replay(caughtUp)).toBe('23 evaluations answered in 41 s, 1 repeated: equal bit for bit.');
    expect(replay({ ...caughtUp, agreement: 'close' })).toMatch(/1 repeated: equal up to rounding\.$/);
    expect(replay({ ...caughtUp, madeAgain: 0, agreement: null })).toMatch(
      /None was repeated for comparison\.$/,
    );
  });

  it('names the evaluation at which the job took another path', () => {
    expect(replay(otherWay(9))).toBe(
      'The job took another path from evaluation 9 on: evaluate is called with other arguments (x). 5 kept evaluations are set aside.',
    );
    expect(replay(otherWay(1))).toMatch(/^The job started over: /);
  });

  it('offers to declare a name constant if it may be declared', () => {
    const named = refused('not-comparable', { name: 'yolo_detector', type: 'ultralytics.YOLO' });
    expect(replay(named)).not.toMatch(/declare/);
    expect(replay({ ...named, declarable: true })).toMatch(
      /yolo_detector is the same as before \(ultralytics\.YOLO\)\. The job continues\. If yolo_detector never changes, declare it constant/,
    );
  });

  it.each(namesOf(ReplayRefusal))('has words for the refusal %s', (reason) => {
    expect(replay(refused(reason))).not.toMatch(/newer version of Vigil noted|undefined/);
  });

  it.each(namesOf(ReplayDifference))('has words for the difference %s', (differs) => {
    expect(replay({ ...otherWay(9), differs })).not.toMatch(/newer version of Vigil noted|undefined/);
  });
});

it('the promise of replay claims only what replay keeps', () => {
  expect(english.shared.replayPromise).toBe(
    'If the job dies, it runs again from its start and gets the results of its earlier evaluations. Catching up takes as long as the rest of its work.',
  );
});

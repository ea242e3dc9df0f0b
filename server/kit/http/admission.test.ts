import { describe, expect, it } from 'vitest';
import { openAdmission, turn } from './admission.ts';

const LIMITS = { busy: 4, most: 10, patience: 100 };

function stage() {
  let at = 0;
  const admission = openAdmission(LIMITS, () => at);
  const arrive = (reserved = false): boolean => {
    const yes = admission.admits(reserved);
    if (yes) admission.enter();
    return yes;
  };
  return {
    admission,
    arrive,
    pass: (ms: number) => (at += ms),
    leave: (n: number) => Array.from({ length: n }, () => admission.leave()),
  };
}

describe('admission (G-OVL-1)', () => {
  it('takes a burst whole, up to the most', () => {
    const { arrive, admission } = stage();
    expect(Array.from({ length: 12 }, () => arrive()).filter(Boolean)).toHaveLength(10);
    expect(admission.tally()).toEqual({ inFlight: 10, refused: 2 });
  });

  it('a line that stands is a jam: only what keeps the database busy is let in, signing in still is', () => {
    const { arrive, pass, leave } = stage();
    for (let i = 0; i < 8; i++) arrive();
    pass(101);
    expect(arrive()).toBe(false);
    expect(arrive(true)).toBe(true);
    leave(6);
    expect([arrive(), arrive()]).toEqual([true, false]); // the jam is not over with one free slot
  });

  it('a burst that is worked off in time was none, and a jam ends when half are free', () => {
    const { arrive, pass, leave } = stage();
    for (let i = 0; i < 8; i++) arrive();
    pass(50);
    leave(6);
    pass(200);
    expect(Array.from({ length: 6 }, () => arrive())).toEqual(Array.from({ length: 6 }, () => true));
    pass(101);
    expect(arrive()).toBe(false);
    leave(6);
    expect(Array.from({ length: 6 }, () => arrive())).toEqual(Array.from({ length: 6 }, () => true));
  });
});

describe('turn (G-OVL-1)', () => {
  it('one begins per turn of the event loop, in order, whatever the work of the others', async () => {
    const order: string[] = [];
    const begin = (name: string) => turn().then(() => order.push(name));
    const all = Promise.all([begin('first'), begin('second'), begin('third')]);
    await new Promise((go) => setImmediate(go)); // beside the first
    order.push('a connection is accepted');
    await all;
    expect(order).toEqual(['first', 'a connection is accepted', 'second', 'third']);
    await begin('after a pause');
    expect(order.at(-1)).toBe('after a pause');
  });
});

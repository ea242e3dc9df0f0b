// What was said while the line was away: nothing is lost, nothing is said twice (live.md §12).
import { expect, it } from 'vitest';
import { again, answered, lineLost, say, takeAway, toSend, WAITING_MAX, type Outbox } from './outbox.ts';

const boxOf = (...words: string[]): Outbox =>
  words.reduce<Outbox>((box, x) => say(box, { id: `id-${x}`, x }), []);

it('goes up in its order, once', () => {
  const { frames, box } = toSend(say(boxOf('하나'), { id: 'id-둘', x: '둘', p: 9 }));
  expect(frames).toEqual([
    { t: 'chat', id: 'id-하나', x: '하나' },
    { t: 'chat', id: 'id-둘', x: '둘', p: 9 },
  ]);
  expect(toSend(box).frames).toEqual([]);
});

it('after a cut what was not answered goes again with the same id; what was, does not', () => {
  const sent = toSend(boxOf('하나', '둘')).box;
  const taken = answered(sent, { t: 'ack', id: 'id-하나', s: 12 });
  expect(taken.map((one) => one.x)).toEqual(['둘']);
  expect(toSend(lineLost(taken)).frames).toEqual([{ t: 'chat', id: 'id-둘', x: '둘' }]);
});

it('what the room refuses stays with its reason, until it goes again or is taken away', () => {
  const sent = toSend(boxOf('하나')).box;
  const refused = answered(sent, {
    t: 'ack',
    id: 'id-하나',
    code: 'TOO_MANY_REQUESTS',
    text: '잠시 후 다시 보내 주세요.',
    retryAfterSec: 3,
  });
  expect(refused).toMatchObject([{ state: 'refused', why: '잠시 후 다시 보내 주세요.' }]);
  expect(toSend(lineLost(refused)).frames).toEqual([]);
  expect(toSend(again(refused, 'id-하나')).frames).toHaveLength(1);
  expect(takeAway(refused, 'id-하나')).toEqual([]);
});

it('a full box takes no more', () => {
  const full = boxOf(...Array.from({ length: WAITING_MAX }, (_, i) => String(i)));
  expect(say(full, { id: 'more', x: '더' })).toBe(full);
});

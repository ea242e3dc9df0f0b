import { expect, test } from 'vitest';
import { againAfter } from './again.ts';
import { CLOSE } from './protocol.ts';

const LOST = 1006;
const LEAVING = 4503;

test('a node that leaves and a lost network: after 0.3 to 3 s, each viewer at their own time', () => {
  for (const code of [LOST, LEAVING, CLOSE.TICKET]) {
    expect([0, 0.5, 1].map((chance) => againAfter(code, 0, chance))).toEqual([300, 1_650, 3_000]);
  }
});

test('a room that stays away is asked ever more rarely, and never given up', () => {
  expect([4, 5, 6, 7, 30].map((tries) => againAfter(LOST, tries, 1))).toEqual([
    3_000, 6_000, 12_000, 24_000, 30_000,
  ]);
});

test('who is not wanted does not come again; who came too often waits', () => {
  for (const code of [CLOSE.NOT_ALLOWED, CLOSE.GONE, CLOSE.TOO_MANY])
    expect(againAfter(code, 0, 0.5)).toBeNull();
  expect(againAfter(CLOSE.FLOOD, 0, 0)).toBe(10_300);
});

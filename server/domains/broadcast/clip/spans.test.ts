import { expect, test } from 'vitest';
import { moveIn, piecesOf, placeIn } from './spans.ts';

const at = (time: string): number => Date.parse(`2026-11-19T${time}+09:00`);
const session = (from: string, to: string, seconds: number, key = from) => ({
  connectedAt: at(from),
  goneAt: at(to),
  recording: { key, bytes: 1, seconds },
});

test('example 2: a gap of 20 s is cut out, and what was marked behind it moves', () => {
  const pieces = piecesOf(
    [session('20:00:04', '20:31:00', 1_856), session('20:31:20', '21:10:00', 2_320)],
    at('20:00:04'),
  );
  expect(pieces.map(({ from, seconds, skip }) => [from, seconds, skip])).toEqual([
    [0, 1_856, 0],
    [1_876, 2_320, 0],
  ]);
  expect(pieces.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(4_176); // 1:09:36
  expect(placeIn(pieces, 2_400)).toBe(2_380);
  expect(placeIn(pieces, 1_860)).toBe(1_856); // within the gap
  expect(placeIn(pieces, 9_999)).toBe(4_176);
});

test('what was recorded before the start is left out', () => {
  const start = at('20:00:00');
  const rehearsal = session('19:40:00', '19:50:00', 600);
  const goesOn = session('19:55:00', '20:10:00', 900);
  const [piece, ...more] = piecesOf([rehearsal, goesOn], start);
  expect(more).toEqual([]);
  expect(piece).toEqual({ key: '19:55:00', skip: 300, from: 0, seconds: 600 });
  // An engine that records from the start on.
  expect(piecesOf([session('19:55:00', '20:10:00', 600)], start)).toMatchObject([{ skip: 0, seconds: 600 }]);
});

test('a session without a file, or with an empty one, makes nothing', () => {
  const none = { connectedAt: at('20:00:00'), goneAt: at('20:10:00'), recording: null };
  expect(piecesOf([none, session('20:11:00', '20:12:00', 0)], at('20:00:00'))).toEqual([]);
});

test('a part that was marked keeps at least ten seconds within the film', () => {
  const spans = [
    { from: 0, seconds: 30 },
    { from: 60, seconds: 30 },
  ];
  expect(moveIn(spans, { startSec: 5, endSec: 25 }, 60)).toEqual({ startSec: 5, endSec: 25 });
  expect(moveIn(spans, { startSec: 35, endSec: 55 }, 60)).toEqual({ startSec: 20, endSec: 30 });
  expect(moveIn(spans, { startSec: 0, endSec: 10 }, 60)).toEqual({ startSec: 0, endSec: 10 });
  expect(moveIn(spans, { startSec: 80, endSec: 100 }, 60)).toEqual({ startSec: 50, endSec: 60 });
  expect(moveIn(spans, { startSec: 0, endSec: 20 }, 9)).toBeNull();
});

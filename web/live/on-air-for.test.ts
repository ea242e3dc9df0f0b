import { expect, test } from 'vitest';
import { onAirFor } from './on-air-for.ts';

const at = '2026-11-19T20:00:00.000+09:00';
const minutes = (n: number) => n * 60_000;

test('it counts from the moment the page was made, however late its scripts run', () => {
  const made = { seconds: 664, at: 120 };
  expect(onAirFor(120, { at, clock: null, made })).toBe(664);
  expect(onAirFor(38_120, { at, clock: null, made })).toBe(702);
});

test('a live that begins while somebody waits counts from its start by the time of its room', () => {
  expect(onAirFor(9_000, { at, clock: null, made: null })).toBe(0);
  const clock = { at: Date.parse(at) + minutes(2), heard: 10_000 };
  expect(onAirFor(10_000, { at, clock, made: null })).toBe(120);
  expect(onAirFor(13_500, { at, clock, made: null })).toBe(123);
});

test('the time of the room counts before that of the page, and never below zero', () => {
  const clock = { at: Date.parse(at) - 400, heard: 5_000 };
  expect(onAirFor(5_000, { at, clock, made: { seconds: 30, at: 0 } })).toBe(0);
});

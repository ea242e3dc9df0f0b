import { beforeEach, expect, test, vi } from 'vitest';
import type * as Clock from './now.ts';

const SERVER = Date.parse('2026-11-20T15:00:00+09:00');
const said = (at: number) => `db;dur=3, now;desc="${at}"`;
let clock: typeof Clock;

/** A page that was just opened, on a machine that is so many milliseconds ahead. */
async function openOn(skew: number): Promise<void> {
  vi.useFakeTimers({ now: SERVER + skew, toFake: ['Date'] });
  vi.resetModules();
  clock = await import('./now.ts');
}
beforeEach(() => () => vi.useRealTimers());

test.each([-259_200_000, -240_000, 240_000, 259_200_000])(
  'a machine that is %i ms wrong shows the time of the server',
  async (skew) => {
    await openOn(skew);
    const askedAt = clock.machineNow();
    vi.advanceTimersByTime(80);
    clock.followServer(said(SERVER + 40), askedAt);
    expect(clock.now()).toBe(SERVER + 80);
    expect(clock.today()).toBe('2026-11-20');
    vi.advanceTimersByTime(60_000);
    expect(clock.now()).toBe(SERVER + 60_080);
  },
);

test('what lies within the way of an answer moves nothing', async () => {
  await openOn(30);
  const askedAt = clock.machineNow();
  vi.advanceTimersByTime(100);
  clock.followServer(said(SERVER + 60), askedAt);
  expect(clock.now()).toBe(SERVER + 130);
});

test('an answer of another origin says nothing, and nothing changes', async () => {
  await openOn(-240_000);
  clock.followServer(said(SERVER), clock.machineNow());
  for (const silent of [null, '', 'db;dur=3', 'now;desc="soon"'])
    clock.followServer(silent, clock.machineNow());
  expect(clock.now()).toBe(SERVER);
});

test('a machine whose clock was put right is believed again with the next answer', async () => {
  await openOn(-240_000);
  clock.followServer(said(SERVER), clock.machineNow());
  vi.setSystemTime(SERVER + 1_000);
  clock.followServer(said(SERVER + 1_000), clock.machineNow());
  expect(clock.now()).toBe(SERVER + 1_000);
});

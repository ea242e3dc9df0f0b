import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientEvent } from '@jangteo/contract/clientlog/clientlog.api.ts';
import { clientlogApi } from '@jangteo/contract/clientlog/clientlog.api.ts';

const listeners = new Map<string, (event: unknown) => void>();
const listen = (name: string, heard: (event: unknown) => void) => void listeners.set(name, heard);
const sent: { url: string; body: Blob }[] = [];
const bundles = () =>
  Promise.all(
    sent.map(async ({ body }) => clientlogApi.send.body.parse(JSON.parse(await body.text())).events),
  );
const namesOf = (events: readonly ClientEvent[]) => events.map(({ name }) => name);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  sent.length = 0;
  listeners.clear();
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', { addEventListener: listen, visibilityState: 'hidden' });
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('R64: a screen is told once per showing, under the documents’ name, when the page is left', async () => {
  const { screenShown, startClientLog } = await import('./client-log.ts');
  startClientLog();
  for (const path of ['/', '/login', '/dashboard', '/dashboard', '/download-center', '/dashboard'])
    screenShown(path);
  screenShown('/store-onboarding');
  screenShown('/store-onboarding/pending');
  expect(sent).toEqual([]);
  listeners.get('pagehide')!({});
  const [events] = await bundles();
  expect(namesOf(events!)).toEqual([
    'biz_home',
    'login',
    'dashboard',
    'dashboard',
    'enter_seller',
    'complete_enter_seller',
  ]);
  expect(sent[0]!.url).toBe('/events');
});

it('faults are told, ten of a page, and what a call answered is none', async () => {
  const { startClientLog } = await import('./client-log.ts');
  const { ApiError } = await import('./call/error.ts');
  startClientLog();
  listeners.get('unhandledrejection')!({ reason: new ApiError(460, 'X', '안 됩니다.') });
  for (let n = 0; n < 20; n++)
    listeners.get('error')!({
      error: new TypeError('x is not a function'),
      filename: '/assets/a.js',
      lineno: 3,
      colno: 1,
    });
  vi.advanceTimersByTime(29_000);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(2_000);
  const [events] = await bundles();
  expect(events!.length).toBeLessThanOrEqual(10);
  expect(events![0]).toMatchObject({
    name: 'error',
    props: { message: 'TypeError: x is not a function', where: '/assets/a.js:3:1' },
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientEvent } from '@jangteo/contract/clientlog/clientlog.api.ts';
import { clientlogApi } from '@jangteo/contract/clientlog/clientlog.api.ts';

const listeners = new Map<string, (event: unknown) => void>();
const listen = (name: string, heard: (event: unknown) => void) => void listeners.set(name, heard);
const sent: { url: string; init: RequestInit }[] = [];
const bundles = () =>
  sent.map(({ init }) => clientlogApi.send.body.parse(JSON.parse(init.body as string)).events);
const namesOf = (events: readonly ClientEvent[]) => events.map(({ name }) => name);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  sent.length = 0;
  listeners.clear();
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', { addEventListener: listen, visibilityState: 'hidden', cookie: 'accessToken=t' });
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => void sent.push({ url, init }));
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
  const [events] = bundles();
  expect(namesOf(events!)).toEqual([
    'biz_home',
    'login',
    'dashboard',
    'dashboard',
    'enter_seller',
    'complete_enter_seller',
  ]);
  expect(sent[0]).toMatchObject({
    url: clientlogApi.send.path,
    init: { keepalive: true, credentials: 'include' },
  });
  expect(sent[0]!.init.headers).toMatchObject({ 'accept-language': 'ko_KR', 'x-access-path': '/dashboard' });
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
  const [events] = bundles();
  expect(events!.length).toBeLessThanOrEqual(10);
  expect(events![0]).toMatchObject({
    name: 'error',
    props: { message: 'TypeError: x is not a function', where: '/assets/a.js:3:1' },
  });
});

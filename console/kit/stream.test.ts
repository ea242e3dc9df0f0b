import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './call/fake-browser.ts';
import { markSignedIn } from './call/marker.ts';
import { domains } from '../domains.ts';
import { domainsOf } from './realtime.ts';
import { house } from './house.ts';
import { backoffMs, openStream, parseEvent, type StreamMessage } from './stream.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

it('reads an event with its id; comments and broken data are nothing', () => {
  expect(parseEvent('id: 5\nevent: order.new\ndata: {"ids":[1]}')).toEqual({
    id: '5',
    event: 'order.new',
    data: { ids: [1] },
  });
  expect([parseEvent(': beat'), parseEvent('retry: 2000'), parseEvent('data: {')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('waits 1, 2, 4 … 30 seconds, each with jitter', () => {
  expect([0, 1, 2, 9].map((attempt) => backoffMs(attempt, () => 0))).toEqual([1000, 2000, 4000, 30_000]);
  expect(backoffMs(0, () => 1)).toBe(1500);
});

it('an event makes old what the domains say', () => {
  house.set(domains);
  expect(domainsOf({ event: 'order.new', data: { ids: [1] } })).toEqual(['order', 'delivery', 'dashboard']);
  expect(
    domainsOf({ event: 'counts.changed', data: { keys: ['order', 'order-cancel', 'shipment-prepare'] } }),
  ).toEqual(['order', 'delivery', 'dashboard']);
  expect(domainsOf({ event: 'counts.changed', data: { keys: ['settlement'] } })).toEqual([
    'settlement-product',
    'settlement-matching',
    'settlement-vat',
    'settlement',
    'dashboard',
  ]);
  expect(domainsOf({ event: 'unknown', data: null })).toEqual([]);
});

const MINE = { after: null, since: null, userSeq: 7 };

/** A stream that says its pieces and ends. */
const stream = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start: (c) => {
        for (const piece of pieces) c.enqueue(new TextEncoder().encode(piece));
        c.close();
      },
    }),
  );

it('goes on after the last id, leaves out what is told again, renews on 401 and stops when refused', async () => {
  document.cookie = 'jt-access=old; Path=/';
  markSignedIn(true);
  const asked: Record<string, string>[] = [];
  const heard: StreamMessage[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/tokens/refresh')) {
      document.cookie = 'jt-access=new; Path=/';
      return Response.json({ code: 'SUCCESS', message: '', data: null });
    }
    asked.push(init.headers as Record<string, string>);
    if (asked.length === 1) return new Response(null, { status: 401 });
    if (asked.length === 2) return stream('id: 8\nevent: order', '.new\ndata: {"ids":[1]}\n\n: beat\n\n');
    const late = 'id: 7\nevent: order.new\ndata: {"ids":[2]}\n\n';
    if (asked.length === 3) return stream(late, 'id: 8\nevent: order.new\ndata: {"ids":[1]}\n\n');
    return new Response(null, { status: 403 });
  });
  const close = openStream({ onMessage: (message) => heard.push(message), onLink: () => undefined }, MINE);
  await vi.advanceTimersByTimeAsync(5000);
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(heard).toEqual([
    { id: '8', event: 'order.new', data: { ids: [1] } },
    { id: '7', event: 'order.new', data: { ids: [2] } },
    { id: null, event: 'session.ended', data: {} },
  ]);
  expect(asked.map((headers) => [headers.authorization, headers['last-event-id']])).toEqual([
    ['Bearer old', undefined],
    ['Bearer new', undefined],
    ['Bearer new', '8'],
    ['Bearer new', '8'],
  ]);
});

it('what is told live is new under a lower number, too; what is told again is heard once, and nothing of before', async () => {
  const opened = 'id: 10\nevent: stream.opened\ndata: {"userSeq":7}\n\n';
  const event = (id: number, mark = '') => `id: ${id}\n${mark}event: order.new\ndata: {"orderSeq":${id}}\n\n`;
  const again = (id: number) => event(id, 'again: 1\n');
  const heard: (string | null)[] = [];
  let asked = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked === 1) return stream(opened, event(11), event(9), event(13));
    if (asked === 2) return stream(opened, again(8), again(9), again(11), again(12), again(13), event(14));
    return new Response(null, { status: 403 });
  });
  const close = openStream({ onMessage: ({ id }) => heard.push(id), onLink: () => undefined }, MINE);
  await vi.advanceTimersByTimeAsync(5000);
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(heard).toEqual(['10', '11', '9', '13', '10', '12', '14', null]);
});

it('three attempts without a server are a lost connection; the network that is back ends the pause', async () => {
  const link: boolean[] = [];
  let up = true;
  let tries = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    tries += 1;
    if (!up) throw new TypeError('fetch failed');
    return stream(': beat\n\n');
  });
  const close = openStream({ onMessage: () => undefined, onLink: (now) => link.push(now) }, MINE);
  await vi.advanceTimersByTimeAsync(0);
  expect(link).toEqual([true]);
  up = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect([link, tries]).toEqual([[true], 3]);
  await vi.advanceTimersByTimeAsync(8000);
  expect([link, tries]).toEqual([[true, false], 4]);
  up = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(link).toEqual([true, false, true]);
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a stream that turns out to be somebody else’s is closed, and nothing of it is heard', async () => {
  const heard: StreamMessage[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return stream(
      'id: 3\nevent: stream.opened\ndata: {"userSeq":8}\n\nid: 4\nevent: order.new\ndata: {"orderSeq":1}\n\n',
    );
  });
  const close = openStream({ onMessage: (message) => heard.push(message), onLink: () => undefined }, MINE);
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(['session.ended']);
  close();
  expect(asked).toBe(1);
});

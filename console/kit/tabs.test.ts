import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ears, From, StreamMessage } from './stream.ts';
import { openForTabs } from './tabs.ts';

/** A stream that a tab has opened: what it is told, and from where it goes on. */
interface Opened extends From, Ears {
  tab: string;
  closed: boolean;
}
let opened: Opened[] = [];
let heard: string[] = [];
let stops: (() => void)[] = [];
let name = '';
let seen = new EventTarget();

const openIn = (tab: string, of = name): (() => void) => {
  const stop = openForTabs(of, {
    userSeq: 7,
    open: (ears, from) => {
      const one: Opened = { tab, closed: false, ...ears, ...from };
      opened.push(one);
      return () => void (one.closed = true);
    },
    ears: {
      onMessage: ({ id, event }) => heard.push(`${tab} ${event} ${id}`),
      onLink: (up) => heard.push(`${tab} ${up ? 'up' : 'down'}`),
    },
  });
  stops.push(stop);
  return stop;
};
const said = (id: string | null, event = 'order.new'): StreamMessage => ({ id, event, data: {} });
const open = () => opened.filter(({ closed }) => !closed);

beforeEach(() => {
  [opened, heard, stops, name, seen] = [[], [], [], crypto.randomUUID(), new EventTarget()];
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: seen.addEventListener.bind(seen),
    removeEventListener: seen.removeEventListener.bind(seen),
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('seven tabs have one stream, and all hear it', async () => {
  for (let n = 1; n <= 7; n++) openIn(`tab${n}`);
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.onMessage(said('5'));
  await expect.poll(() => heard.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `tab${n} order.new 5`));
  expect(opened).toHaveLength(1);
});

it('whichever dies, the next goes on from where all stood, and nothing is heard twice', async () => {
  const first = openIn('a');
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.onMessage({ id: '40', event: 'stream.opened', data: { userSeq: 7 } });
  openIn('b');
  openIn('c');
  opened[0]!.onMessage(said('41'));
  await expect.poll(() => heard.length).toBe(3);
  first();
  await expect.poll(() => open().map(({ tab, after }) => [tab, after])).toEqual([['b', '41']]);
  open()[0]!.onMessage(said('41')); // asked for once more
  open()[0]!.onMessage(said('42'));
  await expect
    .poll(() => heard.filter((one) => one.endsWith('42')).toSorted())
    .toEqual(['b order.new 42', 'c order.new 42']);
  expect(heard.filter((one) => one.endsWith('41'))).toHaveLength(3);
});

it('a tab that has heard nothing yet knows where the stream began', async () => {
  const first = openIn('a');
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.onMessage({ id: '40', event: 'stream.opened', data: { userSeq: 7 } });
  // The event of the number at which it begins may come after it.
  opened[0]!.onMessage(said('40'));
  expect(heard).toEqual(['a order.new 40']);
  openIn('b');
  opened[0]!.onLink(false);
  await expect.poll(() => heard).toContain('b down');
  first();
  await expect.poll(() => open().map(({ tab, after }) => [tab, after])).toEqual([['b', '40']]);
});

it('tabs of two identities never share one', async () => {
  openIn('seller', `${name}:7:7`);
  openIn('operator', `${name}:1:7`);
  await expect
    .poll(() =>
      open()
        .map(({ tab }) => tab)
        .toSorted(),
    )
    .toEqual(['operator', 'seller']);
  opened.find(({ tab }) => tab === 'seller')!.onMessage(said('9'));
  opened.find(({ tab }) => tab === 'operator')!.onMessage(said('10'));
  await expect.poll(() => heard.toSorted()).toEqual(['operator order.new 10', 'seller order.new 9']);
});

it('a tab that sleeps on the lock loses it to one that is looked at; awake, it waits in line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const asleep = navigator.locks.request(`jt-stream:${name}`, () => new Promise<void>(() => undefined));
  const lost = asleep.then(
    () => 'had',
    () => 'lost',
  );
  openIn('seen');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await lost).toBe('lost');
  vi.useRealTimers();
  await expect.poll(() => open().map(({ tab }) => tab)).toEqual(['seen']);
});

it('without locks a tab has its own, while it is seen', () => {
  vi.stubGlobal('navigator', {});
  openIn('a');
  opened[0]!.onMessage(said('5'));
  Object.assign(document, { visibilityState: 'hidden' });
  seen.dispatchEvent(new Event('visibilitychange'));
  expect(open()).toEqual([]);
  Object.assign(document, { visibilityState: 'visible' });
  seen.dispatchEvent(new Event('visibilitychange'));
  expect(open().map(({ after }) => after)).toEqual(['5']);
});

it('what is told between two frames of one page is heard by the second', async () => {
  const first = openIn('a');
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.onMessage({ id: '40', event: 'stream.opened', data: { userSeq: 7 } });
  opened[0]!.onMessage(said('41'));
  first();
  openIn('a');
  await expect.poll(() => open().map(({ after, since }) => [after, since])).toEqual([['41', '40']]);
  open()[0]!.onMessage({ ...said('42'), again: true });
  expect(heard.filter((one) => one.endsWith('42'))).toEqual(['a order.new 42']);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, resumed, type DraftPorts, type Kept } from './draft.ts';

interface Text {
  text: string;
}
const say = (text: string): Text => ({ text });

/** Server and browser of a test; `down` makes the server refuse. */
function world(server: Kept<Text> | null = null, browser: Kept<Text> | null = null) {
  const has = { server, browser, down: false, saves: 0, time: 1000 };
  const ports: DraftPorts<Text> = {
    load: async () => has.server,
    save: async (value) => {
      has.saves += 1;
      if (has.down) throw new Error('no network');
      has.server = { value, savedAt: has.time };
      return has.time;
    },
    remove: async () => (has.server = null),
    start: () => say(''),
    equal: (a, b) => a.text === b.text,
    copy: {
      read: async () => has.browser,
      write: async (kept) => (has.browser = kept),
      remove: async () => (has.browser = null),
    },
    now: () => has.time,
  };
  const draft = createDraft(ports, 30_000);
  return { has, ports, draft, view: draft.view.get };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('lies in the browser at once and on the server after 30 s, then in the browser no more', async () => {
    const { has, draft, view } = world();
    await draft.open();
    draft.keep(say('귤'));
    await settle();
    expect(has.browser?.value).toEqual(say('귤'));
    expect(view().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(has.saves).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(has.server?.value).toEqual(say('귤'));
    expect(has.browser).toBeNull();
    expect(view().pending).toBe(false);
    expect(view()).toMatchObject({ state: 'saved', savedAt: 1000 });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(has.saves).toBe(1);
  });

  it('is sent 30 s after the first change, however long somebody goes on', async () => {
    const { has, draft, view } = world();
    await draft.open();
    for (const text of ['ㄱ', '규', '귤', '귤 5kg']) {
      draft.keep(say(text));
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(has.saves).toBe(1);
    expect(has.server?.value).toEqual(say('귤'));
    expect(view().pending).toBe(true);
    expect(has.browser?.value).toEqual(say('귤 5kg'));
  });

  it('that comes while a draft is on its way is sent afterwards', async () => {
    const { has, draft, ports, view } = world();
    await draft.open();
    let arrive = () => {};
    const save = ports.save;
    ports.save = async (value) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return save(value);
    };
    draft.keep(say('하나'));
    const first = draft.flush();
    draft.keep(say('둘'));
    const second = draft.flush();
    const third = draft.flush();
    await settle();
    arrive();
    await settle();
    arrive();
    await Promise.all([first, second, third]);
    expect(has.saves).toBe(2);
    expect(has.server?.value).toEqual(say('둘'));
    expect(view().pending).toBe(false);
  });

  it('stays in the browser while the server cannot be reached, and goes by itself', async () => {
    const { has, draft, view } = world();
    await draft.open();
    has.down = true;
    draft.keep(say('귤'));
    expect(await draft.flush()).toMatchObject({ thrown: new Error('no network') });
    expect(view().state).toBe('offline');
    expect(has.browser?.value).toEqual(say('귤'));
    has.down = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(view().state).toBe('saved');
    expect(has.browser).toBeNull();
  });
});

describe('a draft of before', () => {
  it('is offered, and nothing is written over it before the answer', async () => {
    const { has, draft, view } = world({ value: say('어제'), savedAt: 500 });
    const opened = draft.open();
    draft.keep(say('성급'));
    await opened;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(view().offer).toEqual({ value: say('어제'), savedAt: 500, from: 'server' });
    expect(has.server?.value).toEqual(say('어제'));
    expect(await draft.flush()).toBeNull();
    expect(has.saves).toBe(0);
  });

  it('이어서 작성: the server has it already, so nothing waits', async () => {
    const { has, draft, view } = world({ value: say('어제'), savedAt: 500 });
    await draft.open();
    const resumed = say('어제');
    draft.choose(resumed);
    draft.keep(resumed); // the form tells of every value that it shows
    expect(view().pending).toBe(false);
    expect(view()).toMatchObject({ offer: null, savedAt: 500 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has.saves).toBe(0);
  });

  it('what the server never got is offered when it is newer, and sent', async () => {
    const { has, draft, view } = world(
      { value: say('어제'), savedAt: 500 },
      { value: say('오늘'), savedAt: 600 },
    );
    await draft.open();
    expect(view().offer).toMatchObject({ from: 'browser', value: say('오늘') });
    const resumed = say('오늘');
    draft.choose(resumed);
    expect(view().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(has.server?.value).toEqual(say('오늘'));
  });

  it.each([
    ['the server has', { value: say('귤'), savedAt: 1000 }, say('귤')],
    ['the form begins with', null, say('')],
  ])('a copy of what %s was left by a tab that ended: nothing is asked for it', async (_, server, value) => {
    const { has, draft, view } = world(server, { value, savedAt: 2000 });
    await draft.open();
    expect(view()).toMatchObject(server ? { offer: { from: 'server' } } : { offer: null, began: true });
    expect(has.browser).toBeNull();
  });

  it('an older copy of the browser gives way', async () => {
    const { draft, view } = world({ value: say('오늘'), savedAt: 700 }, { value: say('어제'), savedAt: 600 });
    await draft.open();
    expect(view().offer).toMatchObject({ from: 'server', value: say('오늘') });
  });

  it('새로 작성: the old one stays until something new is kept', async () => {
    const { has, draft, view } = world({ value: say('어제'), savedAt: 500 });
    await draft.open();
    draft.choose(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has.server?.value).toEqual(say('어제'));
    expect(view()).toMatchObject({ offer: null, savedAt: null });
    draft.keep(say('새것'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(has.server?.value).toEqual(say('새것'));
  });

  it('is looked for also where the server does not answer', async () => {
    const { draft, ports, view } = world(null, { value: say('오늘'), savedAt: 600 });
    ports.load = async () => {
      throw new Error('no network');
    };
    await draft.open();
    expect(view().offer).toMatchObject({ from: 'browser' });
  });
});

describe('the end of a draft', () => {
  it('sent: gone from server and browser', async () => {
    const { has, draft } = world();
    await draft.open();
    draft.keep(say('귤'));
    await draft.flush();
    draft.keep(say('귤 5kg'));
    await draft.done();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has).toMatchObject({ server: null, browser: null, saves: 1 });
  });

  it('left without saving: the browser forgets, the server keeps what it has', async () => {
    const { has, draft, view } = world();
    await draft.open();
    draft.keep(say('귤'));
    await draft.flush();
    draft.keep(say('귤 5kg'));
    draft.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has.server?.value).toEqual(say('귤'));
    expect(has.browser).toBeNull();
    expect(view().pending).toBe(false);
  });

  it('a page that is closed sends no more; a browser that keeps nothing is no error', async () => {
    const { has, draft, ports } = world();
    ports.copy.write = () => Promise.reject(new Error('QuotaExceeded'));
    await draft.open();
    draft.keep(say('귤'));
    draft.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(has.saves).toBe(0);
  });
});

it('who goes on begins where the draft began: what others changed since then is not taken for one’s own', () => {
  const start = { name: '그 사이 바뀐 이름', price: 900, unit: '개' };
  const base = { name: '처음 이름', price: 900, unit: '개' };
  const kept = { value: { name: '처음 이름', price: 700 } as typeof start, savedAt: 1 };
  expect(resumed({ ...kept, base }, start)).toEqual({
    start: base,
    value: { name: '처음 이름', price: 700, unit: '개' },
  });
  expect(resumed(kept, start)).toEqual({ start, value: { name: '처음 이름', price: 700, unit: '개' } });
});

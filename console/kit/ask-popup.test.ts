import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askPopup, inWebView, type PopupHome } from './ask-popup.ts';

const ORIGIN = 'https://console.example';
const ASK = {
  path: '/verification?nonce=right',
  pathHere: '/verification?nonce=right&returnTo=%2Fprofile',
  name: 'jt-verification',
  source: 'jangteo.verification',
  nonce: 'right',
};
const GOOD = { source: 'jangteo.verification', success: true, nonce: 'right', authId: 'a' };

/** A browser with one window that may be opened; `say` posts to the page that asked. */
function someBrowser({ blocked = false, agent = 'Mozilla/5.0 (X11; Linux) Chrome/1 Safari/537' } = {}) {
  const heard = new Set<(event: MessageEvent) => void>();
  const apart = {
    closed: false,
    close: vi.fn<() => void>(() => void (apart.closed = true)),
    focus: vi.fn<() => void>(),
  };
  const home = {
    location: { origin: ORIGIN, assign: vi.fn<(to: string) => void>() },
    navigator: { userAgent: agent },
    open: vi.fn<PopupHome['open']>(() => (blocked ? null : apart)),
    addEventListener: (_type: string, hear: (event: MessageEvent) => void) => void heard.add(hear),
    removeEventListener: (_type: string, hear: (event: MessageEvent) => void) => void heard.delete(hear),
  } satisfies PopupHome;
  const say = (data: unknown, origin = ORIGIN) =>
    heard.forEach((hear) => hear({ data, origin } as MessageEvent));
  return { home, apart, heard, say };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('G-PM-1, R168: a window that answers', () => {
  it('opens at 480 × 760, is believed once, and closes', async () => {
    const { home, apart, heard, say } = someBrowser();
    const answer = askPopup(ASK, new AbortController().signal, home);
    expect(home.open).toHaveBeenCalledWith(ASK.path, ASK.name, 'popup,width=480,height=760');
    say(GOOD);
    expect(await answer).toEqual(GOOD);
    expect([apart.closed, heard.size]).toEqual([true, 0]);
  });

  it.each([
    ['another origin', GOOD, 'https://evil.example'],
    ['an origin that begins like ours', GOOD, `${ORIGIN}.evil.example`],
    ['no origin', GOOD, 'null'],
    ['another nonce', { ...GOOD, nonce: 'wrong' }, ORIGIN],
    ['no nonce', { source: GOOD.source, success: true }, ORIGIN],
    ['another speaker', { ...GOOD, source: 'other' }, ORIGIN],
    ['success in words', { ...GOOD, success: 'true' }, ORIGIN],
    ['a text', JSON.stringify(GOOD), ORIGIN],
    ['nothing', null, ORIGIN],
  ])('a forged message is ignored: %s', async (_what, data, origin) => {
    const { home, apart, say } = someBrowser();
    const answer = askPopup(ASK, new AbortController().signal, home);
    say(data, origin);
    expect(apart.closed).toBe(false);
    say({ ...GOOD, success: false });
    expect(await answer).toMatchObject({ success: false });
  });

  it('a window that was closed is null, what it said as it closed is heard', async () => {
    const closed = someBrowser();
    const nothing = askPopup(ASK, new AbortController().signal, closed.home);
    closed.apart.closed = true;
    await vi.advanceTimersByTimeAsync(700);
    expect(await nothing).toBeNull();
    const quick = someBrowser();
    const answer = askPopup(ASK, new AbortController().signal, quick.home);
    quick.apart.closed = true;
    await vi.advanceTimersByTimeAsync(350);
    quick.say(GOOD);
    expect(await answer).toEqual(GOOD);
  });

  it('goes with the page that asked', async () => {
    const { home, apart, heard } = someBrowser();
    const gone = new AbortController();
    const answer = askPopup(ASK, gone.signal, home);
    gone.abort();
    expect(await answer).toBeNull();
    expect([apart.closed, heard.size]).toEqual([true, 0]);
  });
});

describe('R169: without a second window this one goes', () => {
  it.each([
    ['blocked', { blocked: true }],
    ['inside an app', { agent: 'Mozilla/5.0 (Linux; Android 15; Pixel; wv) Chrome/1 Mobile Safari/537' }],
  ])('%s', (_what, browser) => {
    const { home } = someBrowser(browser);
    void askPopup(ASK, new AbortController().signal, home);
    expect(home.location.assign).toHaveBeenCalledWith(ASK.pathHere);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', true],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604',
      false,
    ],
    ['Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/1 Mobile Safari/537', false],
  ])('%s: %s', (agent, app) => expect(inWebView(agent)).toBe(app));
});

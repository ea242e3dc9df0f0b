/**
 * What the console tells of itself (R64, Z9): screens under the documents' names, faults, how soon a page was there. It
 * waits for nothing and is never waited for: a bundle goes when the page is left or after half a minute.
 */
import type { ClientEvent } from '@jangteo/contract/clientlog/clientlog.api.ts';
import type { ClientEventName } from '@jangteo/contract/clientlog/clientlog.enums.ts';
import { audience } from '@jangteo/contract/kit/audience.ts';
import { hostOf, runtimeConfig } from './call/hosts.ts';
import { newKey } from './call/key.ts';
import { headersOf } from './call/send.ts';
import { paths } from './paths.ts';
import { now } from '../ui/now.ts';

/** As the contract's `clientlogApi.send`, which is not loaded for it. */
const SEND = { method: 'POST', path: '/events', audience: audience.public } as const;
const SEND_MS = 30_000;
const AT_ONCE = 50;
/** A page that fails again and again tells it so often. */
const FAULTS = 10;
const LONGEST = 200;
const KST_MS = 9 * 3_600_000;

const SCREENS: Readonly<Record<string, ClientEventName>> = {
  [paths.home()]: 'biz_home',
  [paths.login()]: 'login',
  '/join': 'sign_up',
  [paths.onboarding()]: 'enter_seller',
  [paths.dashboard()]: 'dashboard',
  [paths.flashBaseInfo()]: 'flash_product_info',
  [paths.sellerInfo()]: 'seller_info',
};

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let faults = 0;
let shown = '';

const atNow = (): string => `${new Date(now() + KST_MS).toISOString().slice(0, 23)}+09:00`;

/** Something that happened here. Neither names nor what somebody typed belongs into `props`. */
function tell(name: ClientEventName, props: ClientEvent['props'] = {}): void {
  const { version } = runtimeConfig();
  waiting.push({
    name,
    at: atNow(),
    path: location.pathname.slice(0, LONGEST),
    props: { version, ...props },
  });
  if (waiting.length >= AT_ONCE) flush();
  else timer ??= setTimeout(flush, SEND_MS);
}

/** Arrives also from a page that is closing; where it is refused the bundle is let go. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  void fetch(hostOf(SEND.path) + SEND.path, {
    method: SEND.method,
    headers: { ...headersOf(SEND, newKey()), 'content-type': 'application/json' },
    credentials: 'include',
    keepalive: true,
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}

/** Once per showing: within a page the search may change as it likes. */
export function screenShown(path: string): void {
  if (path === shown) return;
  const before = shown;
  shown = path;
  // An application that was sent leads from its form to the page that waits.
  const sent = before === paths.onboarding() && path === paths.onboardingPending();
  const name = sent ? 'complete_enter_seller' : SCREENS[path];
  if (name) tell(name);
}

function fault(error: unknown, where?: string): void {
  // What a call answered is on the screen, and in the server's log.
  if (++faults > FAULTS || (error instanceof Error && error.name === 'ApiError')) return;
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    LONGEST,
  );
  tell('error', { message, ...(where && { where: where.slice(-LONGEST) }) });
}

/** How long it took until the largest part of the first page stood there. */
function watchPaint(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
  let lcp = 0;
  new PerformanceObserver((list) => {
    lcp = Math.round(list.getEntries().at(-1)?.startTime ?? lcp);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('pagehide', () => lcp > 0 && tell('web-vital', { lcp }), { once: true });
}

/** Begins to listen; once, at the start. */
export function startClientLog(): void {
  addEventListener('error', (event) => {
    if (event.error) fault(event.error, `${event.filename}:${event.lineno}:${event.colno}`);
  });
  addEventListener('unhandledrejection', (event) => fault(event.reason));
  watchPaint();
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

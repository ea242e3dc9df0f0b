/**
 * For tests: what the calls touch of a browser,
 * and a server that answers from a list. Not part of the product.
 */
import { vi } from 'vitest';

class Shelf {
  #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

/** A cookie jar that behaves as document.cookie: one write at a time, Max-Age=0 removes. */
function cookieJar() {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...flags] = text.split('; ');
      const at = pair.indexOf('=');
      if (flags.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

/** Locks as the browser's: exclusive by name, in order. */
function locks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const run = (tails.get(name) ?? Promise.resolve()).then(work, work);
      tails.set(
        name,
        run.catch(() => undefined),
      );
      return run;
    },
  };
}

export function fakeBrowser(path = '/delivery/order') {
  const document = cookieJar();
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', new Shelf());
  vi.stubGlobal('sessionStorage', new Shelf());
  vi.stubGlobal('location', {
    pathname: path,
    search: '',
    origin: 'https://console.test',
    protocol: 'https:',
  });
  vi.stubGlobal('navigator', {
    locks: locks(),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    platform: 'Linux',
  });
  const events = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  return document;
}

export interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  credentials: RequestCredentials | undefined;
}
export interface Answer {
  status?: number;
  code?: string;
  message?: string;
  data?: unknown;
  headers?: Record<string, string>;
}
export type Serve = (request: Seen, nth: number) => Answer | Promise<Answer>;

/** Replaces fetch; answers what was asked of it, in order. */
export function fakeServer(serve: Serve): Seen[] {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
      credentials: init.credentials,
    };
    seen.push(request);
    init.signal?.throwIfAborted();
    const stopped = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
    const answer = await Promise.race([serve(request, seen.length), stopped]);
    const {
      status = 200,
      code = status === 200 ? 'SUCCESS' : 'BAD',
      message = '',
      data = null,
      headers = {},
    } = answer;
    return new Response(JSON.stringify({ code, message, data, timestamp: '' }), { status, headers });
  });
  return seen;
}

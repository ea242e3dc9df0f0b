/**
 * A page in a window of its own that is asked for one answer: who somebody is (R167, R168). What arrives is believed
 * only from the own origin, from the page that was asked, with the nonce that it was given (G-PM-1).
 */

export interface PopupAsk {
  /** The page, and where it goes on to in this window where no other one opens (R169). */
  path: string;
  pathHere: string;
  name: string;
  /** Who speaks: `jangteo.verification`. */
  source: string;
  nonce: string;
  width?: number;
  height?: number;
}

/** What the window said; everything in it but the three is still to be looked at. */
export interface PopupAnswer {
  source: string;
  nonce: string;
  success: boolean;
  [more: string]: unknown;
}

/** What a browser is asked here; `window` is one. */
export interface PopupHome {
  location: Pick<Location, 'origin' | 'assign'>;
  navigator: Pick<Navigator, 'userAgent'>;
  open: (url: string, name: string, features: string) => Pick<Window, 'closed' | 'close' | 'focus'> | null;
  addEventListener: (type: 'message', heard: (event: MessageEvent) => void) => void;
  removeEventListener: (type: 'message', heard: (event: MessageEvent) => void) => void;
}

/** How often a window is looked at, ms: closing it is no event. */
const LOOK_MS = 300;

/** The page is shown by an app: there is no second window (R169). */
export const inWebView = (agent: string): boolean =>
  /; wv\)/.test(agent) || (/iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent));

const answerOf = (event: MessageEvent, { source, nonce }: PopupAsk, origin: string): PopupAnswer | null => {
  const said = event.data as Partial<PopupAnswer> | null;
  if (event.origin !== origin || typeof said !== 'object' || said === null) return null;
  if (said.source !== source || said.nonce !== nonce || typeof said.success !== 'boolean') return null;
  return said as PopupAnswer;
};

/**
 * Opens it; call it in the press itself, or browsers block it. Answers what it said, null where it was closed or
 * `gone`; where no window opens this one goes there and nothing is answered here.
 */
export function askPopup(
  ask: PopupAsk,
  gone: AbortSignal,
  home: PopupHome = window,
): Promise<PopupAnswer | null> {
  const { width = 480, height = 760 } = ask;
  const apart = inWebView(home.navigator.userAgent)
    ? null
    : home.open(ask.path, ask.name, `popup,width=${width},height=${height}`);
  if (!apart) {
    home.location.assign(ask.pathHere);
    return new Promise(() => undefined);
  }
  apart.focus();
  return new Promise((resolve) => {
    const end = (answer: PopupAnswer | null) => {
      clearInterval(looking);
      home.removeEventListener('message', hear);
      gone.removeEventListener('abort', leave);
      resolve(answer);
    };
    const hear = (event: MessageEvent) => {
      const answer = answerOf(event, ask, home.location.origin);
      if (!answer) return;
      apart.close();
      end(answer);
    };
    const leave = () => {
      apart.close();
      end(null);
    };
    // What it said before it closed may still be on its way: it has one more look.
    let closed = false;
    const looking = setInterval(() => {
      if (closed) end(null);
      closed = apart.closed;
    }, LOOK_MS);
    home.addEventListener('message', hear);
    gone.addEventListener('abort', leave);
  });
}

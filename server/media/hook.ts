// What media asks and tells the API: who may publish, how the stream is, that it is over.
import { traced, tracing } from '../kit/telemetry/trace.ts';
import type { Recorded } from './recording.ts';
import type { Stats } from './watch.ts';

export type Source = 'RTMP' | 'CAMERA' | 'WHIP' | 'TEST';

/** What a publisher says of itself. */
export type Asked =
  | { event: 'publish'; node: string; name: string; k: string; source: Source }
  | { event: 'publish'; node: string; ticket: string };
export type Told =
  /** `at`: milliseconds since 1970. */
  | {
      event: 'done';
      node: string;
      sessionSeq: number;
      at: number;
      recording: Recorded | null;
      refusal?: string | null;
    }
  | ({ event: 'stats'; node: string; sessionSeq: number } & Stats);

/** Who was let in: which session of which live, and where players find it. */
export interface Granted {
  sessionSeq: number;
  contentSeq: number;
  playId: string;
  /** Milliseconds since 1970 from which its numbers count. */
  since: number;
}

export interface Hook {
  /**
   * Null where it is refused, and where nobody answers (G-LIV-2: API down = denied); `taken` where the key is right and
   * somebody publishes already.
   */
  ask: (asked: Asked) => Promise<Granted | 'taken' | null>;
  /** False where it did not arrive; to be told again. */
  tell: (told: Told) => Promise<boolean>;
}

const ANSWER_MS = 5_000;
/** STREAM_ALREADY_LIVE. */
const TAKEN = 460;

const isGranted = (said: unknown): said is Granted => {
  const { sessionSeq, contentSeq, playId, since } = (said ?? {}) as Record<string, unknown>;
  return (
    Number.isInteger(sessionSeq) &&
    Number.isInteger(contentSeq) &&
    typeof since === 'number' &&
    /^[0-9a-f]{32}$/.test(String(playId))
  );
};

/** The API's door for media at `<api>/hooks/media/embedded`; the secret travels in its query, as other engines send it. */
export function hookAt(api: string, secret: string): Hook {
  const post = (body: Asked | Told): Promise<Response | null> =>
    traced(
      { name: `media ${body.event}`, kind: 'client', facts: { 'peer.service': 'jangteo-api' } },
      async (open) => {
        const parent = tracing?.parent(); // within the house
        const response = await fetch(`${api}/hooks/media/embedded?s=${encodeURIComponent(secret)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(parent && { traceparent: parent }) },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        open?.say({ 'http.response.status_code': response.status });
        return response;
      },
    ).catch(() => null);
  return {
    async ask(asked) {
      const response = await post(asked);
      if (!response?.ok) {
        await response?.body?.cancel();
        return response?.status === TAKEN ? 'taken' : null;
      }
      const said = (await response.json().catch(() => null)) as { data?: unknown } | null;
      const granted = said?.data ?? said;
      return isGranted(granted) ? granted : null;
    },
    async tell(told) {
      const response = await post(told);
      await response?.body?.cancel();
      // a session that the API does not know (any more) is not told again
      return response !== null && (response.ok || response.status === 404);
    },
  };
}

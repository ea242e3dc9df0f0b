/** What the console does when it hears something: read again what is on screen, and say it at the bell. */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { createStore } from '../ui/store.ts';
import { now } from '../ui/now.ts';
import { call } from './call/call.ts';
import { queryClient } from './query-client.ts';
import { topicOf } from './house.ts';
import { reloadSession, session } from './session.ts';
import { openStream, type StreamMessage } from './stream.ts';
import { openForTabs } from './tabs.ts';

export interface News {
  /** Name of its line (kit/shell/frame-part.ts). */
  kind: string;
  count: number;
  /** Epoch ms of the latest. */
  at: number;
}
/** News of this tab since it was opened or the bell was looked at. */
export const news = createStore<readonly News[]>([]);

/** False while no server answers this tab. */
export const linked = createStore(true);

/** What failed meanwhile is asked for again as soon as the server is back. */
function link(up: boolean): void {
  if (up && !linked.get()) void queryClient.invalidateQueries();
  linked.set(up);
}

/** Domains whose queries an event makes old. */
export const domainsOf = ({ event, data }: Pick<StreamMessage, 'event' | 'data'>): string[] => [
  ...new Set(topicOf(event)?.makesOld(data)),
];

/**
 * At most one reading per domain in this time, however many orders a broadcast brings;
 * with it news is never older than a second.
 */
const QUIET_MS = 700;
const waiting = new Set<string>();

function refresh(domain: string): void {
  if (waiting.has(domain)) return;
  waiting.add(domain);
  setTimeout(() => {
    waiting.delete(domain);
    void queryClient.invalidateQueries({ queryKey: [domain] });
  }, QUIET_MS);
  void queryClient.invalidateQueries({ queryKey: [domain] });
}

function tell(kind: News['kind']): void {
  news.set((all) => {
    const before = all.find((one) => one.kind === kind);
    return [{ kind, count: (before?.count ?? 0) + 1, at: now() }, ...all.filter((one) => one.kind !== kind)];
  });
}

/** 463 leads out; whoever else has signed in here meanwhile is shown their own pages. */
async function askWho(before: number): Promise<void> {
  const { data } = await call(accountApi.login);
  if (data.user.userSeq !== before) await reloadSession();
}

/** Hears what is told to who is signed in, in whosever name they look; one stream for all their tabs. */
export function listenAs(onMessage: (message: StreamMessage) => void): () => void {
  const now = session.get();
  if (!now) return () => undefined;
  const { me, user } = now;
  return openForTabs(`${me.userSeq}:${user.userSeq}`, {
    open: openStream,
    userSeq: user.userSeq,
    ears: {
      onMessage: (message) => {
        onMessage(message);
        // A session ended, or the browser is another's by now: this one asks at once who it is (463).
        if (message.event === 'session.ended') void askWho(me.userSeq).catch(() => undefined);
      },
      onLink: link,
    },
  });
}

/** Listens until the answered function is called. */
export function listenForNews(): () => void {
  return listenAs((message) => {
    for (const domain of domainsOf(message)) refresh(domain);
    const kind = topicOf(message.event)?.news;
    if (kind) tell(kind);
  });
}

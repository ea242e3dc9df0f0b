import { randomUUID } from 'node:crypto';
import type { Faults, Port } from './faults.ts';
import type { Journal } from './journal.ts';
import { owedIn, postReport, type Report, type ReportEntry } from './report.ts';

export interface SendOptions {
  delayMs?: number | undefined;
  /** How often more than once, with the same event id. */
  duplicates?: number | undefined;
  /** Where the company's own event has a name already. */
  eventId?: string | undefined;
}

export interface Hooks {
  /** Where the product listens; reports wait until it is known. */
  connect(apiUrl: string): void;
  /** Resolves when the product has taken the report over, or nobody will try again. */
  send(port: Port, event: string, body: Record<string, unknown>, options?: SendOptions): Promise<void>;
  /** Resolves when nothing is owed and nothing is on its way. */
  settled(): Promise<void>;
  /** Forgets what is owed. */
  clear(): void;
  stop(): void;
}

export interface HookSettings {
  journal: Journal<ReportEntry>;
  faults: Faults;
  secret: string | Buffer;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
const MOST_TRIES = 20;

interface Post extends HookSettings {
  api: string | null;
  onTheWay: number;
  timers: Set<NodeJS.Timeout>;
  waiters: (() => void)[];
  /** Reports held back until another of their port went out. */
  held: Map<Port, () => void>;
  /** Who waits for a report, by event id. */
  senders: Map<string, () => void>;
  /** Counts resets: what was sent before one comes to nothing. */
  age: number;
}

function later(post: Post, ms: number, work: () => void): void {
  const timer = setTimeout(() => {
    post.timers.delete(timer);
    work();
  }, ms);
  post.timers.add(timer);
}

function arrived(post: Post): void {
  post.onTheWay -= 1;
  if (post.onTheWay > 0) return;
  for (const done of post.waiters.splice(0)) done();
}

async function attempt(post: Post, report: Report, tries: number): Promise<void> {
  const { age } = post;
  const status = await postReport(post.api!, post.secret, report);
  if (age !== post.age) return;
  const taken = status >= 200 && status < 300;
  if (!taken && tries < MOST_TRIES)
    return later(
      post,
      Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
      () => void attempt(post, report, tries + 1),
    );
  post.journal.append([{ t: taken ? 'TAKEN' : 'GIVEN_UP', eventId: report.eventId }]);
  post.held.get(report.port)?.();
  told(post, report.eventId);
  arrived(post);
}

function told(post: Post, eventId: string): void {
  post.senders.get(eventId)?.();
  post.senders.delete(eventId);
}

function dispatch(post: Post, report: Report, delayMs: number): void {
  post.onTheWay += 1;
  if (post.api !== null) later(post, delayMs, () => void attempt(post, report, 0));
}

/** Keeps a report back until the next one of its port has overtaken it, at most `ms`. */
function hold(post: Post, report: Report, ms: number): void {
  post.held.get(report.port)?.();
  post.onTheWay += 1;
  const release = (): void => {
    if (post.held.get(report.port) !== release) return;
    post.held.delete(report.port);
    dispatch(post, report, 0);
    arrived(post);
  };
  post.held.set(report.port, release);
  later(post, ms, release);
}

function reset(post: Post): void {
  post.age += 1;
  for (const timer of post.timers) clearTimeout(timer);
  post.timers.clear();
  post.held.clear();
  for (const eventId of post.senders.keys()) told(post, eventId);
  post.onTheWay = 1;
  arrived(post);
}

function connect(post: Post, apiUrl: string): void {
  const first = post.api === null;
  post.api = apiUrl;
  if (!first) return;
  post.held.clear();
  post.onTheWay = 0;
  for (const report of owedIn(post.journal.entries())) dispatch(post, report, 0);
  if (post.onTheWay === 0) for (const done of post.waiters.splice(0)) done();
}

function send(post: Post, report: Report, options: SendOptions): Promise<void> {
  post.journal.append([{ t: 'OWED', ...report }]);
  const taken = new Promise<void>((done) => post.senders.set(report.eventId, done));
  const fault = post.faults.take(report.port, 'REPORT');
  const delay = (options.delayMs ?? 0) + (fault?.kind === 'DELAY' ? fault.ms : 0);
  const times = 1 + (options.duplicates ?? 0) + (fault?.kind === 'DUPLICATE' ? 1 : 0);
  if (fault?.kind === 'REORDER') hold(post, report, fault.ms);
  else for (let n = 0; n < times; n++) dispatch(post, report, delay);
  return taken;
}

/**
 * Signed reports to the product: tried again until taken,
 * kept over a restart, struck by the faults of their port.
 */
export function openHooks(settings: HookSettings): Hooks {
  const post: Post = {
    ...settings,
    api: null,
    onTheWay: owedIn(settings.journal.entries()).length,
    timers: new Set(),
    waiters: [],
    held: new Map(),
    senders: new Map(),
    age: 0,
  };
  return {
    connect: (apiUrl) => connect(post, apiUrl),
    send: (port, event, body, options = {}) =>
      send(post, { eventId: options.eventId ?? randomUUID(), port, event, body }, options),
    settled: () => new Promise((done) => (post.onTheWay === 0 ? done() : post.waiters.push(done))),
    clear: () => {
      reset(post);
      post.journal.clear();
    },
    stop: () => reset(post),
  };
}

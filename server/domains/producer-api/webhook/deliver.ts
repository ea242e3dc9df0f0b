/** One attempt: read, send outside of any transaction, write down what became of it. */
import { setTimeout as wait } from 'node:timers/promises';
import { openReceivers, RECEIVER_MS } from '../../../adapters/webhook/webhook.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { failpoint } from '../../../kit/failpoint.ts';
import { cleaned } from '../../../kit/http/clean.ts';
import { log } from '../../../kit/http/log.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import {
  postponeTurn,
  readDue,
  settleTurn,
  takeTurns,
  type Attempt,
  type Due,
  type Turn,
} from '../queries/deliveries.ts';
import { readSellersDue } from '../queries/due.ts';
import { switchOff, writeArrived, writeFailing } from '../queries/webhooks.ts';
import { emitTurns } from './queue.ts';
import { takePlace } from './receivers.ts';
import { FAILING_MS, isSuccess, nextDelay } from './rules.ts';
import { openSigningSecret, signedHeaders } from './sign.ts';

const OFF = '웹훅이 꺼져 있어 보내지 않았습니다.';
/** Sealed under another JANGTEO_SECRET: nobody can sign with it any more. */
const UNREADABLE = '서명 비밀값을 읽을 수 없습니다. 새로 발급해 주세요.';

const LATER_MS = 5_000;
/** Longer than an attempt can last: whoever takes it up then takes it from somebody who is gone. */
const LEASE_MS = RECEIVER_MS + 15_000;

async function deliver({ payload }: EventOn<'webhook.due'>, ctx: JobContext): Promise<void> {
  const turn = payload;
  const due = await inTransaction(ctx.pools.job, [], (db) => readDue(db, turn, clock.now()));
  if (!due) return;
  if (!due.active && !due.test) return giveUp(ctx, turn, OFF);
  const place = takePlace(turn.sellerSeq, due.webhook);
  if (!place) return later(ctx, turn, LATER_MS);
  const sending = attempt(ctx, due).then(
    (sent) => (place.leave(sent.ms), sent),
    (error: unknown) => {
      place.leave(null);
      throw error;
    },
  );
  const sent = await Promise.race([sending, wait(place.patienceMs, null, { ref: false })]);
  if (sent) return writeDown(ctx, turn, due, sent);
  // No job waits for a receiver: its place is needed by those who answer. Whatever ends this process now, the message is
  // due again when the lease is over.
  place.goOn();
  const mine = { ...turn, turn: turn.turn + 1 };
  const leased = later(ctx, turn, LEASE_MS);
  void Promise.all([sending, leased])
    .then(([late]) => writeDown(ctx, mine, due, late))
    .catch((error: unknown) =>
      log.warn({ error: cleaned((error as Error).message) }, 'webhook left to its lease'),
    );
  await leased;
}

async function writeDown({ pools }: JobContext, turn: Turn, due: Due, sent: Sent): Promise<void> {
  failpoint('webhook:sent');
  await inTransaction(pools.job, [], (db) => settle(db, turn, due, sent));
}

/** An attempt may outlive its job, not the worker. */
const stopping = ({ signal, workerSignal = signal }: JobContext): AbortSignal => workerSignal;

interface Sent extends Attempt {
  retryAfterSec: number | null;
}

/** Sends the message as it is now to be signed. Whatever comes of it is an answer, not an error. */
async function attempt(ctx: JobContext, due: Due): Promise<Sent> {
  const began = clock.realMs();
  const at = toKst(clock.now());
  const nothing = (error: string): Sent => ({
    at,
    ms: clock.realMs() - began,
    status: null,
    error,
    response: null,
    retryAfterSec: null,
  });
  const headers = headersOf(ctx, due);
  if (headers === null) return nothing(UNREADABLE);
  try {
    const { status, text, retryAfterSec } = await openReceivers(ctx.config).post(
      { url: due.url, headers, body: due.payload },
      stopping(ctx),
    );
    const error = isSuccess(status) ? null : `HTTP ${status}`;
    return { at, ms: clock.realMs() - began, status, error, response: clean(text), retryAfterSec };
  } catch (error) {
    // The worker stops: nobody was asked, the job is taken up again.
    if (stopping(ctx).aborted) throw error;
    return nothing(sayOf(error));
  }
}

/** Signed for now by every secret that holds; null where one cannot be read. */
function headersOf({ config }: JobContext, due: Due): Record<string, string> | null {
  const sealed = due.oldSecret ? [due.secret, due.oldSecret] : [due.secret];
  try {
    const secrets = sealed.map((one) => openSigningSecret(config, one));
    const seconds = Math.floor(clock.realMs() / 1_000);
    return signedHeaders({ id: due.messageId, body: due.payload }, secrets, seconds);
  } catch {
    return null;
  }
}

/** Nothing that PostgreSQL cannot keep, and no half of a letter. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, 1_024);

/** What a seller can do something with; addresses behind names stay here. */
function sayOf(error: unknown): string {
  const { name, message, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return '15초 안에 응답하지 않았습니다.';
  if (/^egress: (address|target) refused/.test(message)) return '외부에서 열 수 없는 주소입니다.';
  return `연결하지 못했습니다. (${String(code ?? cause?.code ?? 'ERROR').slice(0, 60)})`;
}

async function settle(db: Db, turn: Turn, due: Due, { retryAfterSec, ...sent }: Sent): Promise<void> {
  const now = clock.now();
  if (isSuccess(sent.status)) {
    if (!due.test) await writeArrived(db, turn.sellerSeq, due.webhook, now);
    await settleTurn(db, turn, { arrived: true, next: null, now, attempt: sent, error: null });
    return;
  }
  const off = due.test ? false : await failed(db, turn, due, sent.status, now);
  const after = off ? null : nextDelay(due.messageId, due.tries + 1, { status: sent.status, retryAfterSec });
  await settleTurn(db, turn, {
    arrived: after === null ? false : null,
    next: after === null ? null : new Date(now.getTime() + after),
    now,
    attempt: sent,
    error: sent.error,
  });
}

/** A receiver that is gone, or that nothing has reached for five days, is left alone, and its shop is told. */
async function failed(db: Db, turn: Turn, due: Due, status: number | null, now: Date): Promise<boolean> {
  const since = await writeFailing(db, turn.sellerSeq, due.webhook, now);
  if (since === undefined) return true;
  const reason = status === 410 ? 'GONE' : now.getTime() - Date.parse(since) >= FAILING_MS ? 'FAILING' : null;
  if (reason === null || !(await switchOff(db, turn.sellerSeq, due.webhook, reason, now)))
    return reason !== null;
  await emit(toQueryable(db), {
    topic: 'webhook.off',
    key: `webhook.off:${due.webhook}:${turn.deliverySeq}:${turn.turn}`,
    sellerSeq: turn.sellerSeq,
    payload: { sellerSeq: turn.sellerSeq, webhookSeq: due.webhook, reason },
  });
  return true;
}

const giveUp = async ({ pools }: JobContext, turn: Turn, error: string): Promise<void> => {
  await inTransaction(pools.job, [], (db) =>
    settleTurn(db, turn, { arrived: false, next: null, now: clock.now(), attempt: null, error }),
  );
};

const later = async ({ pools }: JobContext, turn: Turn, ms: number): Promise<void> => {
  const next = new Date(clock.now().getTime() + ms);
  await inTransaction(pools.job, [], (db) => postponeTurn(db, turn, next));
};

const AT_ONCE = 500;

/** Gives messages whose next attempt is due to jobs. */
export async function queueRetries({ pools }: Pick<JobContext, 'pools'>): Promise<void> {
  const now = clock.now();
  const sellers = await inTransaction(pools.job, [], (db) => readSellersDue(db, now));
  for (const seller of sellers)
    await inTransaction(pools.job, [], async (db) =>
      emitTurns(db, await takeTurns(db, seller, now, AT_ONCE)),
    );
}

export const deliverSubscriptions = [
  subscribe({
    topic: 'webhook.due',
    name: 'send',
    run: deliver,
    // Nobody could write it down nine times over: the message waits for somebody to send it again.
    dead: ({ payload }, ctx) => giveUp(ctx, payload, '보내지 못했습니다.'),
    expireSeconds: 60,
    concurrency: 2,
    sideBySide: 16,
  }),
];

export const deliverChores: Chore[] = [
  { name: 'producer-api.retries', everySeconds: 2, run: (ctx) => queueRetries(ctx) },
];

/** One attempt: read, send outside of any transaction, write down what became of it. */
import { openReceivers } from '../../../adapters/webhook/webhook.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { failpoint } from '../../../kit/failpoint.ts';
import { subscribe, type Chore, type JobContext, type JobEvent } from '../../../kit/jobs/jobs.ts';
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
import { FAILING_MS, isSuccess, nextDelay } from './rules.ts';
import { openSigningSecret, signedHeaders } from './sign.ts';

const OFF = '웹훅이 꺼져 있어 보내지 않았습니다.';
/** Sealed under another JANGTEO_SECRET: nobody can sign with it any more. */
const UNREADABLE = '서명 비밀값을 읽을 수 없습니다. 새로 발급해 주세요.';

/** Receivers of this process: how many attempts each has at a time, and whether the last one took long. */
const receivers = new Map<string, { busy: number; slow: boolean }>();
const SLOW_MS = 3_000;
/** A slow receiver gets so many at a time, so that it does not hold up everybody else's. */
const SLOW_AT_ONCE = 2;
const LATER_MS = 5_000;

const receiverOf = ({ sellerSeq }: Turn, { webhook }: Due) => {
  const key = `${sellerSeq}:${webhook}`;
  const known = receivers.get(key) ?? { busy: 0, slow: false };
  receivers.set(key, known);
  return known;
};

async function deliver({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const turn = payload as unknown as Turn;
  const due = await inTransaction(ctx.pools.job, [], (db) => readDue(db, turn, clock.now()));
  if (!due) return;
  if (!due.active && !due.test) return giveUp(ctx, turn, OFF);
  const receiver = receiverOf(turn, due);
  if (receiver.slow && receiver.busy >= SLOW_AT_ONCE) return later(ctx, turn);
  receiver.busy += 1;
  try {
    const sent = await attempt(ctx, due);
    receiver.slow = sent.ms > SLOW_MS;
    failpoint('webhook:sent');
    await inTransaction(ctx.pools.job, [], (db) => settle(db, turn, due, sent));
  } finally {
    receiver.busy -= 1;
  }
}

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
      ctx.signal,
    );
    const error = isSuccess(status) ? null : `HTTP ${status}`;
    return { at, ms: clock.realMs() - began, status, error, response: clean(text), retryAfterSec };
  } catch (error) {
    // The worker stops: nobody was asked, the job is taken up again.
    if (ctx.signal.aborted) throw error;
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
  const wait = off ? null : nextDelay(due.messageId, due.tries + 1, { status: sent.status, retryAfterSec });
  await settleTurn(db, turn, {
    arrived: wait === null ? false : null,
    next: wait === null ? null : new Date(now.getTime() + wait),
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

const later = async ({ pools }: JobContext, turn: Turn): Promise<void> => {
  const next = new Date(clock.now().getTime() + LATER_MS);
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
    dead: ({ payload }, ctx) => giveUp(ctx, payload as unknown as Turn, '보내지 못했습니다.'),
    expireSeconds: 60,
    concurrency: 2,
    sideBySide: 16,
  }),
];

export const deliverChores: Chore[] = [
  { name: 'producer-api.retries', everySeconds: 2, run: (ctx) => queueRetries(ctx) },
];

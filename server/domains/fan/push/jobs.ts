/** Sends pushes of lives (live.md §3): consent and night are asked before each message, each person is told once. */
import { openSms } from '../../../adapters/sms/sms.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { emit, onceEver } from '../../../kit/outbox/outbox.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { isAdNightSoon } from '../../reference/index.ts';
import { readTold } from '../queries/fans.ts';
import { readReceiver, readReceivers, writeDelivery } from './queries.ts';
import { pushText } from './text.ts';

/** People of one job: each of them is asked of the carrier in turn. */
const AT_ONCE = 50;

interface Push {
  channelSeq: number;
  contentSeq: number;
  text: string;
}
/** Cuts it into jobs; who may not receive it when their turn comes is left out then. */
async function begin({ payload }: EventOn<'broadcast.push'>, ctx: JobContext): Promise<void> {
  const { channelSeq, contentSeq, text } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const users = await readReceivers(db, channelSeq);
    const parts = Array.from({ length: Math.ceil(users.length / AT_ONCE) }, (_, n) =>
      users.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    );
    await emit(
      toQueryable(db),
      ...parts.map((part) => ({
        topic: 'fan.push-part' as const,
        key: `fan.push-part:${contentSeq}:${part[0]!}`,
        sellerSeq: channelSeq,
        payload: { channelSeq, contentSeq, text, users: part },
      })),
    );
  });
}

/** One message, claimed with its sending. */
async function sendOne(
  ctx: JobContext,
  { channelSeq: seller, contentSeq: content, text }: Push,
  user: number,
) {
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const receiver = await readReceiver(db, { seller, content, user });
    const now = clock.now();
    // Withdrawn or blocked meanwhile, not agreed for the night, or over: nothing is left to say.
    if (!receiver || receiver.state !== (receiver.short ? 'PUBLISHED' : 'LIVE_PUBLIC_ONAIR')) return;
    if (isAdNightSoon(now) && !receiver.night) return;
    await onceEver(client, `push:${content}:${user}`, async () => {
      await writeDelivery(db, { seller, content, user, night: receiver.night, at: toKst(now) });
      const { shop, title, phone, short } = receiver;
      const link = publicLink(ctx.config, `/${short ? 'shorts' : 'live'}/${content}`);
      const message = pushText({ shop, title, short, text, link, optOut: ctx.config.adOptOut });
      await openSms(ctx.config).send({ to: phone.replace(/\D/g, ''), text: message });
    });
  });
}

/** A number that the carrier refuses keeps nobody else waiting: the job tries again for those alone. */
async function sendPart({ payload }: EventOn<'fan.push-part'>, ctx: JobContext): Promise<void> {
  const part = payload;
  let failed: unknown;
  for (const user of part.users) {
    ctx.signal.throwIfAborted();
    await sendOne(ctx, part, user).catch((error: unknown) => (failed ??= error));
  }
  if (failed !== undefined) throw failed;
}

/** What somebody agreed to or withdrew is confirmed to them, with sender and day (§50). */
const confirm =
  (words: (day: string) => string) =>
  async (
    { payload }: EventOn<'fan.consent-changed'> | EventOn<'fan.consent-noticed'>,
    ctx: JobContext,
  ): Promise<void> => {
    const { channelSeq, eventSeq } = payload;
    await inTransaction(ctx.pools.job, [], async (db, client) => {
      const told = await readTold(db, channelSeq, eventSeq);
      const to = told?.phone?.replace(/\D/g, '');
      if (!told || !to) return;
      const state = (yes: boolean) => (yes ? '동의' : '거부');
      const text = [
        `[장터] ${told.shop} 광고 수신 ${state(told.ad)}, 야간 수신 ${state(told.night)}`,
        words(told.agreedAt.slice(0, 10)),
      ].join('\n');
      await onceEver(client, `fan.consent:${channelSeq}:${eventSeq}`, () =>
        openSms(ctx.config).send({ to, text }),
      );
    });
  };
/** At once; the law gives fourteen days. */
const confirmChange = confirm((day) => `처리일 ${day}`);
/** Before two years are over; whoever wants no more of it says so in the app or by the free number. */
const confirmAgain = confirm(
  (day) => `동의일 ${day}\n2년마다 수신 동의를 확인해 드립니다. 그대로 두시면 동의가 유지됩니다.`,
);

const outside = { expireSeconds: 300, retryLimit: 6, sideBySide: 4 };
export const pushSubscriptions = [
  subscribe({ topic: 'broadcast.push', name: 'begin', run: begin, retryLimit: 6 }),
  subscribe({ topic: 'fan.push-part' as const, name: 'send', run: sendPart, ...outside }),
  subscribe({ topic: 'fan.consent-changed', name: 'confirm', run: confirmChange, ...outside }),
  subscribe({ topic: 'fan.consent-noticed', name: 'confirm', run: confirmAgain, ...outside }),
];

/** A new account is told by mail and SMS: who did not change it themselves hears of it (accounts.md §6). */
import type { PayloadOf } from '../../../kit/outbox/events.ts';
import { openMail } from '../../../adapters/mail/mail.ts';
import { signed } from '../../../adapters/mail/signed.ts';
import { openSms } from '../../../adapters/sms/sms.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { askHolder } from '../business/ask.ts';
import { forgetAsks, readAccount, writeAccountState } from '../business/queries.ts';
import { openAccount } from '../business/sealed.ts';
import { readTold } from './queries.ts';
import { settleInfo } from './settle.ts';

type Changed = PayloadOf<'seller.account-changed'>;

const words = ({ bankName, last4 }: Changed): string =>
  `[장터] 정산 계좌가 ${bankName} ****${last4}(으)로 바뀌었습니다. 본인이 바꾸지 않았다면 고객센터로 알려 주세요.`;

async function byMail({ key, payload }: EventOn<'seller.account-changed'>, ctx: JobContext): Promise<void> {
  const changed = payload;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const { email } = await readTold(db, changed.sellerSeq);
    if (!email) return;
    await onceEver(client, `${key}:mail`, () =>
      openMail().send({
        to: email,
        subject: '[장터] 정산 계좌가 바뀌었습니다',
        text: signed(`${words(changed)}\n`, ctx.config.contacts.accounting),
        key,
      }),
    );
  });
}

async function bySms({ key, payload }: EventOn<'seller.account-changed'>, ctx: JobContext): Promise<void> {
  const changed = payload;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const { phone } = await readTold(db, changed.sellerSeq);
    if (!phone) return;
    await onceEver(client, `${key}:sms`, () => openSms(ctx.config).send({ to: phone, text: words(changed) }));
  });
}

/** What the request asked is asked again: an account decides where money goes. */
async function askAgain({ payload }: EventOn<'seller.account-changed'>, ctx: JobContext): Promise<void> {
  const { sellerSeq: seller, version } = payload;
  const row = await inTransaction(ctx.pools.job, [seller], (db) => readAccount(db, seller));
  const kept = row && row.version === version ? openAccount(ctx.config, row.sealed) : null;
  if (!row || !kept) return;
  const { matches } = await askHolder(ctx, { bankCode: row.bankCode, ...kept });
  const now = clock.now();
  const state = matches ? ('VERIFIED' as const) : ('MISMATCH' as const);
  await inTransaction(ctx.pools.job, [seller], async (db) => {
    if (await writeAccountState(db, seller, { version, state, at: toKst(now) }))
      await settleInfo(db, seller, now);
  });
}

const TOPIC = 'seller.account-changed';
export const infoSubscriptions = [
  subscribe({ topic: TOPIC, name: 'mail', run: byMail, expireSeconds: 20, retryLimit: 6 }),
  subscribe({ topic: TOPIC, name: 'sms', run: bySms, expireSeconds: 20, retryLimit: 6 }),
  subscribe({ topic: TOPIC, name: 'ask', run: askAgain, expireSeconds: 30, retryLimit: 9 }),
];

const TWO_DAYS_MS = 2 * 86_400_000;
export const infoChores: Chore[] = [
  {
    name: 'seller.forget-asks',
    everySeconds: 3_600,
    run: (ctx) =>
      inTransaction(ctx.pools.job, [], async (db) => {
        await forgetAsks(db, new Date(clock.now().getTime() - TWO_DAYS_MS));
      }),
  },
];

/** On the day from which a change holds, registry and bank are asked once more (accounts.md §6). */
import { openMail } from '../../../adapters/mail/mail.ts';
import { signed } from '../../../adapters/mail/signed.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { Refusal } from '../../../kit/http/fail.ts';
import { log } from '../../../kit/http/log.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { businessState } from '@jangteo/contract/seller/info.enums.ts';
import { writeProducerType } from '../../account/index.ts';
import { releaseBusinessNumbers } from '../application/queries/taken.ts';
import { keepAccount } from '../business/account.ts';
import { askBusiness, askHolder } from '../business/ask.ts';
import { writeBusiness } from '../business/queries.ts';
import { openAccount, type Kept } from '../business/sealed.ts';
import { readTold } from '../info/queries.ts';
import { settleInfo } from '../info/settle.ts';
import { readDue } from './queries/due.ts';
import { conversionMachine, told } from './machine.ts';
import { takeOverPapers } from './papers.ts';
import { readConversion, readDocs, type ConversionRow } from './queries.ts';

type Ctx = Pick<JobContext, 'pools' | 'config' | 'signal'>;
const BATCH = 100;

/** Why a change cannot come into force; null where nothing stands against it. Throws where the outside is away. */
async function against(ctx: Ctx, row: ConversionRow, kept: Kept | null): Promise<string | null> {
  if (!kept) return '정산 계좌를 확인할 수 없습니다. 계좌를 다시 입력해 주세요.';
  const { state } = await askBusiness(ctx, row.to.number!);
  if (state !== 'ACTIVE') return `국세청에서 계속사업자로 확인되지 않습니다. (${businessState.label(state)})`;
  const { matches } = await askHolder(ctx, { bankCode: row.bankCode, ...kept });
  return matches ? null : '예금주 이름이 계좌와 다릅니다.';
}

const move = (
  db: Parameters<typeof moveOne>[0],
  row: ConversionRow,
  action: 'complete' | 'fail',
  text: string,
) => {
  const now = clock.now();
  return moveOne(db, conversionMachine, action, {
    owners: [row.seller],
    id: row.seq,
    actor: systemMover,
    at: now,
    set: ({ history }) => ({
      text,
      ...(action === 'fail' && { effective_at: null }),
      history: told(history, {
        status: action === 'complete' ? 'COMPLETED' : 'FAILED',
        at: toKst(now),
        reason: null,
        text,
      }),
    }),
  });
};

/** The business, the account and the papers of the change are the seller's from its day on. */
async function complete(ctx: Ctx, row: ConversionRow, kept: Kept): Promise<void> {
  const { seller, seq, to } = row;
  const now = clock.now();
  await inTransaction(ctx.pools.job, [seller], async (db) => {
    await move(db, row, 'complete', '');
    const from = kstDay(toKst(new Date(row.effectiveAt!)));
    await takeOverPapers(db, seller, await readDocs(db, seller, seq), now);
    await releaseBusinessNumbers(db, seller, [to.number!]);
    await writeBusiness(db, seller, { ...to, state: 'ACTIVE' }, { from, at: toKst(now) });
    await keepAccount({ config: ctx.config, now }, db, seller, { bankCode: row.bankCode, ...kept });
    await writeProducerType(db, seller);
    await settleInfo(db, seller, now);
  });
}

async function carry(ctx: Ctx, seller: number, seq: number): Promise<void> {
  const row = await inTransaction(ctx.pools.job, [seller], (db) => readConversion(db, seller, seq));
  if (row?.status !== 'APPROVED') return;
  const kept = openAccount(ctx.config, row.sealed);
  const fault = await against(ctx, row, kept);
  if (fault === null) return complete(ctx, row, kept!);
  await inTransaction(ctx.pools.job, [seller], (db) => move(db, row, 'fail', fault));
}

/** Every change whose day has come; one that the outside does not answer about waits for the next time. */
export async function carryDue(ctx: Ctx): Promise<void> {
  const due = await inTransaction(ctx.pools.job, [], (db) => readDue(db, clock.now(), BATCH));
  for (const { seller, seq } of due) {
    if (ctx.signal.aborted) return;
    await carry(ctx, seller, seq).catch((error: unknown) => {
      const away = error instanceof Refusal && error.code === 'SERVICE_BUSY';
      log[away ? 'warn' : 'error']({ seq, error: (error as Error).message }, 'business change');
    });
  }
}

const WORDS: Readonly<Record<string, string>> = {
  APPROVED: '사업자 전환이 승인되었습니다. 다음 정산 회차가 시작하는 날부터 적용됩니다.',
  REJECTED: '사업자 전환이 반려되었습니다. 판매자 정보에서 사유를 확인하고 다시 신청해 주세요.',
  FAILED: '사업자 전환을 완료하지 못했습니다. 판매자 정보에서 사유를 확인하고 다시 신청해 주세요.',
  COMPLETED: '사업자 전환이 완료되었습니다. 판매자 정보를 확인해 주세요.',
};

async function tell({ key, payload }: EventOn<'business-change.moved'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, to } = payload;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const { email } = await readTold(db, sellerSeq);
    if (!email) return;
    await onceEver(client, `${key}:sent`, () =>
      openMail().send({
        to: email,
        subject: '[장터] 사업자 전환 안내',
        text: signed(`${WORDS[to]!}\n`, ctx.config.contacts.seller),
        key,
      }),
    );
  });
}

export const conversionSubscriptions = [
  subscribe({
    topic: 'business-change.moved',
    name: 'mail',
    wants: ({ to }) => to in WORDS,
    run: tell,
    expireSeconds: 20,
    retryLimit: 6,
  }),
];
export const conversionChores: Chore[] = [
  { name: 'seller.carry-conversions', everySeconds: 60, run: carryDue },
];

import { z } from 'zod';
import { payoutKind } from '@jangteo/contract/payout/payout.enums.ts';
import type { PayoutRow } from '@jangteo/contract/payout/payout-desk.api.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { overtaken } from '../../../kit/db/version.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { defineApproval, propose } from '../../approval/index.ts';
import { setting } from '../../reference/index.ts';
import { hasNewAccount, holdPayout, releasePayout, retryPayout } from '../create.ts';
import { payoutOwners } from '../directory.ts';
import { readPayout, type Key, type StoredPayout } from '../queries/payout.ts';
import { readPayoutRow } from './queries.ts';

const payload = z.strictObject({
  payee: z.number(),
  payoutSeq: z.number(),
  amount: z.number(),
  version: z.number(),
});
type Payload = z.output<typeof payload>;

async function refusalOf(db: Db, asked: Payload): Promise<Refusal | null> {
  const payout = await readPayout(db, asked);
  if (!payout) return fail('NOT_FOUND');
  if (payout.version !== asked.version) return overtaken(payout);
  if (payout.status !== 'REFUSED' && payout.status !== 'RETURNED')
    return fail('STATE_CHANGED', { current: { status: payout.status, version: payout.version } });
  return (await hasNewAccount(db, asked)) ? null : fail('ACCOUNT_UNCHECKED');
}

/** What was refused or came back is paid again. */
export const payoutRetry = defineApproval<Payload>({
  kind: 'PAYOUT_RETRY',
  schema: payload,
  subject: ({ payoutSeq }) => `payout:${payoutSeq}`,
  amount: ({ amount }) => amount,
  needs: ({ amount }, at) => amount > setting('fourEyesWon', at),
  still: refusalOf,
  run: async (db, { payee, payoutSeq, version }, { by, at }) => {
    const actor = { kind: 'admin', seq: by, name: '운영자' } as const;
    await retryPayout(db, { payee, payoutSeq }, { actor, at, version });
  },
  show: async (db, asked) => {
    const payout = (await readPayout(db, asked))!;
    return [
      { label: '지급번호', value: String(asked.payoutSeq) },
      { label: '구분', value: payoutKind.label(payout.kind) },
      { label: '회차', value: payout.periodKey },
      { label: '금액', value: `${asked.amount.toLocaleString('ko-KR')}원` },
    ];
  },
});

async function keyOf(ctx: TxCtx, payoutSeq: number): Promise<Key> {
  const payee = await payoutOwners.ownerOf(ctx.db, payoutSeq);
  if (payee === null) throw fail('NOT_FOUND');
  return { payee, payoutSeq };
}

const subjects = ({ payee, payoutSeq }: Key): string[] => [`payout:${payoutSeq}`, `user:${payee}`];

interface Asked {
  payoutSeq: number;
  version: number;
  why: string;
}

export async function retry(ctx: TxCtx, { payoutSeq, version, why }: Asked) {
  const key = await keyOf(ctx, payoutSeq);
  const { amount, status } = (await readPayout(ctx.db, key)) as StoredPayout;
  const approval = await propose(ctx, payoutRetry, { ...key, amount, version }, why);
  const after = { status: approval ? status : 'WAIT' };
  await noteDecision(ctx, { subjects: subjects(key), why, before: { status }, after });
  return { approval, result: approval ? null : await readPayoutRow(ctx.db, key) };
}

const deciding =
  (step: 'hold' | 'release') =>
  async (ctx: TxCtx, { payoutSeq, version, why }: Asked): Promise<PayoutRow> => {
    const key = await keyOf(ctx, payoutSeq);
    const act = { actor: operatorOf(ctx), at: ctx.now, version };
    const moved =
      step === 'hold'
        ? await holdPayout(ctx.db, key, { ...act, why })
        : await releasePayout(ctx.db, key, act);
    const [before, after] = [{ status: moved.from }, { status: moved.to }];
    await noteDecision(ctx, { subjects: subjects(key), why, before, after });
    return readPayoutRow(ctx.db, key);
  };
export const hold = deciding('hold');
export const release = deciding('release');

import { versionGuard } from '../../../kit/db/version.ts';
import { json } from '../../../kit/db/json.ts';
import {
  conversionApi,
  type Conversion,
  type ConversionChange,
  type ConversionState,
  type NewConversion,
} from '@jangteo/contract/seller/conversion.api.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { asking, plain, reading, serve } from '../../../kit/http/route.ts';
import { type Columns, moveOne } from '../../../kit/lifecycle/move.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { releaseBusinessNumbers, takeBusinessNumber } from '../application/queries/taken.ts';
import { checkNewAccount } from '../business/account.ts';
import { NO_BUSINESS, readBusiness } from '../business/queries.ts';
import { sealAccount } from '../business/sealed.ts';
import { copyOfChange } from './copy.ts';
import { conversionMachine, conversionOwners, told } from './machine.ts';
import {
  insertConversion,
  readConversion,
  readDocs,
  readNewest,
  writeDesk,
  writeDocs,
  type ConversionRow,
  type Side,
} from './queries.ts';
import { findPapers } from './papers.ts';
import { lacking, stepsOf, unfit } from './rules.ts';
import { conversionOf } from './view.ts';

const sideOf = (sellerKind: string, business: NewConversion['business']): Side => ({
  sellerKind,
  ...business,
});

/** What the seller sells under today. */
async function standing({ db, scope, now }: TxCtx): Promise<Side> {
  const row = await readBusiness(db, scope.sellerSeq, kstDay(now));
  if (!row) return NO_BUSINESS;
  const { state: _state, validFrom: _from, ...side } = row;
  return side;
}

function checkSides(from: Side, to: Side, handed: readonly { docType: number }[]): void {
  const fault = unfit(from, to);
  if (fault) throw fieldError(fault.field, fault.code, fault.text);
  const lack = lacking(to, handed);
  if (lack.length > 0) throw fieldError('docs', 'REQUIRED', '필요한 서류를 모두 올려 주세요.');
}

const numbersOf = (...sides: Side[]): string[] => sides.flatMap(({ number }) => number ?? []);

const own = (ctx: TxCtx, seq: number): Promise<Conversion> =>
  conversionOf({ config: ctx.config, actor: 'seller' }, ctx.db, ctx.scope.sellerSeq, seq);

/** What may be changed into what, with which papers. */
async function checkApply(body: NewConversion, ctx: TxCtx) {
  const to = sideOf(body.sellerKind, body.business);
  const newest = await readNewest(ctx.db, ctx.scope.sellerSeq);
  if (newest && newest.status !== 'COMPLETED') throw fail('CONVERSION_OPEN');
  const from = await standing(ctx);
  const docs = await findPapers(ctx, body.docs, 'docs');
  checkSides(from, to, docs);
  return { from, to, docs };
}

/**
 * The account is another's until its owner is at hand and the bank knows it. What is checked before (files are held for a
 * moment) is over while the bank is asked.
 */
const askApply = async (body: NewConversion, ctx: Ctx): Promise<void> => {
  await inTransaction(ctx.pools.app, ctx.scope.sellers, (db, client) =>
    checkApply(body, { ...ctx, db, client }),
  );
  await checkNewAccount(ctx, body.account);
};

async function apply(body: NewConversion, ctx: TxCtx): Promise<Conversion> {
  const { db, scope, now } = ctx;
  const seller = scope.sellerSeq;
  const at = toKst(now);
  const { from, to, docs } = await checkApply(body, ctx);
  const seq = await insertConversion(db, seller, {
    from,
    to,
    bankCode: body.account.bankCode,
    ...sealAccount(ctx.config, body.account),
    at,
  });
  if (seq === null) throw fail('CONVERSION_OPEN');
  await writeDesk(db, { seq, seller, status: 'APPLIED', appliedAt: at });
  await writeDocs(db, seller, seq, docs, at);
  await takeBusinessNumber(db, seller, body.business.number);
  await listAll(db, conversionOwners.of([{ seq, seller }]));
  await emit(ctx.client, {
    topic: 'business-change.moved',
    key: `business-change.moved:${seq}:1`,
    sellerSeq: seller,
    payload: { userSeq: seller, sellerSeq: seller, businessConversionSeq: seq, from: 'NONE', to: 'APPLIED' },
  });
  return own(ctx, seq);
}

async function status({ db, scope }: TxCtx): Promise<ConversionState> {
  const row = await readNewest(db, scope.sellerSeq);
  if (!row) return { status: 'NONE', businessConversionSeq: null, steps: [], reason: null, text: '' };
  return {
    status: row.status,
    businessConversionSeq: row.seq,
    steps: stepsOf(row.status, row.history),
    reason: row.reason,
    text: row.text,
  };
}

/** Moves one's own change over the version that was read. */
async function move(
  ctx: TxCtx,
  row: ConversionRow,
  { version, action }: ConversionChange,
  set: Columns<'business_conversion'>,
): Promise<void> {
  const act = action === 'RESUBMIT' ? 'resubmit' : 'withdraw';
  const to = action === 'RESUBMIT' ? 'APPLIED' : 'NONE';
  await moveOne(ctx.db, conversionMachine, act, {
    owners: [row.seller],
    id: row.seq,
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    guard: versionGuard(version),
    set: ({ history }) => ({
      reason: null,
      text: '',
      history: told(history, { status: to, at: toKst(ctx.now), reason: null, text: '' }),
      ...set,
    }),
  });
}

async function checkResubmit(ctx: TxCtx, row: ConversionRow, body: ConversionChange) {
  const to = body.business ? sideOf(row.to.sellerKind, body.business) : row.to;
  const fresh = await findPapers(ctx, body.docs ?? [], 'docs');
  checkSides(row.from, to, [...fresh, ...(await readDocs(ctx.db, row.seller, row.seq))]);
  return { to, fresh };
}

async function resubmit(ctx: TxCtx, row: ConversionRow, body: ConversionChange): Promise<void> {
  const { db, now } = ctx;
  const at = toKst(now);
  const { to, fresh } = await checkResubmit(ctx, row, body);
  await move(ctx, row, body, {
    applied_at: at,
    to_business: json(to),
    ...(body.account && {
      bank_code: body.account.bankCode,
      ...sealAccount(ctx.config, body.account),
    }),
  });
  await writeDocs(db, row.seller, row.seq, fresh, at);
  await takeBusinessNumber(db, row.seller, to.number!);
  await releaseBusinessNumbers(db, row.seller, numbersOf(row.from, to));
}

async function found({ db, scope }: TxCtx, seq: number): Promise<ConversionRow> {
  const row = await readConversion(db, scope.sellerSeq, seq);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** Another account is asked for as at the start. */
async function askChange(seq: number, body: ConversionChange, ctx: Ctx): Promise<void> {
  if (body.action !== 'RESUBMIT' || !body.account) return;
  await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
    const tx = { ...ctx, db, client };
    await checkResubmit(tx, await found(tx, seq), body);
  });
  await checkNewAccount(ctx, body.account);
}

async function change(seq: number, body: ConversionChange, ctx: TxCtx): Promise<Conversion> {
  const row = await found(ctx, seq);
  if (body.action === 'RESUBMIT') await resubmit(ctx, row, body);
  else {
    await move(ctx, row, body, {});
    await releaseBusinessNumbers(ctx.db, row.seller, numbersOf(row.from));
  }
  return own(ctx, seq);
}

export const conversionRoutes = serve(conversionApi, {
  apply: asking(
    ({ body }, ctx) => askApply(body, ctx),
    ({ body }, ctx) => apply(body, ctx),
  ),
  status: reading((_input, ctx) => status(ctx)),
  paper: plain(({ params, query }, ctx) => copyOfChange(ctx, { ...params, ...query })),
  one: reading(({ params }, ctx) => own(ctx, params.businessConversionSeq)),
  change: asking(
    ({ params, body }, ctx) => askChange(params.businessConversionSeq, body, ctx),
    ({ params, body }, ctx) => change(params.businessConversionSeq, body, ctx),
  ),
});

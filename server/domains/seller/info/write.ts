/** Saving the info, part by part: what is asked outside is asked before any row is locked (accounts.md §6). */
import type { ProducerBody, ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction, readOnly } from '../../../kit/db/tx.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Client } from '../../../kit/db/pool.ts';
import { expectVersion } from '../../../kit/db/version.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import type { BusinessState } from '@jangteo/contract/seller/info.enums.ts';
import { askBusiness } from '../business/ask.ts';
import { checkNewAccount, keepAccount } from '../business/account.ts';
import { readBusiness, writeBusiness, writeEcommerce } from '../business/queries.ts';
import { releaseBusinessNumbers, takeBusinessNumber } from '../application/queries/taken.ts';
import { submitPapers } from '../paper/submit.ts';
import { readMaster, readReach, readStanding, writeReach } from './queries.ts';
import { settleInfo } from './settle.ts';
import { producerInfo } from './view.ts';

const MASTERS = ['salesForms', 'address', 'ecommerce', 'account', 'docs', 'business'] as const;

/** What may not be written at all, and over which version. Answers whether a business stands. */
async function admit(ctx: Ctx, db: Db, body: ProducerBody): Promise<void> {
  const seller = ctx.scope.sellerSeq;
  const [master, standing, { version }, business] = await Promise.all([
    readMaster(db, seller),
    readStanding(db, seller),
    readReach(db, seller),
    readBusiness(db, seller, kstDay(ctx.now)),
  ]);
  if (master !== null && MASTERS.some((part) => body[part] !== undefined)) throw fail('GROUP_NOT_MASTER');
  expectVersion(body.version, version);
  // A report without a business, or of another one than stands: that is a change of business, too.
  const reports = body.ecommerce !== undefined && body.business === undefined;
  if ((body.business && standing.hasProducerInfo) || (reports && (business?.number ?? null) === null))
    throw fail('BUSINESS_CHANGE_REQUIRED');
}

/** How a new business stands with the tax office; a person who sells without one has none to ask about. */
async function stateOf(ctx: Ctx, { business }: ProducerBody): Promise<BusinessState> {
  const number = business?.value?.number;
  return number === undefined ? 'UNKNOWN' : (await askBusiness(ctx, number)).state;
}

async function writeBusinessPart(ctx: Ctx, db: Db, body: ProducerBody, state: BusinessState): Promise<void> {
  const seller = ctx.scope.sellerSeq;
  const today = kstDay(ctx.now);
  const { business, ecommerce } = body;
  if (business) {
    const { sellerKind, value } = business;
    if (value) await takeBusinessNumber(db, seller, value.number);
    await releaseBusinessNumbers(db, seller, value ? [value.number] : []);
    await writeBusiness(
      db,
      seller,
      {
        sellerKind,
        number: value?.number ?? null,
        company: value?.company ?? null,
        representative: value?.representative ?? null,
        openedOn: value?.openedOn ?? null,
        taxType: value?.taxType ?? null,
        ecommerceNumber: value?.ecommerceNumber ?? null,
        ecommerceExempt: value?.ecommerceExempt ?? null,
        state,
      },
      { from: today, at: toKst(ctx.now) },
    );
  } else if (ecommerce) {
    const { validFrom } = (await readBusiness(db, seller, today))!;
    await writeEcommerce(db, seller, { validFrom, ...ecommerce });
  }
}

async function store(
  ctx: Ctx,
  { db, client }: { db: Db; client: Client },
  body: ProducerBody,
  state: BusinessState,
): Promise<ProducerInfo> {
  const seller = ctx.scope.sellerSeq;
  const { version, salesForms, address, contact, manager } = body;
  const by = ctx.caller.operator?.userSeq ?? ctx.caller.userSeq;
  const at = toKst(ctx.now);
  await writeReach(db, seller, { version, salesForms, address, contact, manager, at, by });
  if (body.docs) await submitPapers({ ...ctx, db, client }, body.docs);
  await writeBusinessPart(ctx, db, body, state);
  if (body.account) await keepAccount(ctx, db, seller, body.account);
  await settleInfo(db, seller, ctx.now);
  const info = await producerInfo(ctx, { db, client }, seller);
  await emit(client, {
    topic: 'seller.info-changed',
    key: `seller.info-changed:${seller}:${info.version}`,
    sellerSeq: seller,
    payload: {
      userSeq: seller,
      sellerSeq: seller,
      version: info.version,
      parts: Object.keys(body).filter((part) => part !== 'version'),
      complete: info.complete,
    },
  });
  return info;
}

/** One's own info; an acting operator writes it in the seller's name. */
export async function writeProducer(body: ProducerBody, ctx: Ctx): Promise<ProducerInfo> {
  await readOnly(ctx.pools.app, ctx.scope.sellers, (db) => admit(ctx, db, body));
  const state = await stateOf(ctx, body);
  if (body.account) await checkNewAccount(ctx, body.account);
  return inTransaction(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
    await admit(ctx, db, body);
    return store(ctx, { db, client }, body, state);
  });
}

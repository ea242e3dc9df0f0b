/** The end of an application: rights are written, and the open session is a seller's with its next request. */
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { account, business, type Account } from '@jangteo/contract/seller/business.ts';
import type { ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Secrets } from '../../../kit/http/config.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { makeMatching, makeProducer } from '../../account/index.ts';
import { NO_BUSINESS, writeAccount, writeBusiness } from '../business/queries.ts';
import { sealAccount } from '../business/sealed.ts';
import { moveApplication } from './machine.ts';
import type { ApplicationRow } from './queries.ts';
import { writeReach } from './queries/reach.ts';
import type { Said } from './sealed.ts';

interface Finishing {
  config: Secrets;
  actor: Mover;
  now: Date;
}

/** What the application said becomes the seller's; the account was verified and the business asked for just now. */
async function writeSeller(
  db: Db,
  { userSeq }: ApplicationRow,
  value: ApplicationValue,
  { config, now }: Finishing,
): Promise<void> {
  const at = toKst(now);
  const kind = value.sellerKind!;
  const said = kind === 'NONE' ? NO_BUSINESS : business.parse(value.business);
  const paid: Account = account.parse(value.account);
  await writeReach(db, userSeq, value, at);
  await writeBusiness(
    db,
    userSeq,
    { ...said, sellerKind: kind, state: kind === 'NONE' ? 'UNKNOWN' : 'ACTIVE' },
    { from: kstDay(now), at },
  );
  const { sealed, last4 } = sealAccount(config, paid);
  await writeAccount(db, userSeq, { bankCode: paid.bankCode, sealed, last4, state: 'VERIFIED', at });
}

/** Whoever sells without a business is called by a nickname: the name that was proven is nobody's to read. */
const shopName = ({ sellerKind, business }: ApplicationValue): string | null =>
  sellerKind === 'NONE' ? null : (business?.company ?? null);

async function writeRights(db: Db, kind: ApplicationKind, userSeq: number, said: Said): Promise<void> {
  const { value } = said;
  if (kind === 'INFLUENCER') return makeMatching(db, userSeq);
  await makeProducer(db, userSeq, {
    productType: value.productType!,
    producerType: value.sellerKind === 'NONE' ? 'individual' : 'business',
    shopName: shopName(value),
  });
}

/** In the transaction that found nothing left. A broadcaster's account and reach come with the matching info. */
export async function finish(db: Db, row: ApplicationRow, said: Said, finishing: Finishing): Promise<void> {
  const { actor, now } = finishing;
  if (row.kind === 'PRODUCER') await writeSeller(db, row, said.value, finishing);
  await moveApplication(db, row, {
    action: 'finish',
    actor,
    at: now,
    follows: row.kind === 'PRODUCER',
  });
  await writeRights(db, row.kind, row.userSeq, said);
  await emit(toQueryable(db), {
    topic: 'seller.finished',
    key: `seller.finished:${row.applicationSeq}`,
    sellerSeq: row.userSeq,
    payload: { sellerSeq: row.userSeq, userSeq: row.userSeq, kind: row.kind },
  });
}

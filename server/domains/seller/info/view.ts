import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Client } from '../../../kit/db/pool.ts';
import { rebind } from '../../../kit/db/tx.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { readExternalAgreements } from '../../legal/index.ts';
import { accountShown } from '../business/sealed.ts';
import { readAccount, readBusiness, type BusinessRow } from '../business/queries.ts';
import { readInfoPapers } from './papers.ts';
import { readMaster, readReach, readStanding } from './queries.ts';
import { canWrite, completeness } from './rules.ts';

const businessShown = ({ sellerKind: _, ...row }: BusinessRow): ProducerInfo['business'] =>
  row.number === null ? null : ({ ...row } as ProducerInfo['business']);

/** A member's own reach beside the master's business; nobody but the master sees the account (accounts.md §6). */
async function ofMember(
  ctx: Pick<Ctx, 'now'>,
  { db, client }: { db: Db; client: Client },
  seller: number,
  master: number,
): Promise<ProducerInfo> {
  const own = await readReach(db, seller);
  rebind(client, [seller, master]);
  const [business, { address, salesForms }] = await Promise.all([
    readBusiness(db, master, kstDay(ctx.now)),
    readReach(db, master),
  ]);
  const parts = { ...own, address, business, account: null, docs: [] };
  const parted = completeness(parts, true);
  return {
    version: own.version,
    sellerKind: (business?.sellerKind ?? 'NONE') as ProducerInfo['sellerKind'],
    salesForms,
    business: business && businessShown(business),
    address,
    contact: own.contact,
    manager: own.manager,
    account: null,
    docs: [],
    externalAgreements: [],
    completeness: parted,
    complete: Object.values(parted).every(({ ok }) => ok),
    can: canWrite({ member: true, complete: false }),
    of: 'MASTER',
  };
}

/** Everything that a seller has said, as it stands today. */
export async function producerInfo(
  ctx: Pick<Ctx, 'config' | 'now'>,
  bound: { db: Db; client: Client },
  seller: number,
): Promise<ProducerInfo> {
  const { db } = bound;
  const master = await readMaster(db, seller);
  if (master !== null) return ofMember(ctx, bound, seller, master);
  const [standing, business, reach, account, externalAgreements] = await Promise.all([
    readStanding(db, seller),
    readBusiness(db, seller, kstDay(ctx.now)),
    readReach(db, seller),
    readAccount(db, seller),
    readExternalAgreements(db, seller),
  ]);
  const docs = await readInfoPapers(db, seller, business);
  const shownAccount = account && accountShown(ctx.config, account);
  const parted = completeness({ ...reach, business, account, docs }, false);
  return {
    ...reach,
    sellerKind: (business?.sellerKind ?? 'NONE') as ProducerInfo['sellerKind'],
    business: business && businessShown(business),
    account: shownAccount,
    docs,
    externalAgreements,
    completeness: parted,
    complete: Object.values(parted).every(({ ok }) => ok),
    can: canWrite({ member: false, complete: standing.hasProducerInfo }),
    of: 'SELF',
  };
}

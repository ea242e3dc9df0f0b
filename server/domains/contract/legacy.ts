/** Older contracts, of one product: their acts are those of any contract. */
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { expectVersion } from '../../kit/db/version.ts';
import { fail } from '../../kit/http/fail.ts';
import { inPlaceOf } from '../../kit/scope/scope.ts';
import { claim } from './act.ts';
import { tellMoved } from './machine.ts';
import type { Standing } from './party.ts';
import { propose } from './propose.ts';
import { markConverted, readHead, readRevisions } from './queries/head.ts';
import { legacyCan } from './rules.ts';

export interface LegacyClaim {
  version: number;
  price: number;
  commissionBps: number;
  startDay: string;
  endDay?: string | undefined;
  memo?: string | undefined;
}

/** Its terms as they were proposed last. */
async function lastTerms({ ctx, head }: Standing): Promise<ContractTerms> {
  const [newest] = await readRevisions(ctx.db, head.sellerSeq, head.contractSeq);
  return newest!.terms;
}

/** Another price, another rate, other days; the product stays. */
export async function claimLegacy(at: Standing, said: LegacyClaim): Promise<void> {
  const { version, price, commissionBps, startDay, endDay, memo } = said;
  const before = await lastTerms(at);
  const [product] = before.products;
  const terms: ContractTerms = {
    ...before,
    startDay,
    endDay: endDay ?? null,
    memo: memo ?? before.memo,
    products: [{ ...product!, priceFloor: price, commissionBps }],
  };
  await claim(at, { version, terms });
}

/** The same terms from today on. */
function anew(terms: ContractTerms, today: string): ContractTerms {
  const { startDay, endDay } = terms;
  return {
    ...terms,
    startDay: startDay < today ? today : startDay,
    endDay: endDay !== null && endDay < today ? null : endDay,
  };
}

/** A proposal of the same terms to the same other one; the older contract goes on until the new one is signed. */
export async function convert(at: Standing, version: number): Promise<Standing> {
  const { ctx, side, head } = at;
  const current = { status: head.status, version: head.version };
  expectVersion(version, current);
  const standing = { ...head, changeAgreed: head.forceDay !== null, converted: head.convertedTo !== null };
  if (legacyCan(standing, side).convert !== null) throw fail('STATE_CHANGED', { current });
  const [me, other] =
    side === 'producer' ? [head.sellerSeq, head.gripperSeq] : [head.gripperSeq, head.sellerSeq];
  const terms = anew(await lastTerms(at), kstDay(ctx.now));
  const own = { ...ctx, scope: inPlaceOf(ctx.scope, me) };
  const [contract, between] = await propose(own, { side, other, terms, legacySeq: head.contractSeq });
  const marked = { seller: head.sellerSeq, legacy: head.contractSeq, version, to: contract };
  if (!(await markConverted(ctx.db, marked))) throw fail('STATE_CHANGED', { current });
  await tellMoved(ctx.db, [
    {
      sellerSeq: head.sellerSeq,
      contractSeq: head.contractSeq,
      gripperUserSeq: head.gripperSeq,
      revision: head.revision,
      version: head.version + 1,
      from: head.status,
      to: head.status,
    },
  ]);
  const made = await readHead(between.db, head.sellerSeq, contract);
  return { ...at, ctx: between, head: made! };
}

/** Stock follows the goods: what comes back, what is held for an exchange and what leaves for it (claims.md §2). */
import type { Columns } from '../../kit/lifecycle/move.ts';
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import type { LockedLine } from '../order/index.ts';
import { release, reserve, restock, ship } from '../product/index.ts';
import { goesBack, type ClaimFacts, type MovedClaim } from './facts.ts';
import { optionsAlike, readWanted, type Wanted } from './queries/stock.ts';

interface Moves {
  action: ClaimAction;
  at: Date;
}

const own = (claim: Pick<ClaimFacts, 'qty'>, line: LockedLine, at: Date) => ({
  sellerSeq: line.seller_seq,
  optionSeq: line.option_seq,
  qty: claim.qty,
  orderProductSeq: line.order_product_seq,
  at,
});

/** An exchange that ends without a parcel lets go what it held. */
const LETS_GO: ReadonlySet<ClaimAction> = new Set(['refuseExchange', 'withdraw', 'toReturn']);

export async function moveStock(
  db: Db,
  { action, at }: Moves,
  moved: readonly MovedClaim[],
  lines: ReadonlyMap<number, LockedLine>,
): Promise<void> {
  const of = (m: MovedClaim) => own(m.row, lines.get(m.row.order_product_seq)!, at);
  const wanted = (m: MovedClaim) => ({ ...of(m), optionSeq: m.row.target_option_seq ?? of(m).optionSeq });
  if (action === 'refund' || action === 'toExchange')
    await restock(
      db,
      ...moved.filter((m) => goesBack(m.row)).map((m) => ({ ...of(m), reason: 'RETURN' as const })),
    );
  if (action === 'receiveExchange')
    await restock(
      db,
      ...moved
        .filter((m) => m.set.restocked_at !== null)
        .map((m) => ({ ...of(m), reason: 'EXCHANGE_IN' as const })),
    );
  if (action === 'reship' || action === 'handOver')
    await ship(db, ...moved.map((m) => ({ ...wanted(m), reason: 'EXCHANGE_OUT' as const })));
  if (LETS_GO.has(action)) await release(db, ...moved.filter((m) => m.row.type === 'EXCHANGE').map(wanted));
}

/** Only another option of the same price is given for one. */
export async function checkOption(
  db: Db,
  line: Pick<LockedLine, 'seller_seq' | 'product_seq' | 'option_seq'>,
  targetOptionSeq: number | undefined,
): Promise<void> {
  if (targetOptionSeq === undefined || targetOptionSeq === line.option_seq) return;
  const alike = await optionsAlike(db, line, targetOptionSeq);
  if (alike === null) throw fail('NOT_FOUND');
  if (!alike) throw fail('EXCHANGE_PRICE_DIFFERS');
}

interface Asked {
  sellers: readonly number[];
  ids: readonly number[];
  set?: Columns<'claim'>;
}

/** Holds what returns that become exchanges want: those that find too little are refused. */
export async function reserveTargets(db: Db, acts: Asked): Promise<{ refusals: Map<number, Refusal> }> {
  const refusals = new Map<number, Refusal>();
  const target = (acts.set?.target_option_seq as number | null | undefined) ?? undefined;
  for (const claim of await readWanted(db, acts.sellers, acts.ids)) {
    if (!mayChange(claim)) continue; // refused by its state
    try {
      await checkOption(db, claim, target);
      await reserve(db, {
        sellerSeq: claim.seller_seq,
        optionSeq: target ?? claim.option_seq,
        qty: claim.qty,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(claim.claim_seq, error);
    }
  }
  return { refusals };
}

const mayChange = ({ type, state, delivery_method: method }: Wanted): boolean =>
  type === 'RETURN' && method !== 'MESSAGE' && ['REQUEST', 'PROCESSING', 'RECEIVED'].includes(state);

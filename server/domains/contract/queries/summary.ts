import { sql } from 'kysely';
import type { ContractSummary } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import { sumOf, type Searches } from '../../../kit/list/search.ts';
import { tabCounts, turnOf } from './list.ts';

/** Cards under the filters without the tab. */
export async function readSummary(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  searches: Searches,
  side: ContractSide,
): Promise<ContractSummary> {
  const counted = await Promise.all(
    searches.with({ tab: undefined }).each.map(async (search) => {
      const statement = sql`select ${tabCounts(side)} from ${sql.table(search.source.table)} l where ${search.where}`;
      const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
      return row!.map(Number);
    }),
  );
  const at = (i: number): number => sumOf(counted, (row) => row[i]!);
  return { myTurn: at(0), otherTurn: at(1), active: at(2), endingSoon: at(3), ended: at(4) };
}

/** Contracts that wait for an answer of this party's, as the tab 내 차례 of its list has them, and until when the first. */
export async function countMyTurn(
  db: Db,
  party: number,
  side: ContractSide,
): Promise<{ count: number; first: string | null }> {
  const [table, owner] =
    side === 'producer' ? ['matching_contract', 'seller_seq'] : ['gripper_contract', 'gripper_user_seq'];
  const { rows } = await send(
    db,
    sql<{ count: number; first: string | null }>`select count(*)::int as count, min(l.reply_by) as first
      from ${sql.table(table!)} l where ${sql.ref(`l.${owner}`)} = ${party} and l.kind = 'MATCHING' and ${turnOf(side)}`,
  );
  return rows[0]!;
}

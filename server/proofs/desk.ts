// Order lines in the state that an example needs, copied from the owner's own.
import { copyLines, type CopiedLine, type Wanted } from '../testing/lines.ts';
import type { Example, Occasion } from './occasion.ts';
import type { World } from './world.ts';

/** Who sells nothing asks about a line that does not exist. */
export const NOBODYS: CopiedLine = { seller: 0, line: 1, order: 1, bundle: 1 };

export const isVoucher = ({ owner }: Occasion): boolean => owner.traits?.productType === 'voucher';

async function lineOf({ world, owner }: Occasion, wanted: Wanted): Promise<CopiedLine> {
  const sells = await world.sql('select 1 from order_product where seller_seq = $1 limit 1', [owner.userSeq]);
  if (sells.length === 0) return NOBODYS;
  return (await copyLines(world.app.deps.pools.job, owner.userSeq, wanted))[0]!;
}

export const fresh = (
  o: Occasion,
  fulfilment: string,
  line: Record<string, unknown> = {},
  method = 'PARCEL',
): Promise<CopiedLine> => lineOf(o, { fulfilment, method: isVoucher(o) ? 'MESSAGE' : method, line });

const kept = new WeakMap<World, Map<string, Promise<CopiedLine>>>();
/**
 * One line per owner and use, for calls that leave it in
 * its state: path ids of two requests then belong together.
 */
function lasting(o: Occasion, use: string, make: () => Promise<CopiedLine>): Promise<CopiedLine> {
  const known = kept.get(o.world) ?? new Map<string, Promise<CopiedLine>>();
  kept.set(o.world, known);
  const key = `${use} ${o.owner.userSeq}`;
  const line = known.get(key) ?? make();
  known.set(key, line);
  return line;
}

export async function versions(world: World, c: CopiedLine): Promise<{ line: number; order: number }> {
  const rows = await world.sql<{ line: number; order: number }>(
    `select l.version as line, o.version as "order"
      from order_product l join orders o using (seller_seq, order_seq)
      where l.order_product_seq = $1`,
    [c.line],
  );
  return rows[0] ?? { line: 1, order: 1 };
}

let last = 500_000_000_000;
export const number = (): string => String((last += 11));

export const list =
  (fulfilment: string, more: object = {}, line: Record<string, unknown> = {}): Example =>
  async (o) => [{ body: { orderProductSeqList: [(await fresh(o, fulfilment, line)).line], ...more } }];

export const sentLine = (o: Occasion): Promise<CopiedLine> =>
  lasting(o, 'sent', () =>
    fresh(o, 'SHIPPING_START', {
      company_code: 'CJ',
      tracking_no: number(),
      shipped_at: '2026-01-05T10:00:00+09:00',
    }),
  );
export const openLine = (o: Occasion, method: string): Promise<CopiedLine> =>
  lasting(o, method, () => fresh(o, 'PREPARING_PRODUCT', {}, method));

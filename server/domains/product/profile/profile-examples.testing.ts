import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

/** Products of the owner's that can be bought now and are not on the profile. */
async function shelf({ world, owner }: Occasion, count: number): Promise<number[]> {
  const rows = await world.sql<{ id: string }>(
    `select product_seq as id from product p
      where seller_seq = $1 and deleted_at is null and sanction_seq is null
        and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and start_at is null and end_at is null
        and not exists (select from product_pin i where i.seller_seq = p.seller_seq and i.product_seq = p.product_seq)
      order by 1 limit $2`,
    [owner.userSeq, count],
  );
  return rows.map(({ id }) => Number(id));
}

/** What stands on the profile of the owner, one of it put there for this occasion. */
async function standing(o: Occasion): Promise<number[]> {
  const { world, owner } = o;
  const [fresh] = await shelf(o, 1);
  if (fresh !== undefined)
    await world.sql(
      `insert into product_pin (seller_seq, product_seq, place, pinned_at)
        select $1, $2, coalesce(max(place), 0) + 1, ${sqlNow()} from product_pin where seller_seq = $1`,
      [owner.userSeq, fresh],
    );
  const rows = await world.sql<{ id: string }>(
    'select product_seq as id from product_pin where seller_seq = $1 order by place',
    [owner.userSeq],
  );
  return rows.map(({ id }) => Number(id));
}

export const profileExamples: Examples = {
  'product-profile.pinned': () => [{}],
  'product-profile.pin': async (o) => [{ body: { productSeqList: await shelf(o, 2) } }],
  'product-profile.unpin': async (o) => [{ body: { productSeqList: (await standing(o)).slice(-1) } }],
  'product-profile.order': async (o) => [{ body: { productSeqList: (await standing(o)).toReversed() } }],
};

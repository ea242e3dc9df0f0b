import { sql } from 'kysely';
import type { InfluencerBody, InfluencerInfo } from '@jangteo/contract/seller/influencer.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { writeOver } from '../../../kit/db/write-over.ts';

export type InfluencerRow = Omit<InfluencerInfo, 'account' | 'docs' | 'completeness'>;

const EMPTY: InfluencerRow = {
  version: 0,
  activityName: null,
  intro: null,
  categorySeqList: [],
  wishBps: null,
  salesForms: [],
  portfolio: [],
  sns: [],
  body: [],
  payeeType: null,
};

export async function readInfluencer(db: Db, seller: number): Promise<InfluencerRow> {
  const { rows } = await send(
    db,
    sql<InfluencerRow>`select version, activity_name as "activityName", intro, category_seqs as "categorySeqList",
        wish_bps as "wishBps", sales_forms as "salesForms", portfolio, sns, body, payee_type as "payeeType"
      from influencer_info where seller_seq = ${seller}`,
  );
  return rows[0] ?? EMPTY;
}

/** Which of these categories there are. */
export async function countCategories(db: Db, seqs: readonly number[]): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from category where category_seq = any (${seqs}::bigint[])`,
  );
  return rows[0]!.n;
}

/** Writes over the version that was read. */
export function writeInfluencer(
  db: Db,
  seller: number,
  { version, ...said }: Omit<InfluencerBody, 'account' | 'docs'>,
  { at, by }: { at: string; by: number },
): Promise<number> {
  const portfolio = said.portfolio.map((item) => ({ url: null, pathname: null, ...item }));
  return writeOver(
    db,
    'influencer_info',
    { seller, version },
    {
      activity_name: said.activityName,
      intro: said.intro,
      category_seqs: said.categorySeqList,
      wish_bps: said.wishBps,
      sales_forms: said.salesForms as string[],
      portfolio: JSON.stringify(portfolio),
      sns: JSON.stringify(said.sns),
      body: JSON.stringify(said.body),
      payee_type: said.payeeType,
      updated_at: at,
      updated_by: by,
    },
  );
}

/**
 * What operators wrote by hand into the buckets of the demo (money.md §13): what they gave and took, what they hold back and let
 * go of, and a bucket that came below nothing. By the product's own rules, each before the closing of its bucket.
 */
import { settingDefaults } from '@jangteo/contract/reference/settings.ts';
import { hashOf } from '../../server/domains/approval/hash.ts';
import { addLine, letGo, type ByHand } from '../../server/domains/settlement/by-hand.ts';
import { readHeld } from '../../server/domains/settlement/queries/due.ts';
import { addDays } from '../../server/kit/clock/clock.ts';
import type { Pool } from '../../server/kit/db/pool.ts';
import type { Queryable } from '../../server/kit/db/query.ts';
import { inTransaction } from '../../server/kit/db/tx.ts';
import { DAY } from './days.ts';
import { personaOf } from './personas.ts';

interface Said extends Pick<ByHand, 'kind' | 'type' | 'text'> {
  persona: string;
  /** Buckets before the one that is open. */
  ago: number;
  /** null: all that its bucket has, and more. */
  amount: number | null;
  /** Held until so many days after the bucket. */
  days?: number;
}

const SAID: readonly Said[] = [
  {
    persona: 'producer-a',
    ago: 6,
    kind: 'PRODUCT',
    type: 'ADJUST',
    amount: -18_000,
    text: '배송 지연 보상금',
  },
  { persona: 'eticket', ago: 6, kind: 'PRODUCT', type: 'ADJUST', amount: null, text: '광고비 정산' },
  {
    persona: 'producer-a',
    ago: 2,
    kind: 'PRODUCT',
    type: 'ADJUST',
    amount: 20_000,
    text: '프로모션 참여 지원금',
  },
  {
    persona: 'producer-a',
    ago: 2,
    kind: 'PRODUCT',
    type: 'HOLD',
    amount: -50_000,
    text: '상품 인증 서류 확인',
    days: 2,
  },
  { persona: 'eticket', ago: 2, kind: 'PRODUCT', type: 'ADJUST', amount: null, text: '광고비 정산' },
  {
    persona: 'influencer',
    ago: 2,
    kind: 'MATCHING',
    type: 'ADJUST',
    amount: -3_000,
    text: '방송 미진행 차감',
  },
  {
    persona: 'group-master',
    ago: 0,
    kind: 'PRODUCT',
    type: 'HOLD',
    amount: -30_000,
    text: '구매자 분쟁 확인',
  },
];

const BELOW_NOTHING = 10_000;
const notedThen = (day: string): string => day;

/** What a bucket holds before; null: a short story has not come to it. */
async function netOf(pool: Pool, seller: number, { kind }: Said, first: string): Promise<number | null> {
  const { rows } = await pool.query<{ won: number | null }>(
    `select sum(l.net)::bigint as won from settlement_line l join settlement s using (seller_seq, settlement_seq)
      where seller_seq = $1 and s.kind = $2 and s.first_day = $3`,
    [seller, kind, first],
  );
  return rows[0]!.won;
}

const needsAnother = ({ type, amount }: ByHand): boolean =>
  type === 'ADJUST' && Math.abs(amount) > settingDefaults.fourEyesAdjustWon;

/** The second operator's word on it, as the desk would have kept it. Answers who it is. */
async function agreed(client: Queryable, { kind: book, type, ...said }: ByHand, at: Date): Promise<number> {
  const { userSeq } = personaOf('operator-approver');
  const key = `story-${at.getTime()}`;
  const payload = { ...said, book, kind: type, key, why: said.text };
  const facts = [
    { label: '판매자', value: String(said.sellerSeq) },
    { label: '금액', value: `${said.amount.toLocaleString('ko-KR')}원` },
    { label: '사유', value: said.text },
  ];
  await client.query(
    `insert into approval (kind, subject, payload, facts, hash, amount, why, by_user_seq, by_device, at, expires_at,
        state, decided_by, decided_at, text)
      values ('ADJUST', $1, $2, $3, $4, $5, $6, $7, 'elsewhere', $8, $9, 'DONE', $10, $8, '내용을 확인했습니다.')`,
    [
      `adjust:${said.sellerSeq}:${key}`,
      JSON.stringify(payload),
      JSON.stringify(facts),
      hashOf({ kind: 'ADJUST', payload, facts }),
      Math.abs(said.amount),
      said.text,
      personaOf('operator-finance').userSeq,
      at,
      new Date(at.getTime() + 3 * DAY),
      userSeq,
    ],
  );
  return userSeq;
}

export interface Bucket {
  first: string;
  last: string;
}

/** Before a bucket's nights: what was held until one of its days, and what is new in it. */
export async function writeByHand(
  pool: Pool,
  { first, last }: Bucket,
  ago: number,
  now: Date,
): Promise<void> {
  const at = new Date(Math.min(Date.parse(`${first}T11:00:00+09:00`), now.getTime()));
  const signed = { by: '운영자', at, notedOn: notedThen };
  for (const said of SAID.filter((one) => one.ago === ago)) {
    const { persona, days, ago: _, ...line } = said;
    const { userSeq } = personaOf(persona);
    const net = await netOf(pool, userSeq, said, first);
    if (net === null) continue;
    const amount = line.amount ?? 0 - net - BELOW_NOTHING;
    const asked: ByHand = {
      ...line,
      amount,
      sellerSeq: userSeq,
      orderProductSeq: null,
      holdUntil: days === undefined ? null : addDays(last, days),
      holdSeq: null,
    };
    await inTransaction(pool, [], async (db, client) => {
      const approvedBy = needsAnother(asked) ? await agreed(client, asked, at) : null;
      await addLine(db, asked, { ...signed, approvedBy });
    });
  }
  const until = new Date(Math.min(Date.parse(`${addDays(first, 1)}T00:30:00+09:00`), now.getTime()));
  await inTransaction(pool, [], async (db) => {
    for (const { seller, line } of await readHeld(db, last))
      await letGo(db, seller, [line], until, notedThen);
  });
}

/** Rules of the house that changed and will: each was asked for by one operator and agreed to by another. */
import type pg from 'pg';
import { hashOf } from '../../server/domains/approval/hash.ts';
import { addDays, kstDay } from '../../server/kit/clock/clock.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';

interface Agreed {
  kind: 'RATE' | 'SETTING';
  subject: string;
  payload: object;
  facts: { label: string; value: string }[];
  why: string;
  /** Days ago. */
  ago: number;
}

async function agreed(client: pg.ClientBase, now: number, one: Agreed): Promise<number> {
  const { kind, subject, payload, facts, why, ago } = one;
  const at = now - ago * DAY;
  const { rows } = await client.query<{ seq: string }>(
    `insert into approval (kind, subject, payload, facts, hash, why, by_user_seq, by_device, at, expires_at, state,
        decided_by, decided_at, text)
      values ($1, $2, $3, $4, $5, $6, $7, 'elsewhere', $8, $9, 'DONE', $10, $11, '내용을 확인했습니다.')
      returning approval_seq as seq`,
    [
      kind,
      subject,
      JSON.stringify(payload),
      JSON.stringify(facts),
      hashOf({ kind, payload, facts }),
      why,
      personaOf('operator-policy').userSeq,
      wire(at),
      wire(at + 3 * DAY),
      personaOf('operator-signer').userSeq,
      wire(at + DAY / 24),
    ],
  );
  return Number(rows[0]!.seq);
}

interface Rate {
  kind: 'SALES' | 'PG';
  categorySeq: number | null;
  payMethod: string | null;
  bps: number;
  words: string;
  why: string;
  /** Asked for so many days ago, in force so many from then on. */
  ago: number;
  after: number;
  noticeSeq: number | null;
}

async function addRate(client: pg.ClientBase, now: number, rate: Rate): Promise<void> {
  const { kind, categorySeq, payMethod, bps, words, why, ago, after, noticeSeq } = rate;
  const askedOn = kstDay(new Date(now - ago * DAY));
  const validFrom = addDays(askedOn, after);
  const row = { kind, categorySeq, grade: null, channel: null, payMethod, bps };
  const payload = { validFrom, rows: [row], noticeSeq, askedOn };
  const facts = [
    { label: '적용일', value: validFrom },
    { label: kind === 'PG' ? '결제수수료' : '판매수수료', value: words },
  ];
  const approval = await agreed(client, now, {
    kind: 'RATE',
    subject: 'commissions',
    payload,
    facts,
    why,
    ago,
  });
  await client.query(
    `insert into fee_rate (kind, category_seq, pay_method, bps, valid_from, made_at, made_by, approval_seq)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      kind,
      categorySeq,
      payMethod,
      bps,
      validFrom,
      wire(now - ago * DAY),
      personaOf('operator-policy').userSeq,
      approval,
    ],
  );
}

export async function addRules(client: pg.ClientBase, now: number): Promise<void> {
  const { rows } = await client.query<{ category: string; notice: string | null }>(
    `select category_seq as category, (select min(notice_seq) from notice where standing = 'PUBLISHED') as notice
      from category where level = 1 and name = '여행·티켓·이용권'`,
  );
  const [{ category, notice }] = rows as [{ category: string; notice: string | null }];
  await addRate(client, now, {
    kind: 'PG',
    categorySeq: null,
    payMethod: 'PAYCO',
    bps: 320,
    words: '페이코: 없음 → 3.2%',
    why: '간편결제사와 다시 계약했습니다.',
    ago: 25,
    after: 5,
    noticeSeq: null,
  });
  await addRate(client, now, {
    kind: 'SALES',
    categorySeq: Number(category),
    payMethod: null,
    bps: 1_100,
    words: '여행·티켓·이용권: 10.5% → 11%',
    why: '예약 상담 비용을 반영합니다.',
    ago: 2,
    after: 42,
    noticeSeq: notice === null ? null : Number(notice),
  });
  const change = {
    name: 'exchangeMinimum',
    value: 5_000,
    effectiveFrom: addDays(kstDay(new Date(now)), 12),
    note: '환전 최소 금액을 낮춥니다.',
  };
  const approval = await agreed(client, now, {
    kind: 'SETTING',
    subject: `setting:${change.name}`,
    payload: change,
    facts: [{ label: '바꿀 값', value: '5,000원' }],
    why: change.note,
    ago: 1,
  });
  await client.query(
    `insert into setting (name, effective_from, value, note, made_at, made_by, approval_seq)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      change.name,
      change.effectiveFrom,
      change.value,
      change.note,
      wire(now - DAY),
      personaOf('operator-policy').userSeq,
      approval,
    ],
  );
}

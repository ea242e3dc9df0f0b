/**
 * 후원 of the demo's broadcasters: 300 in every status, with their applications to exchange them (money.md §13), what they moved
 * in the ledger and what was paid out. Written in bulk.
 */
import type pg from 'pg';
import { sponsorFeesOf, type Payee } from '../../contract/sponsorship/count.ts';
import { kstDay } from '../../server/kit/clock/clock.ts';
import { withMark } from './canaries.ts';
import { DAY, HOUR, MINUTE, wire } from './days.ts';
import { apply, put, transfer, type Applied, type Applying, type Host, type Item } from './exchanges.ts';
import { personaOf } from './personas.ts';
import { words } from './seller-words.ts';

const MESSAGES = ['늘 응원합니다!', '오늘 방송 재미있어요', '', '힘내세요', '다음 방송도 기다릴게요', ''];
const PRODUCTS = [
  [101, '부스터 1', 1_000],
  [103, '부스터 5', 5_000],
  [104, '부스터 10', 10_000],
  [105, '부스터 33', 33_000],
  [106, '부스터 55', 55_000],
  [107, '부스터 100', 100_000],
] as const;
const METHODS = ['CREDIT_CARD', 'GOOGLE_PLAY', 'KAKAO_PAY', 'APP_STORE', 'NAVER_PAY', 'CREDIT_CARD'] as const;

const PERSON: Payee = { payeeType: 'INDIVIDUAL', taxType: null };
const BUSINESS: Payee = { payeeType: 'BUSINESS', taxType: 'NORMAL' };
const HOSTS: readonly Host[] = [
  {
    persona: 'influencer',
    items: 80,
    ...PERSON,
    applied: [
      { status: 'EXCHANGE_COMPLETE', days: [110, 75] },
      { status: 'EXCHANGE_REJECT', days: [74, 60] },
      { status: 'EXCHANGE_EXAMINATION', days: [74, 25], again: true },
    ],
  },
  {
    persona: 'producer-a',
    items: 60,
    ...BUSINESS,
    applied: [
      { status: 'EXCHANGE_COMPLETE', days: [110, 75] },
      { status: 'EXCHANGE_REQUEST', days: [74, 40] },
    ],
  },
  {
    persona: 'group-master',
    items: 50,
    ...BUSINESS,
    applied: [
      { status: 'EXCHANGE_COMPLETE', days: [110, 60] },
      { status: 'EXCHANGE_CONFIRMATION', days: [59, 25] },
    ],
  },
  {
    persona: 'producer-matching',
    items: 50,
    ...BUSINESS,
    applied: [
      { status: 'EXCHANGE_COMPLETE', days: [110, 96] },
      { status: 'EXCHANGE_COMPLETE', days: [95, 80] },
      { status: 'EXCHANGE_EXAMINATION', days: [79, 45], returned: true },
    ],
  },
  { persona: 'producer-individual', items: 30, ...PERSON, applied: [] },
  {
    persona: 'producer-b',
    items: 30,
    ...BUSINESS,
    applied: [
      { status: 'EXCHANGE_COMPLETE', days: [110, 80] },
      { status: 'EXCHANGE_REJECT', days: [79, 30] },
    ],
  },
];

interface Drawn {
  seqs: number[];
  payments: number[];
  buyers: { seq: number; nickname: string }[];
}

const ITEM_OF: Record<Applied['status'], string> = {
  EXCHANGE_REQUEST: 'EXCHANGE_REQUEST',
  EXCHANGE_EXAMINATION: 'EXCHANGE_EXAMINATION',
  EXCHANGE_CONFIRMATION: 'EXCHANGE_EXAMINATION_COMPLETE',
  EXCHANGE_REJECT: 'EXCHANGE_REJECT',
  EXCHANGE_COMPLETE: 'EXCHANGE_COMPLETE',
};

/** As many numbers of a table as are needed, before its rows. */
async function numbersOf(client: pg.ClientBase, table: string, column: string, n: number): Promise<number[]> {
  const { rows } = await client.query<{ seq: string }>(
    `select nextval(pg_get_serial_sequence($1, $2)) as seq from generate_series(1, $3)`,
    [table, column, n],
  );
  return rows.map(({ seq }) => Number(seq));
}

/** One of a broadcaster's: those of the last week wait, of the older some went back, the rest may be exchanged. */
function itemOf(
  host: Host,
  i: number,
  {
    now,
    seq,
    payment,
    buyer,
    live,
  }: {
    now: number;
    seq: number;
    payment: number;
    buyer: Drawn['buyers'][number];
    live: { seq: number; title: string };
  },
): Item {
  const b = host.persona === 'producer-b';
  const days = Math.floor((i * 110) / host.items);
  const at = now - days * DAY - ((i * 37) % 600) * MINUTE - HOUR;
  const [product, name, won] = PRODUCTS[(i * 7 + host.items) % PRODUCTS.length]!;
  const amount = b ? 100_003 : won; // the mirrored shop's amounts are primes
  const payMethod = METHODS[i % METHODS.length]!;
  const store = payMethod === 'GOOGLE_PLAY' || payMethod === 'APP_STORE';
  const rates = { storeBps: store ? 3_000 : 330, platformBps: 2_000 };
  const { storeFee, platformFee, base } = sponsorFeesOf(amount, rates);
  const back = i % 13 === 5;
  const old = now - at >= 7 * DAY;
  const message = MESSAGES[i % MESSAGES.length]!;
  return {
    seller_seq: personaOf(host.persona).userSeq,
    sponsorship_seq: seq,
    payment_seq: payment,
    buyer_user_seq: buyer.seq,
    nickname: words(host.persona, buyer.nickname),
    content_seq: live.seq,
    content_title: live.title,
    sponsorship_product_seq: product,
    product_name: words(host.persona, name),
    message: b ? withMark('응원합니다') : message,
    amount,
    pay_method: payMethod,
    store_bps: rates.storeBps,
    platform_bps: rates.platformBps,
    store_fee: storeFee,
    platform_fee: platformFee,
    base,
    status: back ? 'REFUND_BY_SPONSOR' : old ? 'EXCHANGEABLE' : 'SPONSORED',
    requested_at: wire(at - MINUTE),
    created_at: wire(at),
    confirmed_at: old && !back ? wire(at + 7 * DAY) : null,
    canceled_at: back ? wire(at + HOUR) : null,
    booster_exchange_seq: null,
    refund_attempts: back ? 1 : 0,
    refund_sent_at: back ? wire(at + HOUR) : null,
    refund_id: back ? words(host.persona, `rf-sponsor-${seq}`) : null,
    refunded_at: back ? wire(at + HOUR + MINUTE) : null,
    version: 1,
  };
}

/** What was paid and what went back, in payments and ledger. */
async function writeItems(client: pg.ClientBase, items: readonly Item[]): Promise<void> {
  const paid = items.map((one) => ({
    payment_seq: one.payment_seq,
    buyer_user_seq: one.buyer_user_seq,
    method: one.pay_method,
    status: 'PAID',
    amount: one.amount,
    paid: one.amount,
    refunded: one.refunded_at === null ? 0 : one.amount,
    pg_tx_id: `pgsponsor${one.payment_seq}`,
    installment: 0,
    requested_at: one.requested_at,
    paid_at: one.created_at,
    version: 2,
    kind: 'SPONSORSHIP',
    payee_seq: one.seller_seq,
    title: '부스터 후원',
  }));
  await put(client, 'payment', paid);
  await put(client, 'sponsorship', items);
  await put(
    client,
    'sponsorship_desk',
    items.map((one) => ({
      sponsorship_seq: one.sponsorship_seq,
      owner_seq: one.seller_seq,
      payment_seq: one.payment_seq,
      buyer_user_seq: one.buyer_user_seq,
      requested_at: one.requested_at,
    })),
  );
  const moved = items.flatMap((one) => {
    const [seller, seq] = [one.seller_seq, one.sponsorship_seq];
    return [
      transfer(seller, ['pg.receivable', 'sponsor.payable'], one.amount, `sponsor:${seq}`, one.created_at),
      ...(one.refunded_at === null
        ? []
        : [
            transfer(
              seller,
              ['sponsor.payable', 'pg.receivable'],
              one.amount,
              `sponsor-back:${seq}`,
              one.refunded_at as string,
            ),
          ]),
    ];
  });
  await put(client, 'ledger_transfer', moved);
}

/** Lives of a broadcaster; of who has none yet, what is planned. */
async function livesOf(client: pg.ClientBase, host: number): Promise<{ seq: number; title: string }[]> {
  const { rows } = await client.query<{ seq: string; title: string }>(
    `select content_seq as seq, title from content where host_user_seq = $1 and seller_seq = $1 and deleted_at is null
      order by start_at desc nulls last, content_seq limit 6`,
    [host],
  );
  return rows.map(({ seq, title }) => ({ seq: Number(seq), title }));
}

/** Which of the applications takes what was sponsored so many days ago. */
const takes = ({ days: [older, younger] }: Applied, age: number): boolean => age <= older && age >= younger;

/** They agreed to the terms, and take sponsorships. */
async function openToSponsors(client: pg.ClientBase, now: number): Promise<void> {
  await client.query(
    `insert into consent (user_seq, terms_type, version, agreed, at)
      select u, terms_type, max(version), true, $2 from legal_item, unnest($1::bigint[]) as u
      where terms_type = 'PAID_SERVICE' and effective_from <= $3 group by 1, 2`,
    [HOSTS.map(({ persona }) => personaOf(persona).userSeq), wire(now - 121 * DAY), kstDay(new Date(now))],
  );
  await put(
    client,
    'sponsorship_setting',
    HOSTS.map(({ persona }) => ({
      seller_seq: personaOf(persona).userSeq,
      enabled: true,
      thanks: words(persona, '따뜻한 후원 고맙습니다!'),
      min_amount: 0,
      sound: true,
      updated_at: wire(now - 120 * DAY),
    })),
  );
}

export async function addSponsorships(client: pg.ClientBase, now: number): Promise<void> {
  const all = HOSTS.reduce((n, { items }) => n + items, 0);
  const applications = HOSTS.reduce((n, { applied }) => n + applied.length, 0);
  const { rows: buyers } = await client.query<{ seq: string; nickname: string }>(
    `select distinct buyer_user_seq as seq, coalesce(u.nickname, u.name) as nickname from payment
      join account_user u on u.user_seq = buyer_user_seq order by 1 limit 40`,
  );
  const drawn: Drawn = {
    seqs: await numbersOf(client, 'sponsorship', 'sponsorship_seq', all),
    payments: await numbersOf(client, 'payment', 'payment_seq', all),
    buyers: buyers.map(({ seq, nickname }) => ({ seq: Number(seq), nickname })),
  };
  const exchanges = await numbersOf(client, 'exchange', 'booster_exchange_seq', applications);
  const applying: Applying[] = [];
  const items: Item[] = [];
  for (const host of HOSTS) {
    const lives = await livesOf(client, personaOf(host.persona).userSeq);
    if (lives.length === 0) continue;
    const own = Array.from({ length: host.items }, (_, i) =>
      itemOf(host, i, {
        now,
        seq: drawn.seqs[items.length + i]!,
        payment: drawn.payments[items.length + i]!,
        buyer: drawn.buyers[(i * 3 + host.items) % drawn.buyers.length]!,
        live: lives[i % lives.length]!,
      }),
    );
    items.push(...own);
    for (const applied of host.applied) {
      const exchange = exchanges[applying.length]!;
      const open = applied.again ? ['EXCHANGEABLE', 'EXCHANGE_REJECT'] : ['EXCHANGEABLE'];
      const taken = own.filter(
        (one, i) => open.includes(one.status) && takes(applied, Math.floor((i * 110) / host.items)),
      );
      const previous = taken.map((one) => one.booster_exchange_seq).filter((seq) => seq !== null);
      for (const one of taken) {
        one.status = ITEM_OF[applied.status];
        one.booster_exchange_seq = exchange;
      }
      applying.push({ host, applied, exchange, previous: previous[0] ?? null, items: taken, now });
    }
  }
  await writeItems(client, items);
  for (const one of applying) await apply(client, one);
  await openToSponsors(client, now);
}

/** Changes of business of the demo: one that is done, one that waits, one that was refused (accounts.md §10). */
import { NO_BUSINESS } from '../../server/domains/seller/business/queries.ts';
import { sealAccount } from '../../server/domains/seller/business/sealed.ts';
import { markOr, withMark } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { nameOf, words, type Seeding } from './seller-words.ts';
import { idOfPaper } from './seller-papers.ts';
import type { SeededShop } from './seller-shops.ts';

interface Change {
  persona: string;
  seq: number;
  status: 'PENDING' | 'REJECTED' | 'COMPLETED';
  /** Null: what stands there now. */
  to: { number: string; company: string; representative: string } | null;
  account: SeededShop['account'];
  text: string;
  /** Days ago. */
  applied: number;
}

interface Beside extends Pick<Change, 'persona' | 'seq' | 'status'> {
  number: string;
  docTypes: readonly number[];
  at: string;
}

/** What a change takes and where it is found: the number, the operator's list, its papers. */
async function addBeside(
  client: Seeding['client'],
  { persona, seq, status, number, docTypes, at }: Beside,
): Promise<void> {
  const { userSeq } = personaOf(persona);
  await client.query(`insert into business_number values ($1, $2) on conflict do nothing`, [number, userSeq]);
  await client.query('insert into business_conversion_desk values ($1, $2, $3, $4)', [
    seq,
    userSeq,
    status,
    at,
  ]);
  await client.query(`insert into owner_of (kind, seq, owner_seq) values ('business-conversion', $1, $2)`, [
    seq,
    userSeq,
  ]);
  for (const docType of docTypes)
    await client.query('insert into business_conversion_doc values ($1, $2, $3, $4, $5, $6)', [
      userSeq,
      seq,
      docType,
      `/files/${idOfPaper(userSeq, docType, 'change')}`,
      words(persona, `견본 ${nameOf(docType)}.pdf`),
      at,
    ]);
}

async function addChange({ client, now, secret }: Seeding, change: Change): Promise<void> {
  const { persona, seq, status, to, account, text, applied } = change;
  const { userSeq } = personaOf(persona);
  const at = wire(now - applied * DAY);
  const decided = wire(now - (applied - 1) * DAY);
  const { rows } = await client.query<{ side: { number: string }; since: Date }>(
    `select json_build_object('sellerKind', seller_kind, 'number', number, 'company', company, 'representative',
        representative, 'openedOn', opened_on, 'taxType', tax_type, 'ecommerceNumber', ecommerce_number,
        'ecommerceExempt', ecommerce_exempt) as side
      , (valid_from::timestamp at time zone 'Asia/Seoul') as since
      from seller_business where seller_seq = $1`,
    [userSeq],
  );
  const { side: standing, since } = rows[0]!;
  const side =
    to === null
      ? standing
      : {
          sellerKind: 'INDIVIDUAL',
          ...to,
          openedOn: '2026-10-01',
          taxType: 'NORMAL',
          ecommerceNumber: null,
          ecommerceExempt: 'UNDER_50',
        };
  const step = (name: string, when: string) => ({ status: name, at: when, reason: null, text: '' });
  const last = { ...step(status, decided), ...(status === 'REJECTED' && { reason: 'ETC', text }) };
  const { sealed, last4 } = sealAccount(
    { secret, formerSecrets: [] },
    { accountNo: account.no, holder: account.holder },
  );
  await client.query(
    `insert into business_conversion (seller_seq, business_conversion_seq, status, from_business, to_business, bank_code,
        sealed, last4, applied_at, reason, text, history, effective_at, version)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 2)`,
    [
      userSeq,
      seq,
      status,
      JSON.stringify(to === null ? NO_BUSINESS : standing),
      JSON.stringify(side),
      account.bank,
      sealed,
      last4,
      at,
      status === 'REJECTED' ? 'ETC' : null,
      status === 'REJECTED' ? text : '',
      JSON.stringify([step('APPLIED', at), last]),
      to === null ? since : null,
    ],
  );
  await addBeside(client, {
    persona,
    seq,
    status,
    number: side.number,
    docTypes: to === null ? [1, 2, 5, 6] : [1, 5, 6],
    at,
  });
}

const CHANGES = (): Change[] => [
  {
    persona: 'producer-a',
    seq: 70_003,
    status: 'COMPLETED',
    to: null,
    account: { bank: '088', no: '110123456786', holder: '정하윤' },
    text: '',
    applied: 150,
  },
  {
    persona: 'producer-individual',
    seq: 70_001,
    status: 'PENDING',
    to: { number: '2208701531', company: '서연이네 텃밭', representative: '박서연' },
    account: { bank: '011', no: '351000987657', holder: '박서연' },
    text: '',
    applied: 2,
  },
  {
    persona: 'producer-b',
    seq: 70_002,
    status: 'REJECTED',
    to: { number: '6178204867', company: withMark('봄내'), representative: markOr('문가람') },
    account: { bank: '088', no: '79190017919', holder: '이도담' },
    text: withMark('서류를 다시 내 주세요.'),
    applied: 5,
  },
];

export async function addChanges(seeding: Seeding): Promise<void> {
  for (const change of CHANGES()) await addChange(seeding, change);
  await seeding.client.query(
    `select setval(pg_get_serial_sequence('business_conversion', 'business_conversion_seq'), 70003)`,
  );
}

/** Info, matching info, profiles, grades and changes of business of the demo's sellers (accounts.md §10). */
import type pg from 'pg';
import { sealAccount } from '../../server/domains/seller/business/sealed.ts';
import { addChanges } from './seller-changes.ts';
import { addGrades } from './seller-grades.ts';
import { markOr } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { nameOf, words, type Seeding } from './seller-words.ts';
import { MEMBERS, papersOfKind, SELLERS, type SeededShop } from './seller-shops.ts';
import { idOfPaper } from './seller-papers.ts';
import { ADMIN_SEQ } from './world.ts';

async function addReach({ client, now }: Seeding, persona: string, shop: SeededShop | null): Promise<void> {
  const { userSeq, name, phone, loginId } = personaOf(persona);
  const { zip, base, detail } = shop?.address ?? { zip: '', base: '', detail: '' };
  const address = shop && { zip, base: words(persona, base), detail: words(persona, detail) };
  await client.query(
    `insert into seller_contact (seller_seq, sales_forms, address, cs_phone, cs_hours, cs_email, manager_name,
        manager_phone, manager_email, updated_at, updated_by)
      values ($1, '{LIVE_MYSELF}', $2, $3, $4, $5, $6, $7, $5, $8, $1)`,
    [
      userSeq,
      address && JSON.stringify(address),
      shop?.csPhone ?? '02-700-1006',
      words(persona, '평일 10시-18시'),
      loginId,
      persona === 'producer-b' ? markOr(name) : name,
      phone,
      wire(now - 170 * DAY),
    ],
  );
}

async function addBusiness({ client, now }: Seeding, shop: SeededShop): Promise<void> {
  const { userSeq, name, shopName } = personaOf(shop.persona);
  const firm = shop.kind !== 'NONE';
  const mirrored = shop.persona === 'producer-b';
  await client.query(
    `insert into seller_business (seller_seq, valid_from, seller_kind, number, company, representative, opened_on,
        tax_type, ecommerce_number, ecommerce_exempt, state, checked_at)
      values ($1, date_trunc('month', $2::timestamptz at time zone 'Asia/Seoul')::date, $3, $4, $5, $6, $7, $8, $9, $10, $11, $2)`,
    [
      userSeq,
      wire(now - 170 * DAY),
      shop.kind,
      shop.number ?? null,
      firm ? words(shop.persona, shopName!) : null,
      firm ? (mirrored ? markOr(name) : name) : null,
      shop.opened ?? null,
      shop.tax ?? null,
      shop.report ? words(shop.persona, shop.report) : null,
      firm && shop.report === null ? 'SIMPLE_TAX' : null,
      firm ? 'ACTIVE' : 'UNKNOWN',
    ],
  );
  if (shop.number)
    await client.query('insert into business_number values ($1, $2) on conflict do nothing', [
      shop.number,
      userSeq,
    ]);
}

async function addAccount(
  { client, now, secret }: Seeding,
  userSeq: number,
  { bank, no, holder }: SeededShop['account'],
): Promise<void> {
  const { sealed, last4 } = sealAccount({ secret, formerSecrets: [] }, { accountNo: no, holder });
  await client.query(
    `insert into seller_account (seller_seq, bank_code, sealed, last4, state, checked_at, updated_at)
      values ($1, $2, $3, $4, 'VERIFIED', $5, $5)`,
    [userSeq, bank, sealed, last4, wire(now)],
  );
}

/** Approved when the shop came. Whoever seeds applications may have put them there already. */
export async function addDocs(
  { client, now }: Pick<Seeding, 'client' | 'now'>,
  userSeq: number,
  docTypes: readonly number[],
): Promise<void> {
  for (const docType of docTypes)
    await client.query(
      `insert into seller_doc (user_seq, doc_type, state, pathname, file_name, submitted_at, decided_at, decided_by,
          version)
        values ($1, $2, 'APPROVED', $3, $4, $5, $6, $7, 3) on conflict do nothing`,
      [
        userSeq,
        docType,
        `/files/${idOfPaper(userSeq, docType, 'file')}`,
        `견본 ${nameOf(docType)}.pdf`,
        wire(now - 172 * DAY),
        wire(now - 170 * DAY),
        ADMIN_SEQ,
      ],
    );
}

async function addInfluencer(
  { client, now }: Seeding,
  persona: string,
  said: { name: string; intro: string; categories: number[] },
): Promise<void> {
  const { userSeq } = personaOf(persona);
  await client.query(
    `insert into influencer_info (seller_seq, activity_name, intro, category_seqs, wish_bps, sales_forms, portfolio,
        sns, body, payee_type, updated_at, updated_by)
      values ($1, $2, $3, $4, 1500, '{SALES_AGENCY}', $5, $6, $7, 'INDIVIDUAL', $8, $1)`,
    [
      userSeq,
      persona === 'producer-b' ? markOr(said.name) : said.name,
      words(persona, said.intro),
      said.categories,
      JSON.stringify([
        { title: words(persona, '지난 방송 모음'), url: 'https://live.example.com/replays', pathname: null },
      ]),
      JSON.stringify([
        {
          kind: 'INSTAGRAM',
          url: `https://www.instagram.com/${words(persona, 'jangteo')}`.replace(' ', '-'),
          followers: 12_400,
        },
      ]),
      JSON.stringify([
        { item: 'HEIGHT', value: persona === 'producer-b' ? markOr('168cm') : '168cm', exposed: true },
      ]),
      wire(now - 160 * DAY),
    ],
  );
}

/** Of one transaction with the rest of the seed; `secret` seals as the server does. */
export async function addSellerInfo(client: pg.ClientBase, now: number, secret: string): Promise<void> {
  const seeding = { client, now, secret };
  for (const shop of SELLERS) {
    const { userSeq } = personaOf(shop.persona);
    await addReach(seeding, shop.persona, shop);
    await addBusiness(seeding, shop);
    await addAccount(seeding, userSeq, shop.account);
    await addDocs(
      seeding,
      userSeq,
      papersOfKind[shop.kind].filter((docType) => docType !== 2 || shop.report !== null),
    );
  }
  for (const member of MEMBERS) await addReach(seeding, member, null);
  await addInfluencer(seeding, 'influencer', {
    name: '하루언니',
    intro: '먹거리와 생활용품을 솔직하고 재미있게 소개합니다. 저녁 라이브를 주로 합니다.',
    categories: [10101, 40500],
  });
  await addInfluencer(seeding, 'producer-matching', {
    name: '정담공방',
    intro: '손으로 만드는 물건을 만드는 사람의 눈으로 소개합니다.',
    categories: [50300],
  });
  // Who has thought of it once: what was said then stands, and nothing follows from it.
  for (const [persona, name] of [
    ['producer-a', '온유상회'],
    ['producer-b', '봄내상점'],
  ] as const)
    await addInfluencer(seeding, persona, {
      name,
      intro: '우리 가게의 물건을 다른 가게의 방송에서도 소개합니다.',
      categories: [10101],
    });
  await addAccount(seeding, personaOf('influencer').userSeq, {
    bank: '088',
    no: '110800123455',
    holder: '신아라',
  });
  await addDocs(seeding, personaOf('influencer').userSeq, [7, 8]);
  await addDocs(seeding, personaOf('producer-matching').userSeq, [7, 8]);
  await addChanges(seeding);
  await addGrades(client, now);
}

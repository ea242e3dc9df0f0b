import { businessConversionStatus } from '@jangteo/contract/seller/conversion.enums.ts';
import { sealAccount } from './business/sealed.ts';
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { putIdentityDoc } from '../../testing/put-file.ts';
import { PICTURE } from './paper/examples.testing.ts';
import { ACCOUNT, BUSINESS, CONTACT } from './stage.testing.ts';

const WHY = '서류를 확인했습니다.';

/** Whose matching info it is: who asks for nobody's in particular is the broadcaster. */
const matcher = ({ world, owner }: Occasion): number =>
  owner.traits?.matchSaleable || owner.persona === 'producer-b'
    ? owner.userSeq
    : world.person('influencer').userSeq;

async function versionOf(
  { world, owner }: Occasion,
  table: string,
  seller: number = owner.userSeq,
): Promise<number> {
  const [row] = await world.sql<{ version: number }>(`select version from ${table} where seller_seq = $1`, [
    seller,
  ]);
  return row?.version ?? 0;
}

/** Names that stand stay: nobody else is called so. */
async function profile(o: Occasion): Promise<object> {
  const [user] = await o.world.sql<{ nickname: string | null; tag: string | null; address: string | null }>(
    `select nickname, user_tag as tag, channel_address as address from account_user where user_seq = $1`,
    [o.owner.userSeq],
  );
  return {
    version: await versionOf(o, 'seller_profile'),
    userName: `이름 ${o.owner.userSeq}`,
    userTag: user!.tag,
    channelAddress: user!.address,
    intro: '소개',
    profileImage: null,
    banner: null,
    sns: [],
    openHours: '',
  };
}

/** A change of business in this state: what stands so already, else one in place of whatever is open. */
async function standing({ world, owner }: Occasion, status: 'APPLIED' | 'PENDING'): Promise<number> {
  const seller = owner.userSeq;
  const at = toKst(clock.now());
  const open = `seller_seq = $1 and status not in ('NONE', 'COMPLETED')`;
  const [there] = await world.sql<{ seq: string }>(
    `select business_conversion_seq as seq from business_conversion
      where ${open} and status = $2 and version = 1`,
    [seller, status],
  );
  if (there) return Number(there.seq);
  await world.sql(
    `with gone as (update business_conversion set status = 'NONE', effective_at = null, reason = null,
          history = history || $2::jsonb where ${open} returning business_conversion_seq)
      update business_conversion_desk set status = 'NONE'
      where business_conversion_seq in (select business_conversion_seq from gone)`,
    [seller, JSON.stringify([{ status: 'NONE', at, reason: null, text: '' }])],
  );
  const step = { status, at, reason: null, text: '' };
  const side = { sellerKind: 'INDIVIDUAL', ...BUSINESS, number: '2148865430', ecommerceExempt: null };
  const kept = { accountNo: '110123456786', holder: BUSINESS.representative };
  const { sealed, last4 } = sealAccount(world.app.deps.config, kept);
  const [made] = await world.sql<{ seq: string }>(
    `insert into business_conversion (seller_seq, status, from_business, to_business, bank_code, sealed, last4,
        applied_at, history)
      values ($1, $2, $3, $3, '088', $4, $5, $6, $7) returning business_conversion_seq as seq`,
    [seller, status, JSON.stringify(side), sealed, last4, at, JSON.stringify([step])],
  );
  const seq = Number(made!.seq);
  await world.sql('insert into business_conversion_desk values ($1, $2, $3, $4)', [seq, seller, status, at]);
  await world.sql(`insert into owner_of (kind, seq, owner_seq) values ('business-conversion', $1, $2)`, [
    seq,
    seller,
  ]);
  return seq;
}

const decided =
  (status: 'APPLIED' | 'PENDING', body: object): Example =>
  async (o) => [
    { params: { businessConversionSeq: await standing(o, status) }, body: { version: 1, ...body } },
  ];

const matching = {
  activityName: '하루언니',
  intro: '먹거리와 생활용품을 재미있게 소개합니다.',
  categorySeqList: [10101],
  wishBps: 1_500,
  salesForms: ['SALES_AGENCY'],
  sns: [{ kind: 'INSTAGRAM', url: 'https://www.instagram.com/haru', followers: 100 }],
  payeeType: 'INDIVIDUAL',
};

export const infoExamples: Examples = {
  // A number whose check digit is wrong is asked of nobody, an unknown bank neither: there is none in the proofs.
  'seller-check.business': () => [{ query: { businessNumber: '2148865431' } }],
  'seller-check.account': () => [{ query: { ...ACCOUNT, bankCode: 'none' } }],
  'seller-info.writeProducer': async (o) => [
    { body: { version: await versionOf(o, 'seller_contact'), contact: CONTACT } },
  ],
  'seller-influencer.read': (o) => [{ params: { userSeq: matcher(o) } }],
  'seller-influencer.write': async (o) => [
    {
      params: { userSeq: matcher(o) },
      body: { version: await versionOf(o, 'influencer_info', matcher(o)), ...matching },
    },
  ],
  'seller-profile.write': async (o) => [{ body: await profile(o) }],
  'seller-conversion.apply': async (o) => {
    await standing(o, 'APPLIED');
    return [
      {
        body: {
          sellerKind: 'INDIVIDUAL',
          business: { ...BUSINESS, openedOn: kstDay(clock.now()) },
          account: ACCOUNT,
          docs: [],
        },
      },
    ];
  },
  'seller-conversion.paper': async (o) => {
    const { world, owner } = o;
    const request = { params: { userSeq: owner.userSeq, docType: 5 } };
    // Whoever has no business of their own changes none: to them it is not there.
    if (owner.traits?.userType !== 'producer' || owner.traits.isGroupMember) return [request];
    const pathname = await putIdentityDoc(world.app.deps, owner.userSeq, '서류.png', await PICTURE);
    await world.sql(
      `insert into business_conversion_doc (seller_seq, business_conversion_seq, doc_type, pathname, file_name,
          submitted_at) values ($1, $2, 5, $3, '서류.png', $4)
        on conflict (seller_seq, business_conversion_seq, doc_type) do update set pathname = excluded.pathname`,
      [owner.userSeq, await standing(o, 'APPLIED'), pathname, toKst(clock.now())],
    );
    return [request];
  },
  'seller-conversion.one': async (o) => [{ params: { businessConversionSeq: await standing(o, 'APPLIED') } }],
  'seller-conversion.change': decided('APPLIED', { action: 'WITHDRAW' }),
  'seller-change.list': () => [{ query: { status: [...businessConversionStatus.values] } }],
  'seller-change.one': async (o) => [{ params: { businessConversionSeq: await standing(o, 'APPLIED') } }],
  'seller-change.begin': decided('APPLIED', { why: WHY }),
  'seller-change.approve': decided('PENDING', { why: WHY }),
  'seller-change.reject': decided('APPLIED', { reason: 'ETC', text: '서류를 다시 올려 주세요.' }),
};

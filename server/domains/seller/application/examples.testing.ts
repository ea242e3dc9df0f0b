import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import type { ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { neededTerms } from '@jangteo/contract/legal/terms.ts';
import { papersAsked } from '@jangteo/contract/seller/application.value.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import type { Person, World } from '../../../proofs/world.ts';
import { putIdentityDoc } from '../../../testing/put-file.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { PICTURE } from '../paper/examples.testing.ts';
import { sealSaid } from './sealed.ts';
import { ACCOUNT, businessNumber, info } from './applying.testing.ts';

/** Requests for the mirrored tenant's sake speak of somebody else's application. */
const consumerOf = ({ world, owner }: Occasion): Person =>
  world.person(owner.persona === 'producer-b' ? 'consumer-new' : 'consumer-none');
const WHY = '서류를 확인했습니다.';

async function complete(world: World, who: Person, kind: ApplicationKind): Promise<ApplicationValue> {
  const sellerKind = kind === 'PRODUCER' ? 'INDIVIDUAL' : 'NONE';
  const need = kind === 'PRODUCER' ? 'sell' : 'match';
  const value: ApplicationValue = {
    entry: kind === 'PRODUCER' ? 'SELLER' : 'MATCHING',
    sellerKind,
    salesForms: ['LIVE_MYSELF'],
    productType: 'normal',
    categorySeqList: [10101],
    referralSource: 'NONE',
    agreements: neededTerms[need].map((termsType) => ({ termsType, version: 1, agreed: true })),
    authId: 'a'.repeat(22),
    ...(info({ name: '정하윤' }, sellerKind, {
      number: businessNumber(),
      account: ACCOUNT,
    }) as ApplicationValue),
  };
  const docs = await Promise.all(
    papersAsked(kind, value)
      .filter(({ required }) => required)
      .map(async ({ docType }) => ({
        docType,
        pathname: await putIdentityDoc(world.app.deps, who.userSeq, `서류${docType}.png`, await PICTURE),
      })),
  );
  return { ...value, docs };
}

interface Standing {
  seq: number;
  version: number;
}

/** An application with everything in it, whatever stood there before. */
async function standing(world: World, who: Person, kind: ApplicationKind, status: string): Promise<Standing> {
  const value = await complete(world, who, kind);
  const at = clock.now();
  const person = {
    name: '정하윤',
    birthDay: '1988-05-17',
    adult: true,
    ciHash: `${who.userSeq}`.padStart(64, '0'),
    at: at.toISOString(),
    until: new Date(at.getTime() + 80 * 86_400_000).toISOString(),
  };
  const { open, sealed } = sealSaid(world.app.deps.config, { value, person });
  const [row] = await world.sql<{ seq: string; version: number }>(
    `insert into seller_application as a (user_seq, kind, status, step, value, sealed, company, saved_at, submitted_at,
        due_day)
      values ($1, $2, $3, 5, $4, $5, '예시상점', ${sqlNow()}, ${sqlNow()}, '2026-12-01')
      on conflict (user_seq, kind) do update set status = excluded.status, value = excluded.value,
        sealed = excluded.sealed, submitted_at = excluded.submitted_at, due_day = excluded.due_day,
        reviewer_seq = null, marked = '{}', held_docs = null, checked = null, version = a.version + 1
      returning application_seq as seq, version`,
    [who.userSeq, kind, status, open, sealed],
  );
  const seq = Number(row!.seq);
  await world.sql(
    `insert into seller_application_event (application_seq, status, at) values ($1, $2, ${sqlNow()})`,
    [seq, status],
  );
  await world.sql(
    `update account_user set request_producer_status = $2 where user_seq = $1 and user_type = 'consumer'`,
    [who.userSeq, status],
  );
  return { seq, version: row!.version };
}

/** One that waits for the operator, its papers approved. */
async function toReview(occasion: Occasion, status: string): Promise<Standing> {
  const who = consumerOf(occasion);
  const one = await standing(occasion.world, who, 'PRODUCER', status);
  await occasion.world.sql(
    `insert into seller_doc (user_seq, doc_type, state, pathname, file_name, submitted_at)
      select $1, (d ->> 'docType')::int, 'APPROVED', d ->> 'pathname', '서류.png', ${sqlNow()}
      from seller_application a, jsonb_array_elements(a.value -> 'docs') d where a.application_seq = $2
      on conflict (user_seq, doc_type) do update set state = 'APPROVED', pathname = excluded.pathname`,
    [who.userSeq, one.seq],
  );
  return one;
}

const decided = (status: string, body: object) => async (occasion: Occasion) => {
  const { seq, version } = await toReview(occasion, status);
  return [{ params: { applicationSeq: seq }, body: { version, ...body } }];
};

export const applicationExamples: Examples = {
  'seller-application.save': async ({ world, owner }) => {
    const { version } = await standing(world, owner, 'INFLUENCER', 'none');
    return [
      {
        body: {
          kind: 'INFLUENCER',
          step: 1,
          version,
          value: { salesForms: ['SALES_AGENCY'], categorySeqList: [10101] },
        },
      },
    ];
  },
  'seller-application.askProducer': async (occasion) => {
    const { version } = await standing(occasion.world, consumerOf(occasion), 'PRODUCER', 'none');
    return [{ body: { version } }];
  },
  'seller-application.askInfluencer': async ({ world, owner }) => {
    const { version } = await standing(world, owner, 'INFLUENCER', 'none');
    return [{ body: { version } }];
  },
  'seller-application.withdraw': async ({ world, owner }) => {
    await standing(world, owner, 'INFLUENCER', 'new');
    return [{ body: { kind: 'INFLUENCER' } }];
  },
  'seller-review.one': async (occasion) => [
    { params: { applicationSeq: (await toReview(occasion, 'new')).seq } },
  ],
  'seller-review.begin': decided('new', { why: WHY }),
  'seller-review.hold': decided('new', {
    reason: 'ETC',
    text: '소개를 조금 더 적어 주세요.',
    fields: ['intro'],
  }),
  'seller-review.approve': decided('progress', { why: WHY }),
  // Where bank and tax office are asked: application.test.ts.
  'seller-review.finish': decided('progress', { why: WHY }),
};

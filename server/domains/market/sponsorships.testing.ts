// A live that takes sponsorships, and what the buyer has sponsored, for examples of their calls.
import { addLive } from '../../testing/lives.ts';
import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { sponsored } from '../../testing/sponsored.ts';

async function onAir({ world }: Occasion): Promise<number> {
  const host = world.person('producer-a').userSeq;
  const content = await addLive(world.sql, host);
  await world.sql(
    `with t as (insert into consent (user_seq, terms_type, version, agreed, at)
        select $1, terms_type, max(version), true, ${sqlNow()} from legal_item
          where terms_type = 'PAID_SERVICE' and effective_from <= ${sqlToday()} group by terms_type)
      insert into sponsorship_setting (seller_seq, enabled, updated_at) values ($1, true, ${sqlNow()})
        on conflict (seller_seq) do update set enabled = true, min_amount = 0`,
    [host],
  );
  return content;
}

/** Requests for the mirrored tenant's sake speak of somebody else's. */
const own = async (o: Occasion) => ({
  params: {
    sponsorshipSeq: await sponsored(
      o,
      'SPONSORED',
      null,
      o.owner.persona === 'producer-b' ? 'new@mail.kr' : 'none@mail.kr',
    ),
  },
});

export const sponsorshipExamples: Examples = {
  'market.sponsorOffer': async (o) => [{ params: { contentSeq: await onAir(o) } }],
  'market.sponsor': async (o) => [
    {
      params: { contentSeq: await onAir(o) },
      body: { sponsorshipProductSeq: 104, payMethod: 'CREDIT_CARD', message: '응원합니다.' },
    },
  ],
  'market.sponsorship': async (o) => [await own(o)],
  'market.refundSponsorship': async (o) => [{ ...(await own(o)), body: {} }],
};

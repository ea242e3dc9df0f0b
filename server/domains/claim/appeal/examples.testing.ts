import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';

const TEXT = '포장도 뜯지 않았는데 사용했다고 합니다.';

/** A refused claim of the owner's, else of producer-a's, whose buyer does not agree; undecided again. */
async function appealed({ world, owner }: Occasion): Promise<{ claimSeq: number; version: number }> {
  const text = owner.persona === 'producer-b' ? 'CANARY_B_0f0f0f0f 이의 신청합니다.' : TEXT;
  const rows = await world.sql<{ seq: string; version: number }>(
    `with refused as (select seller_seq, claim_seq, version from claim
        where state = 'REFUSED' and seller_seq in ($1, $2) order by seller_seq = $1 desc, claim_seq limit 1),
      made as (insert into claim_appeal (seller_seq, claim_seq, text, at)
        select seller_seq, claim_seq, $3, ${sqlNow()} from refused
        on conflict (seller_seq, claim_seq) do update set decision = null, decided_at = null, decision_text = '')
      select claim_seq as seq, version from refused`,
    [owner.userSeq, world.person('producer-a').userSeq, text],
  );
  // Told once for a claim: here it is decided again and again.
  await world.sql('delete from outbox where event_key = $1', [`claim.moved:${rows[0]!.seq}:appeal`]);
  return { claimSeq: Number(rows[0]!.seq), version: rows[0]!.version };
}

export const appealExamples: Examples = {
  'claim-appeal.list': async (o) => {
    await appealed(o);
    return [{}, { query: { state: 'DECIDED', from: '2026-01-01', to: '2026-12-31' } }];
  },
  'claim-appeal.one': async (o) => [{ params: { claimSeq: (await appealed(o)).claimSeq } }],
  'claim-appeal.decide': async (o) => {
    const { claimSeq, version } = await appealed(o);
    return [
      {
        params: { claimSeq },
        body: { decision: 'UPHELD', text: '판매자의 사진에 흔적이 보입니다.', version },
      },
    ];
  },
};

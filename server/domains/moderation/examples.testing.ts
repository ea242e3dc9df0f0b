import { toKst, clock } from '../../kit/clock/clock.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';

/** A buyer of their own for each request: what is done to them is in nobody's way. */
async function somebody({ world }: Occasion): Promise<number> {
  const word = `moderated-${crypto.randomUUID().slice(0, 12)}`;
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, nickname, status, created_at)
      values ($1, 'consumer', '예시', $1, 'NORMAL', $2) returning user_seq as id`,
    [word, toKst(clock.now())],
  );
  return Number(row!.id);
}

/** Somebody's, kept from chatting by `by`; `appealed`: they do not agree. */
async function sanctioned(o: Occasion, appealed = false): Promise<number> {
  const [row] = await o.world.sql<{ id: string }>(
    `insert into sanction (user_seq, reason, text, scope, until_at, until_day, imposed_by, imposed_at, state)
      values ($1, 'ETC', '운영정책을 다시 확인해 주세요.', '{CHAT}', $2::timestamptz + interval '7 days',
        ($2::timestamptz + interval '7 days')::date, $3, $2, 'ACTIVE') returning sanction_seq as id`,
    [await somebody(o), toKst(clock.now()), o.world.person('operator-auditor').userSeq],
  );
  const sanction = Number(row!.id);
  if (appealed)
    await o.world.sql(
      `insert into sanction_appeal (sanction_seq, user_seq, text, at)
        select sanction_seq, user_seq, '사실과 다른 내용입니다.', imposed_at from sanction where sanction_seq = $1`,
      [sanction],
    );
  return sanction;
}

const WHY = { why: '신고 내용을 다시 확인했습니다.' };
const SAID = { reason: 'ETC', days: 7, points: 10, text: '운영정책을 다시 확인해 주세요.' };

export const examples: Examples = {
  'moderation.sanctions': async (o) => {
    await sanctioned(o);
    return [
      {},
      { query: { state: ['ENDED'], scope: ['LIVE'] } },
      { query: { appeal: true, kind: ['PERSON'] } },
    ];
  },
  'moderation.sanction': async (o) => [{ params: { sanctionSeq: await sanctioned(o, true) } }],
  'moderation.impose': async (o) => [
    { body: { userSeq: await somebody(o), scope: ['CHAT'], ...SAID, evidence: ['방송 30001'] } },
    { body: { userSeq: await somebody(o), scope: ['CHAT', 'ACCOUNT'], ...SAID, days: null } },
  ],
  'moderation.lift': async (o) => [
    { params: { sanctionSeq: await sanctioned(o) }, body: { version: 1, ...WHY } },
  ],
  'moderation.decide': async (o) => [
    {
      params: { sanctionSeq: await sanctioned(o, true) },
      body: { decision: 'UPHELD', text: '소명 자료를 확인했습니다.' },
    },
  ],
};

import { toKst, clock } from '../../kit/clock/clock.ts';
import type { IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { appealLink } from '../account/index.ts';

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

/** The same, by whoever is sanctioned. */
async function heldBySanctioned(o: Occasion): Promise<{ appealKey: string; sanctionSeq: number }> {
  const sanctionSeq = await sanctioned(o);
  const [row] = await o.world.sql<{ user: string }>(
    'select user_seq as user from sanction where sanction_seq = $1',
    [sanctionSeq],
  );
  const link = appealLink(o.world.app.deps.config, Number(row!.user), clock.now())!;
  return { appealKey: link.split('#')[1]!, sanctionSeq };
}

/** A post of the academy, its writer `owner`, that an operator looks at; or, NEW, one that waits. */
async function reported(
  o: Occasion,
  state: 'NEW' | 'REVIEWING' = 'REVIEWING',
): Promise<{ reportSeq: number; board: number }> {
  const at = toKst(clock.now());
  const [board] = await o.world.sql<{ id: string }>(
    `insert into academy_board (menu_seq, user_seq, nickname, title, body, created_at)
      select min(menu_seq), $1, '예시', '신고한 글', '{"blocks": []}', $2 from academy_menu returning board_seq as id`,
    [o.owner.userSeq, at],
  );
  const reporter = await somebody(o);
  const [row] = await o.world.sql<{ id: string }>(
    `with r as (insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images, state, created_at)
        values ($1, 'BOARD', $2, 'SPAM', '', '{"name": "신고한 글"}', '{}', $3, $4) returning report_seq, reporter_user_seq)
      insert into owner_of (kind, seq, owner_seq) select 'report', report_seq, reporter_user_seq from r returning seq as id`,
    [reporter, Number(board!.id), state, at],
  );
  return { reportSeq: Number(row!.id), board: Number(board!.id) };
}
const about = async (o: Occasion, state?: 'NEW') => ({
  params: { reportSeq: (await reported(o, state)).reportSeq },
});

/** Of the owner's: hidden for a while. */
async function blinded(o: Occasion): Promise<number> {
  const { reportSeq, board } = await reported(o);
  const [row] = await o.world.sql<{ id: string }>(
    `insert into blind (target_type, target_seq, author_user_seq, name, report_by, report_seq, state, from_at, until_at)
      select 'BOARD', $1, $2, '신고한 글', reporter_user_seq, report_seq, 'ON', $4::timestamptz, $4::timestamptz + interval '10 days'
        from report where report_seq = $3 returning blind_seq as id`,
    [board, o.owner.userSeq, reportSeq, toKst(clock.now())],
  );
  return Number(row!.id);
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
    {
      body: {
        userSeq: await somebody(o),
        scope: ['CHAT'],
        ...SAID,
        evidence: ['방송 30001'],
        reportSeq: (await reported(o)).reportSeq,
      },
    },
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
  'moderation-report.reports': async (o) => {
    await reported(o);
    return [
      {},
      { query: { tab: 'done' } },
      { query: { targetType: ['BOARD'], state: ['REVIEWING'], temporary: false } },
    ];
  },
  'moderation-report.report': async (o) => [await about(o)],
  'moderation-report.act': async (o) => [{ ...(await about(o)), body: { version: 1, hide: true, ...WHY } }],
  'moderation-report.dismiss': async (o) => [
    { ...(await about(o)), body: { version: 1, text: '문제가 없는 글입니다.' } },
  ],
  'moderation-report.blind': async (o) => [{ ...(await about(o)), body: { version: 1, days: 30, ...WHY } }],
  'moderation-appeal.look': async (o) => [{ body: { appealKey: (await heldBySanctioned(o)).appealKey } }],
  'moderation-appeal.appeal': async (o) => [
    { body: { ...(await heldBySanctioned(o)), text: '사실과 다른 내용입니다.' } },
  ],
  'moderation-blind.mine': async (o) => {
    await blinded(o);
    return [{}];
  },
  'moderation-blind.object': async (o) => [
    { params: { blindSeq: await blinded(o) }, body: { text: '직접 겪은 일을 적은 글입니다.' } },
  ],
};

export const ids: IdSources = {
  blindSeq: `select * from (select blind_seq as id from blind where author_user_seq = $1 order by 1 desc limit 1) t
    union all select 1 where not exists (select from blind where author_user_seq = $1)`,
};

import { randomUUID } from 'node:crypto';
import { ACT_MS } from '@jangteo/contract/admin/act-as.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { addAlert, addDeadJob } from '../../proofs/rows.ts';

/** A buyer of their own for each request: what is done to them is in nobody's way. */
async function somebody({ world }: Occasion, warned = false): Promise<number> {
  const word = `desk-${crypto.randomUUID().slice(0, 12)}`;
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, nickname, phone_number, status, created_at)
      values ($1, 'consumer', '예시', $1, '01012345678', $2, $3) returning user_seq as id`,
    [word, warned ? 'WARN' : 'NORMAL', toKst(clock.now())],
  );
  const user = Number(row!.id);
  if (warned)
    await world.sql(
      `insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_name, at)
        values ($1, 'warn', 'NORMAL', 'WARN', 'admin', '예시', $2)`,
      [user, toKst(clock.now())],
    );
  return user;
}
/** An operator of their own, who may nothing yet. */
async function colleague({ world }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, created_at) values ($1, 'admin', '예시', $2)
      returning user_seq as id`,
    [`desk-${crypto.randomUUID().slice(0, 12)}@jangteo.kr`, toKst(clock.now())],
  );
  return Number(row!.id);
}
const WHY = { why: '신고 내용을 확인했습니다.' };

/** Whoever of the operators asks acts for the seller already. */
async function acted({ world }: Occasion): Promise<number> {
  const { userSeq } = world.person('producer-b');
  await world.sql(
    `insert into act_as (session_seq, owner_seq, mode, until)
      select session_seq, $1, 'READ', $2 from account_session join account_user using (user_seq)
        where user_type = 'admin' on conflict do nothing`,
    [userSeq, toKst(new Date(clock.now().getTime() + ACT_MS))],
  );
  return userSeq;
}

/** Nobody tries it again. */
async function deadJob({ world }: Occasion) {
  return { params: await addDeadJob(world, randomUUID()) };
}

/** On for everybody: the examples switch nothing off for the other proofs. */
async function switchedOn({ world }: Occasion, key: string) {
  const [row] = await world.sql<{ version: number }>('select version from feature_switch where key = $1', [
    key,
  ]);
  return {
    params: { key },
    body: {
      on: true,
      rollout: 100,
      note: '다시 이용할 수 있습니다.',
      expiresAt: toKst(new Date(clock.now().getTime() + 3_600_000)),
      version: row?.version ?? 0,
      ...WHY,
    },
  };
}

export const examples: Examples = {
  'admin-system.jobs': () => [{ query: { start: 0, length: 20, state: ['DEAD'], queue: 'proof.desk' } }],
  'admin-system.job': async (o) => [await deadJob(o)],
  'admin-system.retryJob': async (o) => [{ ...(await deadJob(o)), body: WHY }],
  'admin-system.dropJob': async (o) => [{ ...(await deadJob(o)), body: WHY }],
  'admin-system.outbox': ({ world }) => [
    { query: { start: 0, length: 20, state: 'OPEN', sellerSeq: world.person('producer-b').userSeq } },
  ],
  'admin-system.runChecks': () => [{ body: WHY }, { body: { invariant: 'R2', ...WHY } }],
  'admin-system.setSwitch': async (o) => [await switchedOn(o, 'uploads')],
  'admin.seller': async (o) => [{ params: { userSeq: await acted(o) } }],
  'admin.actAs': ({ world }) =>
    [{}, { mode: 'WRITE' }].map((more) => ({
      body: { userSeq: world.person('producer-b').userSeq, why: '주문 문의를 확인합니다.', ...more },
    })),
  'admin.endActing': async (o) => [{ params: { userSeq: await acted(o) } }],
  'admin.warn': async (o) => [
    {
      params: { userSeq: await somebody(o) },
      body: { version: 1, reason: 'ETC', text: '운영정책을 다시 확인해 주세요.' },
    },
  ],
  'admin.clearWarn': async (o) => [
    { params: { userSeq: await somebody(o, true) }, body: { version: 1, ...WHY } },
  ],
  'admin.forceLogout': async (o) => [{ params: { userSeq: await somebody(o) }, body: WHY }],
  'admin.resetPassword': async (o) => [{ params: { userSeq: await somebody(o) }, body: WHY }],
  'admin.monitor': async () => [
    { query: { start: 0, length: 20 } },
    { query: { start: 0, length: 20, state: 'SANCTIONED' } },
  ],
  'admin-operator.add': async () => [
    { body: { loginId: `new-${crypto.randomUUID().slice(0, 12)}@jangteo.kr`, name: '새사람', ...WHY } },
  ],
  'admin-operator.setRoles': async (o) => [
    {
      params: { userSeq: await colleague(o) },
      body: { roles: [{ role: 'CARE', until: '2027-06-30' }, { role: 'CONTENT' }], version: 0, ...WHY },
    },
  ],
  'admin-operator.suspend': async (o) => [{ params: { userSeq: await colleague(o) }, body: WHY }],
  'admin.acknowledgeAlert': async ({ world }) => [{ params: { alertSeq: await addAlert(world) } }],
};

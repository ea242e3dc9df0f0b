import { randomUUID } from 'node:crypto';
import { ACT_MS } from '@jangteo/contract/admin/act-as.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { addAlert, addDeadJob } from '../../proofs/rows.ts';
import { ruleExamples } from './rules/examples.testing.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
import { legalExamples } from './legal/examples.testing.ts';

/** A buyer of their own for each request: what is done to them is in nobody's way. */
async function somebody({ world }: Occasion, warned = false): Promise<number> {
  const word = `desk-${crypto.randomUUID().slice(0, 12)}`;
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, nickname, phone_number, status, created_at)
      values ($1, 'consumer', '예시', $1, '01012345678', $2, $3) returning user_seq as id`,
    [word, warned ? 'WARN' : 'NORMAL', toKst(clock.now())],
  );
  const user = Number(row!.id);
  if (warned) {
    await world.sql(
      `insert into sanction (user_seq, reason, text, imposed_by, imposed_at, target, state)
        values ($1, 'ETC', '운영정책을 다시 확인해 주세요.', $1, $2, 'ACCOUNT', 'ACTIVE')`,
      [user, toKst(clock.now())],
    );
    await world.sql(
      `insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_name, at)
        values ($1, 'warn', 'NORMAL', 'WARN', 'admin', '예시', $2)`,
      [user, toKst(clock.now())],
    );
  }
  return user;
}
/** A buyer who gave a wrong password. */
async function locked(o: Occasion): Promise<number> {
  const user = await somebody(o);
  await o.world.sql(
    `insert into login_attempt (login_key, ip, device_id, ok, at)
      select left(encode(sha256(lower(login_id)::bytea), 'hex'), 32), '192.0.2.1', 'example', false, $2
      from account_user where user_seq = $1`,
    [user, toKst(clock.now())],
  );
  return user;
}
/** An operator of their own; without a role one who may nothing yet. */
async function colleague({ world }: Occasion, role: OperatorRole | null = null): Promise<number> {
  const at = toKst(clock.now());
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, created_at) values ($1, 'admin', '예시', $2)
      returning user_seq as id`,
    [`desk-${crypto.randomUUID().slice(0, 12)}@jangteo.kr`, at],
  );
  if (role)
    await world.sql('insert into operator_grant (user_seq, role, from_at) values ($1, $2, $3)', [
      row!.id,
      role,
      at,
    ]);
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

/** A row of the log about whoever asks: what somebody took home. */
async function logged({ world, owner }: Occasion, at = toKst(clock.now())): Promise<number> {
  const [row] = await world.sql<{ seq: string }>(
    `insert into access_log (at, user_seq, ip, kind, call, subjects, reason, detail, request_id)
      values ($1, $2, '192.0.2.1', 'DOWNLOAD', 'POST /v1/reviews/download', $3, 'ETC: 예시',
        '{"rows": 2, "columns": ["reviewSeq"]}', 'example') returning log_seq as seq`,
    [at, world.person('producer-a').userSeq, JSON.stringify([`user:${owner.userSeq}`])],
  );
  return Number(row!.seq);
}
/** A month that nobody has signed, another one for each request. */
const MONTHS = 12 * 30;
let months = 0;
async function openMonth({ world }: Occasion): Promise<string> {
  const n = months++ % MONTHS;
  const month = `${2019 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
  await world.sql(
    `insert into access_review (month, figures, seal_ok, opened_at) values ($1, $2, true, $3)
      on conflict (month) do update set signed_at = null, signed_by = null, conclusion = null, version = 1`,
    [month, JSON.stringify(NO_FIGURES), toKst(clock.now())],
  );
  return month;
}
const NO_FIGURES = {
  total: 0,
  actors: [],
  calls: [],
  hours: Array.from({ length: 24 }, () => 0),
  reasonEtc: 0,
  night: 0,
  unusual: [],
  ownData: [],
  left: [],
  actAs: [],
};

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
  ...legalExamples,
  'admin.overview': () => [{}],
  ...ruleExamples,
  'admin-audit.logs': async (o) => {
    const before = await logged(o);
    await logged(o);
    return [
      { query: {} },
      { query: { actorSeq: o.world.person('producer-a').userSeq } },
      { query: { before } },
      { query: { searchKey: 'ACTOR_SEQ', keyword: [String(o.owner.userSeq)] } },
    ];
  },
  'admin-audit.seenBy': async (o) => {
    await logged(o);
    return [{ params: { subject: `user:${o.owner.userSeq}` }, query: {} }];
  },
  'admin-audit.taken': async (o) => {
    await logged(o);
    return [{ params: { userSeq: o.world.person('producer-a').userSeq }, query: {} }];
  },
  'admin-audit.download': async (o) => {
    // No seller asks for it: whoever of the operators may.
    for (const who of [o.owner, o.world.person('admin'), ...o.world.operators]) await askable(o.world, who);
    return [
      { body: { filter: {}, reason: someReason } },
      {
        body: {
          filter: { actorSeq: o.world.person('producer-a').userSeq, before: await logged(o) },
          reason: someReason,
        },
      },
    ];
  },
  'admin-audit.review': async (o) => [{ params: { month: await openMonth(o) } }],
  'admin-audit.sign': async (o) => {
    const month = await openMonth(o);
    const logSeq = [await logged(o, `${month}-15T10:00:00.000+09:00`)];
    const conclusion = '이상한 접속이 없습니다.';
    const findings = [{ logSeq, text: '휴일에 내려받았습니다.', judged: '업무를 확인했습니다.' }];
    return [{ params: { month }, body: { findings, conclusion, version: 1 } }];
  },
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
  'admin.user': async (o) => [{ params: { userSeq: await somebody(o) } }],
  'admin.reveal': async (o) => [
    {
      params: { userSeq: await somebody(o) },
      body: { fields: ['NAME', 'PHONE'], reason: 'REQUEST', ...WHY },
    },
  ],
  'admin.unlock': async (o) => [{ params: { userSeq: await locked(o) }, body: WHY }],
  'admin.setStatus': async (o) => [
    { params: { userSeq: await somebody(o) }, body: { status: 'IDLE', version: 1, ...WHY } },
    { params: { userSeq: await somebody(o) }, body: { status: 'LEAVE', version: 1, ...WHY } },
  ],
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
  'admin-operator.suspend': async (o) => [{ params: { userSeq: await colleague(o, 'CARE') }, body: WHY }],
  'admin.acknowledgeAlert': async ({ world }) => [{ params: { alertSeq: await addAlert(world) } }],
};

export const ids: IdSources = {
  // Rows of the access log are the auditor's, whoever they are about.
  logSeq: 'select log_seq as id from access_log where $1::bigint > 0 order by 1 limit 1',
};

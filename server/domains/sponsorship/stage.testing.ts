// Viewers who sponsor a live, and its broadcaster (money.md §10).
import type { SponsorTerms } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { report } from '../../testing/buyer.ts';
import { addLive, setLive, type Sql } from '../../testing/lives.ts';
import { stagePayments } from '../../testing/payments.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { sealAccount } from '../seller/index.ts';
import { confirmDue } from './confirm.ts';

type Stage = ReturnType<typeof stagePayments>;
export let stage: Stage['stage'];
export let company: Stage['company'];
export let work: Stage['work'];
export let chore: Stage['chore'];
export let later: Stage['later'];
export const why = '예시로 확인했습니다.';
/** Nobody has sponsored them in the demo. */
const HOST = 'dain@live.kr';
export const DAY_MS = 86_400_000;

export let host = 0;
export let content = 0;
const tokens: Record<string, string> = {};
export const sql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await stage.owner.query(text, values)).rows as T[];
export const signIn = async () => {
  for (const login of ['none@mail.kr', HOST, 'admin@jangteo.kr', 'approver@jangteo.kr'])
    tokens[login] = (await stage.app.login(login)).token;
};
const as =
  (login: string) =>
  async <T = unknown>(method: string, path: string, body?: object, query?: Record<string, unknown>) =>
    stage.app.call<T>(method, path, {
      token: tokens[login]!,
      headers: {
        'idempotency-key': randomUUID(),
        'x-access-path': '/settlement',
        ...(await steppedUp(stage.app.deps, tokens[login]!)),
      },
      ...(body && { body }),
      ...(query && { query }),
    });
export const buyer = as('none@mail.kr');
export const gripper = as(HOST);
export const admin = as('admin@jangteo.kr');
export const approver = as('approver@jangteo.kr');

/** Registers the hooks of the test file that asks. */
export function stageSponsorships(): void {
  ({ stage, company, work, chore, later } = stagePayments());
  beforeAll(async () => {
    const login = await stage.app.login(HOST);
    host = login.userSeq;
    content = await addLive(sql, host);
    // A checked account, as somebody else has one.
    await sql(
      `insert into seller_account select (jsonb_populate_record(a, jsonb_build_object('seller_seq', $1::bigint))).*
        from seller_account a where state = 'VERIFIED' order by seller_seq limit 1`,
      [host],
    );
    const { sealed } = sealAccount(stage.app.deps.config, { accountNo: '110123456789', holder: '조다인' });
    await sql('update seller_account set sealed = $2 where seller_seq = $1', [host, sealed]); // the demo's is another secret's
    await signIn();
  });
  afterAll(() => setLive(sql, content, 'CLOSED'));
}

export const sponsoring = (sponsorshipProductSeq: number, payMethod = 'CREDIT_CARD', message = '힘내세요') =>
  buyer<{ sponsorshipSeq: number; payment: { paymentSeq: number; amount: number } }>(
    'POST',
    `/market/v1/contents/${content}/sponsorships`,
    { sponsorshipProductSeq, payMethod, message },
  );
/** Paid, and heard of. */
export async function sponsored(product: number, payMethod?: string): Promise<number> {
  const { sponsorshipSeq, payment } = (await sponsoring(product, payMethod)).body.data;
  await work('payment.requested');
  expect(await report(stage.app, payment)).toBe(200);
  await work('payment.paid');
  return sponsorshipSeq;
}
export const booked = async (like: string) =>
  (
    await sql<{ effect_key: string; debit: string; credit: string; amount: number }>(
      'select effect_key, debit, credit, amount::int from ledger_transfer where effect_key like $1 order by transfer_seq',
      [like],
    )
  ).map((one) => [one.effect_key.split(':').slice(2).join(':'), one.debit, one.credit, one.amount]);
export const statusOf = async (seq: number) =>
  (await sql<{ status: string }>('select status from sponsorship where sponsorship_seq = $1', [seq]))[0]!
    .status;
export const confirmAll = () => confirmDue({ ...stage.app.deps, signal: new AbortController().signal });
export const BASE = '/v1/sponsorship/settlement/exchange/business';
export const key = async (password = '274951') =>
  gripper<{ token: string }>('POST', `${BASE}/estimate/apply/password`, undefined, { password });

/** They have agreed, and take sponsorships. */
export async function takeSponsorships(): Promise<void> {
  const { terms } = (await gripper<SponsorTerms>('GET', '/v1/sponsorship/terms')).body.data;
  await gripper('PUT', '/v1/sponsorship/terms', {
    termsSeqList: terms.map(({ termsSeq }) => termsSeq),
    agree: true,
  });
  await gripper('PUT', '/v1/sponsorship/setting', undefined, { enabled: true, minAmount: 5_000 });
}

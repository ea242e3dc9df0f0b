import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppealRow } from '@jangteo/contract/claim/appeal.list.ts';
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let token: string;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  token = (await app.login('admin@jangteo.kr')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const TEXT = '포장도 뜯지 않았는데 사용했다고 합니다.';
const WORDS = '사진을 보니 사용한 흔적이 없어 다시 접수합니다.';

/** A refused claim whose buyer does not agree. */
async function appealed(type = 'RETURN'): Promise<{ claimSeq: number; line: number; seller: number }> {
  const [claim] = await sql<{ claimSeq: number; line: number; seller: number }>(
    `select c.claim_seq as "claimSeq", c.order_product_seq as line, c.seller_seq as seller
      from claim c join order_product l using (seller_seq, order_product_seq)
      where c.state = 'REFUSED' and c.type = $1 and l.claim_seq = c.claim_seq
        and l.fulfilment_status = 'SHIPPING_COMPLETED'
        and not exists (select from claim_appeal a where a.claim_seq = c.claim_seq)
      order by 1 limit 1`,
    [type],
  );
  await sql(`insert into claim_appeal (seller_seq, claim_seq, text, at) values ($1, $2, $3, ${sqlNow()})`, [
    claim!.seller,
    claim!.claimSeq,
    TEXT,
  ]);
  return claim!;
}
const list = async (state = 'OPEN') =>
  (await app.call<AppealRow[]>('GET', `/v1/admin/claim-appeals?state=${state}`, { token })).body.data;
const detail = async (claimSeq: number) =>
  (await app.call<ClaimDetail>('GET', `/v1/admin/claim-appeals/${claimSeq}`, { token })).body.data;
const decide = (claimSeq: number, body: object, who = token) =>
  app.call<ClaimDetail>('PUT', `/v1/admin/claim-appeals/${claimSeq}/decide`, { token: who, body });
const told = (claimSeq: number) =>
  sql<{ action: string; text: string }>(
    `select payload ->> 'action' as action, payload ->> 'text' as text from outbox where event_key = $1`,
    [`claim.moved:${claimSeq}:appeal`],
  );
const newClaims = (line: number) =>
  sql<{ type: string; state: string; appeal_of: number | null; by: string }>(
    `select type, state, appeal_of, requested_by as by from claim
      where order_product_seq = $1 and appeal_of is not null`,
    [line],
  );

describe('appeals (claims.md §2)', () => {
  test('both sides are seen; upheld it stays refused, once, and both are told', async () => {
    const { claimSeq, line } = await appealed();
    const row = (await list()).find((one) => one.claimSeq === claimSeq)!;
    expect(row).toMatchObject({ text: TEXT, state: 'REFUSED', decision: null });
    expect(row.buyerName).toContain('*');
    const claim = await detail(claimSeq);
    expect(claim).toMatchObject({ claimSeq, appeal: { text: TEXT, decision: null } });
    const body = { decision: 'UPHELD', text: WORDS, version: claim.version };
    expect((await decide(claimSeq, { ...body, version: claim.version + 1 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const seller = (await app.login('hello@onyu.kr')).token;
    expect((await decide(claimSeq, body, seller)).status).toBe(403);
    expect((await decide(999_999_999, body)).status).toBe(404);
    expect((await decide(claimSeq, body)).body.data).toMatchObject({
      state: 'REFUSED',
      appeal: { decision: 'UPHELD', decisionText: WORDS },
    });
    expect((await decide(claimSeq, body)).body.code).toBe('STATE_CHANGED');
    expect(await newClaims(line)).toEqual([]);
    expect(await told(claimSeq)).toEqual([{ action: 'upholdAppeal', text: WORDS }]);
    expect((await list('DECIDED')).map((one) => one.claimSeq)).toContain(claimSeq);
    expect(
      await sql("select 1 from status_history where action = 'decideAppeal' and order_product_seq = $1", [
        line,
      ]),
    ).toHaveLength(1);
    expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
  });

  test('reopened a new claim of the operator’s stands for it; of two at once one opens it', async () => {
    const { claimSeq, line } = await appealed();
    const { version } = await detail(claimSeq);
    const body = { decision: 'REOPENED', text: WORDS, version };
    const both = await Promise.all([decide(claimSeq, body), decide(claimSeq, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await newClaims(line)).toEqual([
      { type: 'RETURN', state: 'REQUEST', appeal_of: claimSeq, by: 'ADMIN' },
    ]);
    expect((await detail(claimSeq)).state).toBe('REFUSED');
    expect(await told(claimSeq)).toEqual([{ action: 'reopenAppeal', text: WORDS }]);
    expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
  });

  test('the operator may choose the other type', async () => {
    const { claimSeq, line } = await appealed('EXCHANGE');
    const { version } = await detail(claimSeq);
    const answer = await decide(claimSeq, { decision: 'REOPENED', type: 'RETURN', text: WORDS, version });
    expect(answer.status).toBe(200);
    expect(await newClaims(line)).toMatchObject([{ type: 'RETURN', appeal_of: claimSeq }]);
  });
});

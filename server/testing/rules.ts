/** Operators at the desk of the house's rules. Registers the hooks of the test file. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { demoDb, testDb, type TestDb } from '../../tools/testing/db.ts';
import { standAt } from '../../tools/testing/moment.ts';
import { hashOf } from '../domains/approval/hash.ts';
import { patience } from '../domains/approval/propose.ts';
import { startApp, type TestApp } from './app.ts';
import { addPerson } from './people.ts';
import { steppedUp } from './step-up.ts';

export const why = '운영 회의에서 정했습니다.';
const PEOPLE = {
  chief: 'CHIEF',
  policy: 'POLICY',
  approver: 'APPROVER',
  finance: 'FINANCE',
  content: 'CONTENT',
} as const;
type Person = keyof typeof PEOPLE;

/** They stand at `first` to begin with, at the demo marketplace or in an empty one. */
export function stageRules({ first = '2026-11-20T12:00:00+09:00', demo = false } = {}) {
  let db: TestDb;
  let app: TestApp;
  let owner: pg.Pool;
  const tokens: Record<Person, string> = { chief: '', policy: '', approver: '', finance: '', content: '' };
  const { countMs } = patience;
  beforeAll(async () => {
    patience.countMs = 600_000; // a busy machine counts to the end, too; what is cut short says so (leaveHalf)
    db = await (demo ? demoDb() : testDb());
    app = await startApp(db.url);
    owner = new pg.Pool({ connectionString: db.url, max: 1 });
    for (const [loginId, role] of Object.entries(PEOPLE) as [Person, OperatorRole][])
      await addPerson(app.deps, { loginId, userType: 'admin', name: loginId, roles: [role] });
    await goTo(first);
  });
  /** Sessions end while nobody does anything, so all sign in anew. */
  async function goTo(moment: string): Promise<void> {
    standAt(Date.parse(moment));
    for (const loginId of Object.keys(PEOPLE) as Person[]) tokens[loginId] = (await app.login(loginId)).token;
  }
  afterAll(async () => {
    patience.countMs = countMs;
    await owner.end();
    await app.stop();
    await db.drop();
  });
  const call = async <T>(method: string, path: string, body?: object, token = tokens.policy) =>
    app.call<T>(method, `/v1/admin/${path}`, {
      token,
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID(), ...(await steppedUp(app.deps, token)) },
    });
  const agree = async (approvalSeq: number, by: Person = 'approver') => {
    const { body } = await call<Approval>('GET', `approvals/${approvalSeq}`, undefined, tokens.finance);
    return call<Approval>(
      'POST',
      `approvals/${approvalSeq}/approve`,
      { hash: body.data.hash, why },
      tokens[by],
    );
  };
  const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await owner.query<R>(text, values)).rows;
  /** As if counting what it does had taken longer than its maker waits. */
  async function leaveHalf(approvalSeq: number): Promise<void> {
    const [row] = await sql<{ kind: string; payload: object; facts: object; effect: object }>(
      'select kind, payload, facts, effect from approval where approval_seq = $1',
      [approvalSeq],
    );
    const effect = { ...row!.effect, complete: false, money: [] };
    await sql('update approval set effect = $2, hash = $3 where approval_seq = $1', [
      approvalSeq,
      JSON.stringify(effect),
      hashOf({ ...row!, effect }),
    ]);
  }
  return { leaveHalf, goTo, call, agree, sql, tokens, app: () => app, url: () => db.url };
}

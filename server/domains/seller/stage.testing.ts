import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBusinessNumber } from '@jangteo/contract/seller/business.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { hookSecret } from '../../kit/http/hooks.ts';
import { startApp, testConfig, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { putIdentityDoc } from '../../testing/put-file.ts';
import { PICTURE } from './paper/examples.testing.ts';

export interface Somebody {
  seq: number;
  token: string;
  deviceId: string;
}

/** The account of a holder whom the simulator's bank knows: 정하윤 by the last digit. */
export const ACCOUNT = { bankCode: '088', accountNo: '110123456786', holder: '정하윤' };
/** 214-88-65430 (accounts.md §11) and others whose check digit is right. */
export const BUSINESS = {
  number: '2148865430',
  company: '온유상회',
  representative: '정하윤',
  openedOn: '2019-03-02',
  taxType: 'NORMAL',
  ecommerceNumber: '2019-서울중구-0123',
};
export const ADDRESS = { zip: '04524', base: '서울특별시 중구 세종대로 110', detail: '2층' };
export const CONTACT = { csPhone: '02-1234-5678', csHours: '평일 10시-18시', email: 'hello@onyu.kr' };
export const MANAGER = { name: '정하윤', phone: '010-1234-5678', email: 'ha@onyu.kr' };

let numbers = 0;
/** A number of nobody yet; `middle` 98 rests, 99 is closed. */
export function freshNumber(middle = '81'): string {
  const nine = `${String(300 + (++numbers % 600))}${middle}${String(1_000 + numbers)}`;
  return [...'0123456789'].map((last) => nine + last).find(isBusinessNumber)!;
}

/** Papers of these kinds, uploaded by this seller. */
async function putPapers(app: TestApp, { seq }: Somebody, docTypes: readonly number[]) {
  const files = [];
  for (const docType of docTypes)
    files.push({
      docType,
      pathname: await putIdentityDoc(app.deps, seq, `서류${docType}.png`, await PICTURE),
    });
  return files;
}

/** Sellers, and the tax office and banks outside. Registers the hooks of the test file. */
export function stageSellers() {
  let db: TestDb;
  let people = 0;
  const stage = { app: null as unknown as TestApp, sim: null as unknown as Simulator, operator: '' };
  const control = async (method: string, path: string, body?: object): Promise<void> => {
    await fetch(`${stage.sim.url}/sim/v1/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  };
  beforeAll(async () => {
    db = await testDb();
    stage.sim = await startSimulator({
      databaseUrl: db.url,
      home: mkdtempSync(join(tmpdir(), 'jangteo-test-')),
      port: 0,
      smtpPort: 0,
      key: null,
      hookSecret: hookSecret(testConfig(db.url), {}),
    });
    stage.app = await startApp(db.url, { simUrl: stage.sim.url });
    stage.sim.connect(stage.app.url);
    await addPerson(stage.app.deps, { loginId: 'operator', userType: 'admin' });
    stage.operator = (await stage.app.login('operator')).token;
  });
  afterAll(async () => {
    await stage.app?.stop();
    await stage.sim?.stop();
    await db?.drop();
  });
  beforeEach(() => control('DELETE', 'faults'));

  const somebody = async (more: Partial<Person> = {}): Promise<Somebody> => {
    const loginId = `somebody${++people}@mail.kr`;
    const phoneNumber = `0105555${String(people).padStart(4, '0')}`;
    const seq = await addPerson(stage.app.deps, { loginId, phoneNumber, email: loginId, ...more });
    const { token, deviceId } = await stage.app.login(loginId);
    return { seq, token, deviceId };
  };
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
  return {
    stage,
    sql,
    somebody,
    /** The next question to this company finds nobody. */
    away: (port: 'BANK' | 'REGISTRY') => control('POST', 'faults', { port, kind: 'ERROR', times: 1 }),
    call: <T>(who: Somebody, method: string, path: string, body?: unknown, more: object = {}) =>
      stage.app.call<T>(method, path, { token: who.token, ...(body ? { body } : {}), ...more }),
    /** The code that was sent to the own number was entered on this device. */
    prove: ({ seq, deviceId }: Somebody, at = clock.now()) =>
      sql(
        `insert into auth_code (purpose, target, device_id, ip, code_hash, created_at, expires_at, used_at)
          select 'PHONE', phone_number, $2, '127.0.0.1', '', $3, $3, $3 from account_user where user_seq = $1`,
        [seq, deviceId, at],
      ),
    papers: (who: Somebody, ...docTypes: number[]) => putPapers(stage.app, who, docTypes),
  };
}

/** Refused as so and so, at these fields. */
export const refused = ({ status, body }: { status: number; body: { code: string; data: unknown } }) => [
  status,
  body.code,
  ...((body.data as { errors?: { field: string; code: string }[] } | null)?.errors ?? []).map(
    ({ field, code }) => `${field} ${code}`,
  ),
];

import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson } from '../../../testing/people.ts';
import { tellApplicants } from './tell.ts';

let db: TestDb;
let app: TestApp;
let outside: Outside;
const mailUrl = process.env.MAIL_URL;
beforeAll(async () => {
  db = await testDb();
  outside = await startOutside();
  process.env.MAIL_URL = outside.mailUrl;
  app = await startApp(db.url, { simUrl: outside.simUrl });
});
afterAll(async () => {
  if (mailUrl === undefined) delete process.env.MAIL_URL;
  else process.env.MAIL_URL = mailUrl;
  await app.stop();
  await outside.stop();
  await db.drop();
});

test('accounts.md §9: the applicant hears of it by mail and SMS, once, in the reviewer’s words', async () => {
  const userSeq = await addPerson(app.deps, {
    loginId: 'haram',
    userType: 'consumer',
    email: 'haram@mail.kr',
    emailVerified: true,
    phoneNumber: '010-7777-1234',
  });
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `with a as (insert into seller_application (user_seq, kind, status, step, value, sealed, saved_at, submitted_at)
        values ($1, 'PRODUCER', 'hold', 5, '{}', '\\x00', ${sqlNow()}, ${sqlNow()}) returning application_seq as seq)
      insert into seller_application_event (application_seq, status, at, reason, text)
      select seq, 'hold', ${sqlNow()}, 'BAD_PRODUCT', '판매할 수 없는 상품이 있습니다.' from a returning application_seq as seq`,
    [userSeq],
  );
  const event = {
    key: 'application.moved:1:2',
    sellerSeq: null,
    payload: {
      applicationSeq: rows[0]!.seq,
      userSeq,
      kind: 'PRODUCER',
      action: 'hold',
      from: 'new',
      to: 'hold',
    } as const,
  };
  const ctx = { ...app.deps, signal: new AbortController().signal };
  for (let twice = 0; twice < 2; twice++) await tellApplicants.run(event, ctx);
  const all = outside.inbox.find(undefined, undefined);
  expect(all.map(({ channel, to }) => [channel, to]).sort()).toEqual([
    ['MAIL', 'haram@mail.kr'],
    ['SMS', '01077771234'],
  ]);
  const mail = all.find(({ channel }) => channel === 'MAIL')!;
  expect(mail.text).toContain('판매 부적합 상품');
  expect(mail.text).toContain('판매할 수 없는 상품이 있습니다.');
  expect(mail.text.trimEnd()).toMatch(/문의 seller@jangteo\.example$/);
});

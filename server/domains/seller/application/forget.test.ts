import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { openSettings } from '../../../testing/settings.ts';
import { findOwnFile, holdFiles } from '../../file/index.ts';
import { removeFilesOfNobody } from '../paper/forget.ts';
import type { Applicant } from './applying.testing.ts';
import { forgetApplications } from './forget.ts';
import { startApplications, type Stage } from './stage.testing.ts';

let stage: Stage;
const began = clock.setting();
const start = clock.now().getTime();
beforeAll(async () => {
  stage = await startApplications();
});
beforeEach(resetRates);
afterEach(() => clock.set(began));
afterAll(() => stage.stop());

const DAY = 86_400_000;
const job = () => ({ ...stage.app.deps, signal: new AbortController().signal });
/** The chores as they run so many days later: the one first that takes names away. */
async function after(days: number): Promise<void> {
  standAt(start + days * DAY);
  await forgetApplications(job());
  await removeFilesOfNobody(job());
}
interface Row {
  status: string;
  value: object;
  company: string | null;
  told: string;
}
const rowOf = async ({ seq }: Applicant, kind = 'PRODUCER'): Promise<Row> =>
  (
    await stage.sql<Row>(
      `select a.status, a.value, a.company, u.request_producer_status as told
        from seller_application a join account_user u using (user_seq) where user_seq = $1 and kind = $2`,
      [seq, kind],
    )
  )[0]!;
const papersOf = ({ seq }: Applicant) =>
  stage.sql<{ doc_type: number }>('select doc_type from seller_doc where user_seq = $1', [seq]);
const filesOf = async ({ seq }: Applicant): Promise<string[]> =>
  (
    await stage.sql<{ at: string }>(
      `select '/files/' || file_id as at from stored_file where owner_user_seq = $1 order by 1`,
      [seq],
    )
  ).map(({ at }) => at);
const taken = async ({ seq }: Applicant): Promise<number> =>
  (
    await stage.sql<{ n: number }>(
      `select (select count(*) from business_number where user_seq = $1)::int
        + (select count(*) from seller_person where user_seq = $1)::int as n`,
      [seq],
    )
  )[0]!.n;

const uploadedNow = ({ seq }: Applicant) =>
  stage.sql('update stored_file set created_at = $2 where owner_user_seq = $1', [seq, new Date(start)]);

const EMPTY = { status: 'none', value: {}, company: null, told: 'none' };

describe('what nobody goes on with is forgotten', () => {
  test('a draft, with the pictures of its papers; one that is gone on with stays', async () => {
    const [idle, busy] = [await stage.applicant(), await stage.applicant()];
    for (const who of [idle, busy]) await stage.fill(who);
    await after(179);
    expect(await rowOf(idle)).toMatchObject({ status: 'none', company: '새봄마켓' });
    expect(await filesOf(idle)).toHaveLength(4);
    await stage.sql(
      `update seller_application set saved_at = saved_at + interval '10 days' where user_seq = $1`,
      [busy.seq],
    );
    await after(181);
    expect(await rowOf(idle)).toEqual(EMPTY);
    expect(await filesOf(idle)).toEqual([]);
    expect(await rowOf(busy)).toMatchObject({ company: '새봄마켓' });
    expect(await filesOf(busy)).toHaveLength(4);
    clock.set(began);
    expect(await stage.read(idle)).toMatchObject({ status: 'none', value: {}, docs: expect.anything() });
  });

  test('one that was taken back, with the papers that were handed in', async () => {
    const who = await stage.applicant();
    await stage.applied(who);
    await stage.call(who, 'POST', '/v1/seller/ask/withdraw', { kind: 'PRODUCER' });
    expect(await papersOf(who)).toHaveLength(4);
    await after(179);
    expect(await papersOf(who)).toHaveLength(4);
    await after(181);
    expect([await rowOf(who), await papersOf(who), await filesOf(who)]).toEqual([EMPTY, [], []]);
  });

  test('one that is held is taken back first, and its owner may go on with it as long again', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who);
    const held = { reason: 'ETC', text: '통장 사본이 흐려 읽을 수 없습니다.', fields: ['docs.6'] };
    expect((await stage.act(seq, 'hold', held)).status).toBe(200);
    await after(179);
    expect(await rowOf(who)).toMatchObject({ status: 'hold', told: 'hold' });
    expect(await taken(who)).toBe(2);
    await after(181);
    expect(await rowOf(who)).toMatchObject({ status: 'none', told: 'none', company: '새봄마켓' });
    expect(await taken(who)).toBe(0);
    const [event] = await stage.sql<{ payload: object }>(
      `select payload from outbox where topic = 'application.moved' order by outbox_seq desc limit 1`,
    );
    expect(event!.payload).toMatchObject({ applicationSeq: seq, action: 'withdraw', from: 'hold' });
    await after(360);
    expect(await papersOf(who)).toHaveLength(4);
    await after(362);
    expect([await rowOf(who), await papersOf(who), await filesOf(who)]).toEqual([EMPTY, [], []]);
  });

  test('what waits for a reviewer, and who sells, keep theirs', async () => {
    const [waits, sells] = [await stage.applicant(), await stage.applicant()];
    await stage.applied(waits);
    const seq = await stage.applied(sells);
    await stage.approved(seq);
    await stage.settle(seq);
    expect(await rowOf(sells)).toMatchObject({ status: 'final' });
    await after(1_000);
    expect(await rowOf(waits)).toMatchObject({ status: 'new', company: '새봄마켓' });
    expect([await papersOf(waits), await papersOf(sells)].map((papers) => papers.length)).toEqual([4, 4]);
    expect([await filesOf(waits), await filesOf(sells)].map((files) => files.length)).toEqual([4, 4]);
  });

  test('of who has left nothing is waited for', async () => {
    const who = await stage.applicant();
    await stage.applied(who);
    await stage.sql(`update account_user set status = 'LEAVE' where user_seq = $1`, [who.seq]);
    await after(0);
    expect(await rowOf(who)).toMatchObject({ status: 'none', company: '새봄마켓' });
    await after(1);
    expect([await rowOf(who), await papersOf(who), await taken(who)]).toEqual([EMPTY, [], 0]);
    await stage.sql(`update account_user set status = 'NORMAL' where user_seq = $1`, [who.seq]);
  });

  test('applicationDays says after how many days', async () => {
    const who = await stage.applicant();
    await stage.fill(who);
    const settings = await openSettings();
    await settings.set('applicationDays', '2019-01-01', 10);
    await after(11);
    await settings.drop();
    expect(await rowOf(who)).toEqual(EMPTY);
  });
});

describe('pictures of papers that nothing names', () => {
  test('go thirty days after their upload: never handed in, or replaced by another', async () => {
    const who = await stage.applicant();
    await stage.applied(who);
    const named = await filesOf(who);
    const loose = await stage.paper(who, 6);
    await uploadedNow(who);
    await after(29);
    expect(await filesOf(who)).toHaveLength(5);
    await after(31);
    expect(await filesOf(who)).toEqual(named);
    expect(await findOwnFile(stage.app.deps, null, loose)).toBeNull();

    const better = await stage.paper(who, 6);
    await uploadedNow(who);
    const [before] = await stage.sql<{ pathname: string }>(
      'select pathname from seller_doc where user_seq = $1 and doc_type = 6',
      [who.seq],
    );
    await stage.sql('update seller_doc set pathname = $2 where user_seq = $1 and doc_type = 6', [
      who.seq,
      better,
    ]);
    await stage.sql(`update seller_application set value = value - 'docs' where user_seq = $1`, [who.seq]);
    await after(31);
    expect(await filesOf(who)).toEqual([...named.filter((at) => at !== before!.pathname), better].toSorted());
  });

  test('whoever is about to hand one in is not robbed of it; what is gone is refused by name', async () => {
    const who = await stage.applicant();
    const loose = await stage.paper(who, 5);
    await inTransaction(stage.app.deps.pools.app, [], async (_db, client) => {
      expect(await holdFiles(client, [loose])).toEqual(new Set([loose]));
      await after(31);
    });
    expect(await filesOf(who)).toEqual([loose]);
    await after(31);
    expect(await filesOf(who)).toEqual([]);
    clock.set(began);
    const late = await stage.save(who, 5, { docs: [{ docType: 5, pathname: loose }] });
    expect([late.status, late.body.data]).toMatchObject([
      400,
      { errors: [{ field: 'value.docs[0].pathname', code: 'REFERENCE' }] },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationRow } from '@jangteo/contract/seller/application.desk.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { addPerson } from '../../../testing/people.ts';
import { applicationSubscriptions } from './jobs.ts';
import { businessNumber, info } from './applying.testing.ts';
import { lookAtApplications } from './look.ts';
import { startApplications, type Stage } from './stage.testing.ts';
import { WHY } from '../../../testing/reviews.ts';

let stage: Stage;
beforeAll(async () => void (stage = await startApplications()));
beforeEach(resetRates);
afterAll(() => stage.stop());

const said = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const list = async (query: Record<string, unknown> = {}) =>
  (await stage.app.call<ApplicationRow[]>('GET', '/v1/admin/applications', { token: stage.operator, query }))
    .body.data;
const logged = (seq: number) =>
  stage.sql<{ kind: string; call: string; reason: string | null; detail: object | null }>(
    `select kind, call, reason, detail from access_log where subjects @> $1 order by log_seq`,
    [JSON.stringify([`application:${seq}`])],
  );

describe('accounts.md §9: the list', () => {
  test('tabs, filters and words find what waits, with its day and its reviewer', async () => {
    const [shop, person] = [await stage.applicant(), await stage.applicant({ name: '차한별' })];
    const number = businessNumber();
    const first = await stage.applied(shop, { number });
    const second = await stage.applied(person, { sellerKind: 'NONE' });
    const seqs = async (query: object) =>
      (await list({ ...query })).map(({ applicationSeq }) => applicationSeq);
    expect(await seqs({ tab: 'new' })).toEqual([second, first]);
    expect(await seqs({ keyword: '차한별' })).toEqual([second]);
    expect(await seqs({ keyword: '새봄' })).toContain(first);
    expect(await seqs({ keyword: String(first) })).toEqual([first]);
    expect(await seqs({ sellerKind: 'NONE', kind: 'PRODUCER' })).toEqual([second]);
    expect(await seqs({ kind: 'INFLUENCER' })).toEqual([]);
    await stage.act(first, 'begin');
    expect(await seqs({ tab: 'progress' })).toEqual([first]);
    expect(await seqs({ status: ['new', 'progress'], sort: 'dueDay' })).toHaveLength(2);
    const [row] = await list({ tab: 'progress' });
    expect(row).toMatchObject({
      company: '새봄마켓',
      reviewer: '운영자',
      sellerKind: 'INDIVIDUAL',
      status: 'progress',
    });
    expect(row!.daysLeft).toBeGreaterThanOrEqual(3);
  });

  test('카테고리, 담당, 확인 필요 find the rows whose own page says so', async () => {
    const fine = await stage.applied(await stage.applicant());
    const paidElsewhere = await stage.applicant();
    const other = await stage.applied(paidElsewhere, {
      account: { accountNo: '220123456787', holder: '박서연' },
    });
    const marked = await stage.applicant();
    const punished = await stage.applied(marked);
    await stage.sql(
      `insert into sanction (user_seq, reason, text, points, target, imposed_by, imposed_at, ended_at, state)
        values ($1, 'ETC', '욕설을 했습니다.', 10, 'ACCOUNT', $1, $2, $2, 'ENDED')`,
      [marked.seq, toKst(clock.now())],
    );
    const found = async (query: object) =>
      (await list({ length: 100, ...query })).map(({ applicationSeq }) => applicationSeq).sort();
    const truly = async (red: boolean) => {
      const rows = await Promise.all(
        (await found({})).map(async (seq) => ({ seq, ...(await stage.one(seq)) })),
      );
      return rows.filter(({ checks }) => checks.some((check) => check.red) === red).map(({ seq }) => seq);
    };
    const asRead = async () => {
      expect(await found({ red: true })).toEqual(await truly(true));
      expect(await found({ red: false })).toEqual(await truly(false));
    };
    await asRead();
    // Somebody of the test before has another's account, too.
    const before = (await found({ red: true })).filter((seq) => seq < fine);
    expect(await found({ red: true })).toEqual([...before, other, punished]);
    // What stood before this was kept is looked at by the chore.
    await stage.sql('update seller_application set red = null');
    expect(await found({ red: true })).toEqual([punished]);
    await lookAtApplications(stage.app.deps);
    await asRead();
    // Points of a lifted sanction count no more, and whoever puts the account right is red no more.
    await stage.sql(
      `insert into sanction_appeal (sanction_seq, user_seq, text, state, at, decided_by, decided_at, answer)
        select sanction_seq, user_seq, '제가 하지 않았습니다.', 'LIFTED', imposed_at, 1, imposed_at, '취소했습니다.'
          from sanction where user_seq = $1`,
      [marked.seq],
    );
    await asRead();
    expect(await found({ red: true })).toEqual([...before, other]);
    await stage.act(other, 'hold', { reason: 'ETC', text: '정산계좌를 본인 것으로 바꿔 주세요.' });
    paidElsewhere.version = (await stage.one(other)).version;
    await stage.save(paidElsewhere, 4, info(paidElsewhere, 'INDIVIDUAL'));
    await asRead();
    expect(await found({ red: true })).toEqual(before);

    for (const category of [10101, 10100, 10000])
      expect(await found({ categorySeq: category })).toContain(fine);
    expect(await found({ categorySeq: 40000 })).toEqual([]);

    await stage.act(fine, 'begin');
    const [row] = await list({ tab: 'progress', keyword: String(fine) });
    expect(await found({ assignee: row!.holderSeq! })).toContain(fine);
    expect(await found({ assignee: 1 })).toEqual([]);
  });

  test('is the operator’s alone', async () => {
    const who = await stage.applicant();
    expect(said(await stage.app.call('GET', '/v1/admin/applications', { token: who.token }))).toEqual([
      403,
      'ACCESS_DENIED',
    ]);
  });
});

describe('a review', () => {
  test('shows all of it unmasked, and stands in the access log with before and after', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who);
    const one = await stage.one(seq);
    expect(one).toMatchObject({
      status: 'new',
      applicant: { name: '정하윤', phoneNumber: '01022223333' },
      value: { account: { accountNo: '110123456786' }, manager: { phone: '010-1234-5678' } },
      person: { name: '정하윤', adult: true },
      checks: [
        { key: 'NUMBER', ok: true, red: false },
        { key: 'ADULT', ok: true, red: false },
        { key: 'REPRESENTATIVE', ok: true, red: false },
        { key: 'HOLDER', ok: true, red: false },
        { key: 'PAPERS', ok: true, red: false, text: '4개 중 4개 제출' },
        { key: 'SANCTION', ok: true, red: false },
      ],
      can: { begin: null, hold: null, approve: 'NOT_NOW', finish: 'NOT_NOW' },
    });
    expect(await stage.read(who)).toMatchObject({ value: { account: { accountNo: '********6786' } } });
    await stage.act(seq, 'begin');
    const rows = await logged(seq);
    expect(rows[0]).toMatchObject({ kind: 'PII', call: 'GET /v1/admin/applications/{applicationSeq}' });
    expect(rows.at(-1)).toMatchObject({
      kind: 'WRITE',
      reason: WHY,
      detail: { before: { status: 'new' }, after: { status: 'progress' } },
    });
  });

  test('two reviewers at once: one begins, the other reads what stands there', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { sellerKind: 'NONE' });
    const { version } = await stage.one(seq);
    const begin = () =>
      stage.app.call('PUT', `/v1/admin/applications/${seq}/begin`, {
        token: stage.operator,
        body: { version, why: WHY },
      });
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('nobody decides about an account of their own person', async () => {
    const same = { name: '정하윤', birthDate: '1972-07-07', phoneNumber: '01056567878' };
    const who = await stage.applicant();
    const seq = await stage.applied(who, { sellerKind: 'NONE', person: same });
    const twin = await addPerson(stage.app.deps, { loginId: 'twin', userType: 'admin' });
    const { token } = await stage.app.login('twin');
    await stage.prove({ seq: twin, token, name: '정하윤', loginId: 'twin', version: 0 }, same);
    expect((await stage.one(seq, token)).can).toMatchObject({ begin: 'SAME_PERSON', hold: 'SAME_PERSON' });
    expect(said(await stage.act(seq, 'begin', { why: WHY }, token))).toEqual([460, 'SAME_PERSON']);
    const paper = await stage.decidePaper(seq, 5, { decision: 'APPROVE', why: WHY }, token);
    expect(said(paper)).toEqual([460, 'SAME_PERSON']);
    expect((await stage.act(seq, 'begin')).status).toBe(200);
  });

  test('an application that there is not is 404', async () => {
    const answer = await stage.app.call('PUT', '/v1/admin/applications/999999/begin', {
      token: stage.operator,
      body: { version: 1, why: WHY },
    });
    expect(said(answer)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the applicant hears of it', () => {
  const told = async (seq: number) => {
    const rows = await stage.sql<{ key: string; payload: Record<string, unknown> }>(
      `select event_key as key, payload from outbox where topic = 'application.moved'
        and (payload ->> 'applicationSeq')::bigint = $1 order by outbox_seq`,
      [seq],
    );
    return rows.map(({ payload }) => [payload.action, payload.from, payload.to]);
  };
  test('each move is one event, and an event of realtime of the applicant’s', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { sellerKind: 'NONE' });
    await stage.act(seq, 'hold', { reason: 'ETC', text: '소개를 조금 더 적어 주세요.' });
    expect(await told(seq)).toEqual([
      ['submit', 'none', 'new'],
      ['hold', 'new', 'hold'],
    ]);
    const rows = await stage.sql<{ data: object }>(
      `select data from realtime_event where type = 'application.changed' and user_seq = $1`,
      [who.seq],
    );
    expect(rows.map(({ data }) => data)).toEqual([{ applicationSeq: seq }, { applicationSeq: seq }]);
  });

  test('what settles an application is asked after an approval, a save and an agreement', () => {
    expect(applicationSubscriptions.map(({ topic, name }) => `${topic}.${name}`)).toEqual([
      'application.moved.settle',
      'application.saved.settle',
      'consent.given.settle-application',
      'application.moved.tell',
    ]);
    const [settles] = applicationSubscriptions;
    expect([settles!.wants!({ to: 'approve' } as never), settles!.wants!({ to: 'hold' } as never)]).toEqual([
      true,
      false,
    ]);
  });
});

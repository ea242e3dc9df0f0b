import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../../kit/clock/clock.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { businessNumber, type Applicant } from './applying.testing.ts';
import { accountOf, fields, said } from './answers.testing.ts';
import { startApplications, type Stage } from './stage.testing.ts';

let stage: Stage;
beforeAll(async () => void (stage = await startApplications()));
beforeEach(resetRates);
afterAll(() => stage.stop());

const me = (who: Pick<Applicant, 'seq'>) => accountOf(stage, who);

describe('R291: what is saved on the way', () => {
  test('a step at a time, whatever is typed so far; it comes back as it was', async () => {
    const who = await stage.applicant();
    expect(await stage.read(who)).toMatchObject({
      status: 'none',
      version: 0,
      step: 1,
      complete: { 6: false },
    });
    const first = await stage.save(who, 4, { business: { number: '214-88' }, intro: '안녕' });
    expect(first.body.data).toMatchObject({ version: 1, step: 4, complete: { 4: false } });
    await stage.save(who, 4, { intro: '산지에서 바로 보냅니다.' });
    const application = await stage.read(who);
    expect(application.value).toEqual({ business: { number: '214-88' }, intro: '산지에서 바로 보냅니다.' });
    expect(application.can).toMatchObject({ save: null, submit: 'INCOMPLETE', withdraw: 'NOT_NOW' });
  });

  test('over another one’s word: 412 with what stands there', async () => {
    const who = await stage.applicant();
    await stage.save(who, 1, { sellerKind: 'NONE' });
    await stage.save(who, 1, { sellerKind: 'INDIVIDUAL' });
    const late = await stage.save({ ...who, version: 1 }, 1, { sellerKind: 'NONE' });
    expect(said(late)).toEqual([412, 'VERSION_CONFLICT']);
    expect(late.body.data).toMatchObject({ current: { status: 'none', version: 2 } });
    expect(said(await stage.save({ ...who, version: 0 }, 1, {}))).toEqual([412, 'VERSION_CONFLICT']);
  });

  test('two first steps at once: one is kept', async () => {
    const who = await stage.applicant();
    const both = await Promise.all([1, 2].map(() => stage.save({ ...who }, 1, { sellerKind: 'NONE' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('nothing of it stands plain in the table (A12)', async () => {
    const who = await stage.applicant();
    await stage.fill(who);
    const [row] = await stage.sql<{ text: string }>(
      'select value::text || encode(sealed, $2) as text from seller_application where user_seq = $1',
      [who.seq, 'escape'],
    );
    for (const secret of ['110123456786', '정하윤', '010-1234-5678', '세종대로', 'cs@example.kr'])
      expect([secret, row!.text.includes(secret)]).toEqual([secret, false]);
  });

  test('categories, files and proofs are there, and the applicant’s own', async () => {
    const who = await stage.applicant();
    const other = await stage.applicant();
    const foreign = await stage.paper(other, 5);
    expect(fields(await stage.save(who, 1, { categorySeqList: [10101, 999_999] }))).toEqual([
      'value.categorySeqList',
    ]);
    expect(fields(await stage.save(who, 5, { docs: [{ docType: 5, pathname: foreign }] }))).toEqual([
      'value.docs[0].pathname',
    ]);
    const proof = await stage.prove(other);
    expect(fields(await stage.save(who, 3, { authId: proof }))).toEqual(['value.authId']);
  });
});

describe('R301: the application', () => {
  test('from a consumer to a seller: new, progress, approve, final; the open session is a seller’s', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who);
    expect(await stage.read(who)).toMatchObject({
      status: 'new',
      left: [],
      can: { withdraw: null, save: 'REVIEWING' },
    });
    expect((await me(who)).status).toBe('new');
    expect(said(await stage.app.call('GET', '/v1/orders', { token: who.token }))).toEqual([
      403,
      'ACCESS_DENIED',
    ]);
    expect(said(await stage.approve(seq))).toEqual([412, 'STATE_CHANGED']);
    expect((await stage.act(seq, 'begin')).body.data).toMatchObject({
      status: 'progress',
      reviewer: { name: '운영자' },
    });
    expect(said(await stage.approve(seq))).toEqual([460, 'DOCS_NOT_APPROVED']);
    await stage.approvePapers(seq);
    expect((await stage.approve(seq)).body.data).toMatchObject({
      approval: null,
      result: { status: 'approve' },
    });
    expect((await stage.read(who)).left.map(({ key, done }) => [key, done])).toEqual([
      ['TERMS', true],
      ['ADULT', true],
      ['BUSINESS', false],
      ['ACCOUNT', false],
    ]);
    const asSeller = async () =>
      (await stage.app.call('GET', '/v1/dashboard/todos', { token: who.token })).status;
    expect(await asSeller()).toBe(403);
    expect(await stage.settle(seq)).toBe(true);
    expect(await asSeller()).toBe(200); // at once: the page that waited asks for all of it
    expect(await me(who)).toMatchObject({
      userType: 'producer',
      productType: 'normal',
      producerType: 'business',
      hasProducerInfo: true,
      needBasicInfoType: 'none',
      shopName: '새봄마켓',
      status: 'final',
    });
    expect((await stage.read(who)).history.map(({ status }) => status)).toEqual([
      'new',
      'progress',
      'approve',
      'final',
    ]);
    expect(await stage.settle(seq)).toBe(false);
  });

  test('what lacks is told field by field, and nothing moves', async () => {
    const who = await stage.applicant();
    await stage.save(who, 1, { sellerKind: 'INDIVIDUAL' });
    const answer = await stage.ask(who);
    expect(said(answer)).toEqual([460, 'APPLICATION_INCOMPLETE']);
    expect(fields(answer)).toEqual(
      expect.arrayContaining(['entry', 'agreements', 'authId', 'business', 'docs.1']),
    );
    expect(said(await stage.ask({ ...who, version: 7 }))).toEqual([412, 'VERSION_CONFLICT']);
    expect((await me(who)).status).toBe('none');
  });

  test('a sole trader proves the representative’s name; a company somebody else’s', async () => {
    const who = await stage.applicant();
    await stage.fill(who, { person: { name: '김하람' } });
    expect(fields(await stage.ask(who))).toEqual(['business.representative']);
    const company = await stage.applicant();
    await stage.fill(company, { sellerKind: 'CORPORATE', person: { name: '김하람' } });
    expect((await stage.ask(company)).status).toBe(200);
  });

  test('no adult, or proven too long ago: 461', async () => {
    const young = await stage.applicant();
    await stage.fill(young, { person: { birthDate: '2010-05-05' } });
    expect(said(await stage.ask(young))).toEqual([461, 'ADULT_AUTH_REQUIRED']);
    const late = await stage.applicant();
    await stage.fill(late);
    expect((await stage.read(late)).person).toMatchObject({ adult: true, over: false });
    const setting = clock.setting();
    standAt(clock.now().getTime() + 91 * 86_400_000);
    late.token = (await stage.app.login(late.loginId)).token;
    expect((await stage.read(late)).person).toMatchObject({ adult: true, over: true });
    expect(said(await stage.ask(late))).toEqual([461, 'ADULT_AUTH_REQUIRED']);
    clock.set(setting);
  });

  test('texts that were shown in another version: 461', async () => {
    const who = await stage.applicant();
    await stage.fill(who);
    const given = await stage.agreements('sell');
    await stage.save(who, 2, { agreements: given.map((one) => ({ ...one, version: one.version + 5 })) });
    expect(said(await stage.ask(who))).toEqual([461, 'TERMS_CHANGED']);
    await stage.save(who, 2, { agreements: given.map((one) => ({ ...one, agreed: false })) });
    expect(fields(await stage.ask(who))).toEqual(['agreements']);
  });

  test('a business and a person are one seller’s; who withdraws gives them back', async () => {
    const number = businessNumber();
    const [first, second] = [await stage.applicant(), await stage.applicant()];
    await stage.applied(first, { number });
    await stage.fill(second, { number });
    const taken = await stage.ask(second);
    expect(said(taken)).toEqual([460, 'BUSINESS_NUMBER_TAKEN']);
    expect((await stage.call(first, 'POST', '/v1/seller/ask/withdraw', {})).body.data).toMatchObject({
      status: 'none',
    });
    expect((await stage.ask(second)).status).toBe(200);
    const same = { name: '최새론', birthDate: '1970-01-01', phoneNumber: '01077778888' };
    const [one, two] = [await stage.applicant({ name: '최새론' }), await stage.applicant({ name: '최새론' })];
    await stage.applied(one, { sellerKind: 'NONE', person: same });
    await stage.fill(two, { sellerKind: 'NONE', person: same });
    expect(said(await stage.ask(two))).toEqual([460, 'PERSON_TAKEN']);
  });

  test('the same number handed in by eight at once: one of them has it', async () => {
    const number = businessNumber();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => stage.applicant()));
    for (const who of crowd) await stage.fill(who, { number });
    const answers = await Promise.all(crowd.map((who) => stage.ask(who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'BUSINESS_NUMBER_TAKEN')).toHaveLength(7);
  });

  test('handed in five times at once with one key or five: it is one application, told once', async () => {
    const who = await stage.applicant();
    await stage.fill(who);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage.ask(who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stage.read(who)).history).toHaveLength(1);
  });

  test('accounts.md §11: held with paper 1 marked, handed in with the old one: at docs.1', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who);
    await stage.act(seq, 'begin');
    const held = await stage.act(seq, 'hold', {
      reason: 'CATEGORY_REQUIRED_DOC_INVALID',
      text: '사업자등록증이 흐려 읽을 수 없습니다.',
      fields: ['docs.1', 'business.openedOn'],
    });
    expect(held.body.data).toMatchObject({ status: 'hold', marked: ['docs.1', 'business.openedOn'] });
    const waiting = await stage.read(who);
    expect(waiting).toMatchObject({
      status: 'hold',
      marked: ['docs.1', 'business.openedOn'],
      can: { save: null },
    });
    expect(waiting.docs.find(({ docType }) => docType === 1)).toMatchObject({ state: 'REJECTED' });
    expect(waiting.history.at(-1)).toMatchObject({
      reason: 'CATEGORY_REQUIRED_DOC_INVALID',
      fields: ['docs.1', 'business.openedOn'],
    });
    who.version = waiting.version;
    const old = await stage.ask(who);
    expect([said(old), fields(old)]).toEqual([[460, 'APPLICATION_INCOMPLETE'], ['docs.1']]);
    const docs = waiting.value.docs!.filter(({ docType }) => docType !== 1);
    await stage.save(who, 5, { docs: [...docs, { docType: 1, pathname: await stage.paper(who, 1) }] });
    expect((await stage.ask(who)).body.data).toMatchObject({ status: 'retry', marked: [] });
    expect((await stage.read(who)).docs.every(({ state }) => state === 'SUBMITTED')).toBe(true);
  });

  test('a marked paper may be answered instead', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { sellerKind: 'NONE' });
    await stage.act(seq, 'hold', {
      reason: 'ETC',
      text: '통장 사본의 예금주를 알려 주세요.',
      fields: ['docs.6'],
    });
    who.version = (await stage.read(who)).version;
    await stage.save(who, 6, { answers: [{ field: 'docs.6', text: '본인 명의 통장입니다.' }] });
    expect((await stage.ask(who)).body.data).toMatchObject({ status: 'retry' });
  });

  test('says when it was last saved, for a browser that may hold something newer', async () => {
    const who = await stage.applicant();
    expect((await stage.read(who)).savedAt).toBeNull();
    const { body } = await stage.save(who, 1, { sellerKind: 'NONE' });
    expect(body.data).toMatchObject({ savedAt: (await stage.read(who)).savedAt });
  });

  test('§11: handed in on Friday 2026-11-20, looked at by Wednesday 11-25', async () => {
    const setting = clock.setting();
    standAt(Date.parse('2026-11-20T15:00:00+09:00'));
    const who = await stage.applicant();
    await stage.applied(who, { sellerKind: 'NONE' });
    expect((await stage.read(who)).expectedDay).toBe('2026-11-25');
    clock.set(setting);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetRates } from '../../../kit/http/rate.ts';
import { ACCOUNT, businessNumber, type Applicant } from './applying.testing.ts';
import { accountOf, fields, said } from './answers.testing.ts';
import { startApplications, type Stage } from './stage.testing.ts';

let stage: Stage;
beforeAll(async () => void (stage = await startApplications()));
beforeEach(resetRates);
afterAll(() => stage.stop());

const me = (who: Pick<Applicant, 'seq'>) => accountOf(stage, who);

describe('what is left after the first approval', () => {
  test('an account of somebody else’s: left, until another is given; nothing else may be changed', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { account: { accountNo: '220123456787' } });
    await stage.approved(seq);
    const left = async () =>
      (await stage.read(who)).left.flatMap(({ key, done, asking }) => (done ? [] : [[key, asking]]));
    expect(await left()).toEqual([
      ['BUSINESS', true],
      ['ACCOUNT', true],
    ]);
    const told = async () =>
      (
        await stage.sql(`select 1 from realtime_event where type = 'application.changed' and user_seq = $1`, [
          who.seq,
        ])
      ).length;
    const before = await told();
    expect(await stage.settle(seq)).toBe(false);
    expect(await told()).toBe(before + 1); // the page that waits reads what the bank said
    expect(await left()).toEqual([['ACCOUNT', false]]);
    const waiting = await stage.read(who);
    expect(waiting.can.save).toBeNull();
    who.version = waiting.version;
    expect(said(await stage.save(who, 1, { sellerKind: 'NONE' }))).toEqual([412, 'STATE_CHANGED']);
    expect(said(await stage.save(who, 4, { account: { bankCode: '004' } }))).toEqual([
      460,
      'APPLICATION_INCOMPLETE',
    ]);
    const finishing = await stage.act(seq, 'finish');
    expect([said(finishing), fields(finishing)]).toEqual([[460, 'APPLICATION_INCOMPLETE'], ['left.ACCOUNT']]);
    await stage.save(who, 4, { account: ACCOUNT });
    expect((await stage.act(seq, 'finish')).body.data).toMatchObject({ status: 'final' });
    expect((await me(who)).userType).toBe('producer');
  });

  test('a business that rests is left', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { number: businessNumber('98') });
    await stage.approved(seq);
    expect(await stage.settle(seq)).toBe(false);
    expect((await stage.read(who)).left.filter(({ done }) => !done).map(({ key }) => key)).toEqual([
      'BUSINESS',
    ]);
  });
});

describe('to match with sellers', () => {
  test('a consumer becomes one who broadcasts, and owes the matching info', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { kind: 'INFLUENCER', sellerKind: 'NONE' });
    await stage.approved(seq);
    expect(await stage.settle(seq)).toBe(true);
    expect(await me(who)).toMatchObject({ userType: 'influencer', needBasicInfoType: 'matching' });
  });

  test('a seller broadcasts beside selling, and stays one meanwhile', async () => {
    const who = await stage.applicant({ userType: 'producer' });
    const seq = await stage.applied(who, { kind: 'INFLUENCER', sellerKind: 'NONE' });
    expect((await me(who)).status).toBe('none');
    await stage.approved(seq);
    expect(await stage.settle(seq)).toBe(true);
    expect(await me(who)).toMatchObject({ userType: 'producer', matchSaleable: true });
    expect(said(await stage.save(who, 1, {}, 'INFLUENCER'))).toEqual([412, 'STATE_CHANGED']);
  });

  test('a seller does not apply to sell', async () => {
    const who = await stage.applicant({ userType: 'producer' });
    expect(said(await stage.save(who, 1, { sellerKind: 'NONE' }))).toEqual([412, 'STATE_CHANGED']);
    expect((await stage.read(who)).can.submit).toBe('SELLER');
  });
});

describe('withdrawing', () => {
  test('is possible until a reviewer has begun, and while it waits for its applicant', async () => {
    const who = await stage.applicant();
    const seq = await stage.applied(who, { sellerKind: 'NONE' });
    await stage.act(seq, 'begin');
    expect(said(await stage.call(who, 'POST', '/v1/seller/ask/withdraw', {}))).toEqual([
      412,
      'STATE_CHANGED',
    ]);
    await stage.act(seq, 'hold', { reason: 'BAD_PRODUCT', text: '판매할 수 없는 상품입니다.' });
    expect((await stage.call(who, 'POST', '/v1/seller/ask/withdraw', {})).body.data).toMatchObject({
      status: 'none',
      marked: [],
    });
    expect(
      (await stage.app.call('GET', `/v1/admin/applications/${seq}`, { token: stage.operator })).status,
    ).toBe(404);
    who.version = (await stage.read(who)).version;
    expect((await stage.ask(who)).status).toBe(200);
  });

  test('nothing was handed in: 412', async () => {
    const who = await stage.applicant();
    expect(said(await stage.call(who, 'POST', '/v1/seller/ask/withdraw', {}))).toEqual([
      412,
      'STATE_CHANGED',
    ]);
    expect(said(await stage.ask({ ...who, version: 1 }))).toEqual([460, 'APPLICATION_INCOMPLETE']);
  });
});

import { describe, expect, test } from 'vitest';
import type { ExternalAgreement, OwnTerms } from '@jangteo/contract/legal/legal.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { giveConsents, missingTerms, openTerms } from './index.ts';
import { stageTerms } from './stage.testing.ts';
import { actsFor } from '../../testing/acting.ts';

const { app, rows, enter, announce } = stageTerms();
const own = async (token: string) =>
  (await app().call<OwnTerms[]>('GET', '/user/terms', { token })).body.data;
const agree = (token: string, ...agreements: object[]) =>
  app().call<OwnTerms[]>('POST', '/user/terms', { token, body: { agreements } });
const yes = (termsType: string, version = 1) => ({ termsType, version, agreed: true });
const of = (list: readonly OwnTerms[], type: string) => list.filter((one) => one.termsType === type);

describe('optional texts (R294)', () => {
  const path = '/v1/seller/optional-terms/PRIVACY_MARKETING';
  test('are asked about, agreed to and taken back; every word is kept', async () => {
    const { token, userSeq } = await enter('optional', { agrees: false, userType: 'admin' });
    const check = async () => (await app().call('GET', `${path}/check`, { token })).body.data;
    const say = async (agreed: boolean) =>
      (await app().call('PATCH', path, { token, query: { agreed } })).body.data;
    expect(await check()).toEqual({
      termsType: 'PRIVACY_MARKETING',
      agreed: null,
      agreedAt: null,
      version: null,
      asked: false,
      currentVersion: 1,
    });
    const said = await say(true);
    expect(said).toMatchObject({ agreed: true, version: 1 });
    expect(await say(false)).toMatchObject({ agreed: false });
    expect(await check()).toMatchObject({ agreed: false, asked: true });
    const kept = await rows('select agreed, host(ip::inet) as ip from consent where user_seq = $1', [
      userSeq,
    ]);
    expect(kept).toEqual([
      { agreed: true, ip: '127.0.0.1' },
      { agreed: false, ip: '127.0.0.1' },
    ]);
  });

  test('a needed text is none of them', async () => {
    const { token } = await enter('not-optional');
    const { status } = await app().call('PATCH', '/v1/seller/optional-terms/SERVICE', {
      token,
      query: { agreed: false },
    });
    expect([400, 404]).toContain(status);
  });
});

describe('GET and POST /user/terms', () => {
  test('a seller sees what selling needs, a buyer what joining needs; what is announced has its day', async () => {
    const seller = await own((await enter('own-seller')).token);
    expect(seller.filter(({ required }) => required)).toHaveLength(7);
    expect(seller.every(({ due }) => due === null)).toBe(true);
    const buyer = await enter('own-buyer', { userType: 'consumer' });
    expect((await own(buyer.token)).filter(({ required }) => required)).toHaveLength(2);
    const version = await announce('PRIVACY', 12);
    const [now, soon] = of(await own(buyer.token), 'PRIVACY');
    expect(now).toMatchObject({ version: 1, agreed: true, due: null });
    expect(soon).toMatchObject({ version, agreed: null, changes: '제1조를 고쳤습니다.' });
    expect(soon!.due).toBe(soon!.effectiveFrom);
    const { status, body } = await agree(buyer.token, yes('PRIVACY', version));
    expect(status).toBe(200);
    expect(of(body.data, 'PRIVACY')[1]).toMatchObject({ version, agreed: true, due: null });
  });

  test('a needed text is not refused, and none is agreed to in a version that nobody offers', async () => {
    const { token, userSeq } = await enter('stubborn');
    const before = await rows('select from consent where user_seq = $1', [userSeq]);
    const refused = await agree(token, { termsType: 'SERVICE', version: 1, agreed: false });
    expect([refused.status, refused.body.code]).toEqual([400, 'TERMS_REQUIRED']);
    const unknown = await agree(token, yes('LOCATION'), yes('SERVICE', 77));
    expect(unknown.body.data).toMatchObject({
      errors: [{ field: 'agreements.1.version', code: 'REFERENCE' }],
    });
    expect(await rows('select from consent where user_seq = $1', [userSeq])).toHaveLength(before.length);
  });

  test('an operator who acts for somebody neither reads nor says it', async () => {
    const { userSeq } = await enter('acted-for');
    const { token } = await enter('operator', { userType: 'admin' });
    const headers = await actsFor(app().deps, token, userSeq);
    const asked = await app().call('GET', '/user/terms', { token, headers });
    expect([asked.status, asked.body.code]).toEqual([403, 'ACCESS_DENIED']);
    const said = await app().call('POST', '/user/terms', {
      token,
      headers,
      body: { agreements: [yes('SERVICE')] },
    });
    expect(said.status).toBe(403);
  });
});

describe('consents given for something', () => {
  const give = (userSeq: number, ...agreements: { termsType: string; version: number; agreed: boolean }[]) =>
    inTransaction(app().deps.pools.app, [], (_db, client) =>
      giveConsents(client, {
        userSeq,
        ip: '203.0.113.9',
        at: clock.now(),
        needs: ['join'],
        agreements: agreements as never,
      }),
    );

  test('all that is needed, in the version in force, or nothing is written', async () => {
    const { userSeq } = await enter('joining', { agrees: false, userType: 'consumer' });
    const db = app().deps.pools.app;
    expect((await openTerms(db, userSeq, clock.now())).map((one) => one.termsType)).toEqual([
      'SERVICE',
      'PRIVACY',
    ]);
    await expect(give(userSeq, yes('SERVICE'))).rejects.toMatchObject({ code: 'TERMS_REQUIRED' });
    await expect(give(userSeq, yes('SERVICE'), yes('PRIVACY', 9))).rejects.toMatchObject({
      code: 'TERMS_REQUIRED',
    });
    expect(await rows('select from consent where user_seq = $1', [userSeq])).toEqual([]);
    await give(userSeq, yes('SERVICE'), yes('PRIVACY'), {
      termsType: 'PRIVACY_MARKETING',
      version: 1,
      agreed: false,
    });
    expect(await openTerms(db, userSeq, clock.now())).toEqual([]);
    expect(await missingTerms(db, { userSeq, needs: ['join', 'match'] }, clock.now())).toMatchObject([
      { termsType: 'GRIPPER_OPERATION', version: 1 },
    ]);
    const [event] = await rows<{ payload: object }>(
      "select payload from outbox where topic = 'consent.given' and (payload ->> 'userSeq')::bigint = $1",
      [userSeq],
    );
    expect(event!.payload).toMatchObject({ userSeq });
  });
});

describe('partners outside (R300)', () => {
  test('a seller’s word on each, the last one counts; an unknown partner is 404', async () => {
    await rows(
      `insert into external_partner values ('PRICE_SEARCH', '가격비교 검색', '상품을 보여 줍니다.', array['상품명', '가격'], 1),
        ('GIFT_MALL', '선물하기 몰', '함께 판매합니다.', array['상품 정보'], 2)`,
    );
    const { token } = await enter('partnered');
    const say = (partnerCode: string, agreed: boolean) =>
      app().call<ExternalAgreement[]>('POST', '/v1/seller/info/external-agreement', {
        token,
        body: { partnerCode, agreed },
      });
    expect((await say('NOBODY', true)).status).toBe(404);
    expect((await say('PRICE_SEARCH', true)).body.data).toMatchObject([
      { partnerCode: 'PRICE_SEARCH', agreed: true, items: ['상품명', '가격'] },
      { partnerCode: 'GIFT_MALL', agreed: null, at: null },
    ]);
    expect((await say('PRICE_SEARCH', false)).body.data[0]).toMatchObject({ agreed: false });
    const other = await enter('also-partnered');
    const theirs = await app().call<ExternalAgreement[]>('POST', '/v1/seller/info/external-agreement', {
      token: other.token,
      body: { partnerCode: 'GIFT_MALL', agreed: true },
    });
    expect(theirs.body.data.map(({ agreed }) => agreed)).toEqual([null, true]);
  });
});

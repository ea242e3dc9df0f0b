import { describe, expect, test } from 'vitest';
import type { OwnTerms } from '@jangteo/contract/legal/legal.api.ts';
import { actsFor } from '../../testing/acting.ts';
import { advance } from '../../testing/people.ts';
import { stageTerms } from './stage.testing.ts';

const DAY_MS = 86_400_000;
const { app, asOwner, enter, announce } = stageTerms();
const ask = (token: string, headers?: Record<string, string>) =>
  app().call('GET', '/v1/business/bank/list', { token, headers });
const codeOf = async (token: string) => (await ask(token)).body.code;
const agree = (token: string, termsType: string, version: number) =>
  app().call('POST', '/user/terms', {
    token,
    body: { agreements: [{ termsType, version, agreed: true }] },
  });

describe('a needed text in a new version', () => {
  test('461 TERMS_CHANGED from its day on until it is agreed to; terms and signing out stay open', async () => {
    const seller = await enter('changed');
    const buyer = await enter('untouched', { userType: 'consumer' });
    const early = await enter('early');
    const version = await announce('SELLER', 8);
    expect(await codeOf(seller.token)).toBe('SUCCESS');
    expect((await agree(early.token, 'SELLER', version)).status).toBe(200);
    advance(9 * DAY_MS);

    const { token } = await app().login('changed');
    const refused = await ask(token);
    expect([refused.status, refused.body.code]).toEqual([461, 'TERMS_CHANGED']);
    expect(refused.body.data).toMatchObject({ nextAction: 'TERMS' });
    const { body } = await app().call<OwnTerms[]>('GET', '/user/terms', { token });
    expect(body.data.filter(({ due }) => due !== null)).toMatchObject([{ termsType: 'SELLER', version }]);
    expect((await app().login('untouched')).userSeq).toBe(buyer.userSeq);
    expect(await codeOf((await app().login('untouched')).token)).toBe('SUCCESS');
    expect(await codeOf((await app().login('early')).token)).toBe('SUCCESS');

    const operator = await enter('in-their-place', { userType: 'admin' });
    const acting = await ask(operator.token, await actsFor(app().deps, operator.token, seller.userSeq));
    expect(acting.body.code).toBe('SUCCESS');

    expect((await agree(token, 'SELLER', version)).status).toBe(200);
    expect(await codeOf(token)).toBe('SUCCESS');
    expect((await app().call('POST', '/user/web/logout', { token })).status).toBe(200);
  });

  test('whoever was never asked is asked, too', async () => {
    const { token } = await enter('never-asked', { agrees: false, userType: 'consumer' });
    expect(await codeOf(token)).toBe('TERMS_CHANGED');
  });

  test('once it is known that nothing is owed, no call asks the rows again until the day is over', async () => {
    const { token } = await enter('remembered', { userType: 'consumer' });
    expect(await codeOf(token)).toBe('SUCCESS');
    await asOwner('alter table consent rename to consent_away');
    expect(await codeOf(token)).toBe('SUCCESS');
    await asOwner('alter table consent_away rename to consent');
  });
});

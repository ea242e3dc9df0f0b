import { randomUUID } from 'node:crypto';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { conversionDeskApi } from '@jangteo/contract/seller/conversion-desk.api.ts';
import type { Conversion, ConversionState } from '@jangteo/contract/seller/conversion.api.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { expect } from 'vitest';
import { standAt } from '../../../../tools/testing/moment.ts';
import {
  ACCOUNT,
  ADDRESS,
  BUSINESS,
  CONTACT,
  freshNumber,
  MANAGER,
  stageSellers,
  type Somebody,
} from '../stage.testing.ts';

export const PATH = '/v1/seller/info/producer/change-business';
/** Of another holder whom the bank knows: 박서연 by the last digit. */
export const NEXT_ACCOUNT = { bankCode: '004', accountNo: '220123456787', holder: '박서연' };
export const WHY = { why: '서류를 확인했습니다.' };

type Decided = DataOf<typeof conversionDeskApi.approve>;

/** What a seller and an operator do with a change. */
function actsOf({ stage, call, papers }: ReturnType<typeof stageSellers>) {
  const desk = () => ({ seq: 0, token: stage.operator, deviceId: '' });
  return {
    desk,
    asked: async (who: Somebody, more: Record<string, unknown> = {}) => ({
      sellerKind: 'INDIVIDUAL',
      business: {
        ...BUSINESS,
        number: freshNumber(),
        company: '온유농장',
        representative: NEXT_ACCOUNT.holder,
      },
      account: NEXT_ACCOUNT,
      docs: await papers(who, 1, 2, 5, 6),
      ...more,
    }),
    apply: (who: Somebody, body: object) =>
      call<Conversion>(who, 'POST', PATH, body, {
        impatient: true,
        headers: { 'idempotency-key': randomUUID() },
      }),
    status: async (who: Somebody) => (await call<ConversionState>(who, 'GET', `${PATH}/status`)).body.data,
    one: (who: Somebody, seq: number) => call<Conversion>(who, 'GET', `${PATH}/${seq}`),
    change: (who: Somebody, seq: number, body: object) =>
      call<Conversion>(who, 'PATCH', `${PATH}/${seq}`, body, { impatient: true }),
    approve: (seq: number, body: object) =>
      call<Decided>(desk(), 'PUT', `/v1/admin/business-conversions/${seq}/approve`, body),
    decide: (seq: number, how: 'begin' | 'reject', body: object) =>
      call<Conversion>(desk(), 'PUT', `/v1/admin/business-conversions/${seq}/${how}`, body),
  };
}

/** Sellers who change what they sell as. Registers the hooks of the test file. */
export function stageConversions() {
  const sellers = stageSellers();
  const { stage, call, papers, prove, somebody, sql } = sellers;
  const acts = actsOf(sellers);
  /** Signed in as of the time that it is. */
  const signIn = async (who: Somebody): Promise<void> => {
    const text = 'select login_id as id from account_user where user_seq = $1';
    const [user] = await sql<{ id: string }>(text, [who.seq]);
    Object.assign(who, await stage.app.login(user!.id)); // another device, too
  };
  /** A person who sells, with everything that is asked of one. */
  const person = async (): Promise<Somebody> => {
    const who = await somebody({ shopName: '서연이네' });
    await prove(who);
    const { status } = await call<ProducerInfo>(who, 'PUT', '/v1/seller/info/producer', {
      version: 0,
      business: { sellerKind: 'NONE', value: null },
      address: ADDRESS,
      contact: CONTACT,
      manager: MANAGER,
      account: ACCOUNT,
      docs: await papers(who, 5, 6),
    });
    expect(status).toBe(200);
    await sql(`update account_user set producer_type = 'individual' where user_seq = $1`, [who.seq]);
    return who;
  };
  const applied = async (): Promise<{ who: Somebody; seq: number; number: string }> => {
    const who = await person();
    const body = await acts.asked(who);
    const { body: answer } = await acts.apply(who, body);
    return { who, seq: answer.data.businessConversionSeq, number: body.business.number };
  };
  return {
    ...sellers,
    ...acts,
    person,
    applied,
    signIn,
    at: async (who: Somebody, moment: string): Promise<void> => {
      standAt(Date.parse(moment));
      await signIn(who);
    },
    /** Applied, looked at, approved at this moment. */
    approved: async (moment: string) => {
      const made = await applied();
      standAt(Date.parse(moment));
      stage.operator = (await stage.app.login('operator')).token;
      await acts.decide(made.seq, 'begin', { version: 1, ...WHY });
      const { body } = await acts.approve(made.seq, { version: 2, ...WHY });
      await signIn(made.who);
      return { ...made, conversion: body.data.result! };
    },
  };
}

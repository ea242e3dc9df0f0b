// Sanctions at the operator's desk, for tests: two who impose and agree, who may not, and a shop.
import { beforeAll, expect } from 'vitest';
import type { DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import { checkInvariants } from '../../invariants/check.ts';
import type { TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { endPersons } from './sanctions/end.ts';

export const SHOP = personaOf('producer-a');
export const SELLER = SHOP.userSeq;
export const WHY = { why: '신고 내용을 다시 확인했습니다.' };

interface Decided {
  approval: { approvalSeq: number; state: string } | null;
  result: DeskSanction | null;
}

const SAID = { reason: 'EXTERNAL_PAYMENT', text: '외부 결제를 유도했습니다.', points: 20 };

const noTokens = { one: '', other: '', seller: '', policy: '', care: '' };

function callsOf(stage: { app: TestApp }, tokens: typeof noTokens) {
  const ask = <T = DeskSanction>(method: string, path: string, body?: object, token = tokens.one) =>
    stage.app.call<T>(method, path, { token, ...(body && { body }) });
  const impose = (userSeq: number, scope: string[], more: object = {}, token = tokens.one) =>
    ask<Decided>('POST', '/v1/admin/sanctions', { userSeq, scope, days: 7, ...SAID, ...more }, token);
  const imposed = async (...args: Parameters<typeof impose>): Promise<DeskSanction> => {
    const { body } = await impose(...args);
    expect(body.data, body.message).toMatchObject({ approval: null });
    return body.data.result!;
  };
  const lift = (one: Pick<DeskSanction, 'sanctionSeq' | 'version'>, token = tokens.one) =>
    ask('PUT', `/v1/admin/sanctions/${one.sanctionSeq}/lift`, { version: one.version, ...WHY }, token);
  const detail = async (seq: number) => (await ask('GET', `/v1/admin/sanctions/${seq}`)).body.data;
  const sound = async () =>
    expect(
      (
        await Promise.all(['OP2c', 'OP5', 'G16'].map((id) => checkInvariants(stage.app.deps.pools.job, id)))
      ).flat(),
    ).toEqual([]);
  const runEnd = () =>
    endPersons.run({ ...stage.app.deps, signal: new AbortController().signal } as Parameters<
      typeof endPersons.run
    >[0]);
  const approve = async (approvalSeq: number, token = tokens.other) => {
    const { hash } = (
      await ask<{ hash: string }>('GET', `/v1/admin/approvals/${approvalSeq}`, undefined, token)
    ).body.data;
    return stage.app.call<{ state: string }>('POST', `/v1/admin/approvals/${approvalSeq}/approve`, {
      token,
      body: { hash, ...WHY },
      headers: { 'idempotency-key': crypto.randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
    });
  };
  return { ask, impose, imposed, lift, detail, sound, runEnd, approve };
}

export function stageSanctions() {
  const { stage, sql } = stageProducts();
  const tokens = { ...noTokens };

  const calls = callsOf(stage, tokens);
  let people = 0;
  async function somebody(more: Partial<Parameters<typeof addPerson>[1]> = {}) {
    const loginId = `sanctioned${++people}@example.com`;
    const userSeq = await addPerson(stage.app.deps, {
      loginId,
      shopName: `상점${people}`,
      phoneNumber: '01044443333',
      ...more,
    });
    return { loginId, userSeq };
  }

  beforeAll(async () => {
    for (const [who, roles] of [
      ['one', ['FULL']],
      ['other', ['CHIEF', 'POLICY']],
      ['policy', ['POLICY']],
      ['care', ['CARE']],
    ] as const) {
      const loginId = `${who}@house.example.com`;
      await addPerson(stage.app.deps, { loginId, userType: 'admin', name: who, roles });
      tokens[who] = (await stage.app.login(loginId)).token;
    }
    tokens.seller = (await stage.app.login(SHOP.loginId)).token;
  });
  return { stage, sql, tokens, ...calls, somebody };
}

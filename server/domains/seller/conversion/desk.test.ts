import type { DeskConversion } from '@jangteo/contract/seller/conversion-desk.api.ts';
import type { Conversion, ConversionRow } from '@jangteo/contract/seller/conversion.api.ts';
import { describe, expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { addProof } from '../../../testing/person-proofs.ts';
import { BUSINESS, freshNumber, refused } from '../stage.testing.ts';
import { stageConversions, WHY } from './stage.testing.ts';

const { stage, call, sql, desk, approve, decide, applied, apply, asked, person } = stageConversions();

describe('the operator', () => {
  test('sees what waits, oldest first, and decides over what was seen', async () => {
    const { who, seq } = await applied();
    const list = await call<ConversionRow[]>(desk(), 'GET', '/v1/admin/business-conversions', undefined, {
      query: { length: 200 },
    });
    const mine = list.body.data.find((row) => row.businessConversionSeq === seq)!;
    expect(mine).toMatchObject({
      status: 'APPLIED',
      seller: { userSeq: who.seq, shopName: '서연이네' },
      fromKind: 'NONE',
      toKind: 'INDIVIDUAL',
      docs: { submitted: 4, required: 4 },
      can: { begin: null, approve: 'STATE', reject: null },
    });
    const times = list.body.data.map(({ appliedAt }) => appliedAt);
    expect(times).toEqual(times.toSorted());
    const path = `/v1/admin/business-conversions/${seq}`;
    expect((await call<Conversion>(desk(), 'GET', path)).body.data).toMatchObject({ status: 'APPLIED' });
    expect(refused(await approve(seq, { version: 1, ...WHY }))).toEqual([412, 'STATE_CHANGED']);
    expect(refused(await decide(seq, 'begin', { version: 7, ...WHY }))).toEqual([412, 'VERSION_CONFLICT']);
    expect((await decide(seq, 'begin', { version: 1, ...WHY })).body.data.version).toBe(2);
    expect(refused(await decide(seq, 'begin', { version: 2, ...WHY }))).toEqual([412, 'STATE_CHANGED']);
    const text = { reason: 'ETC', text: '열 글자가 넘는 사유입니다.' };
    expect(refused(await decide(seq, 'reject', { version: 1, ...text }))).toEqual([412, 'VERSION_CONFLICT']);
    expect((await decide(99_999_999, 'begin', { version: 1, ...WHY })).status).toBe(404);
    const logged = await sql<{ kind: string; reason: string | null }>(
      `select kind, reason from access_log where subjects ? $1 order by at`,
      [`business-conversion:${seq}`],
    );
    expect(logged).toEqual([
      { kind: 'PII', reason: null },
      { kind: 'WRITE', reason: WHY.why },
    ]);
    const open = await call<ConversionRow[]>(desk(), 'GET', '/v1/admin/business-conversions', undefined, {
      query: { status: ['COMPLETED'] },
    });
    expect(open.body.data.map((row) => row.status).filter((s) => s !== 'COMPLETED')).toEqual([]);
  });

  test('an account of somebody else waits for another operator, and nothing moves', async () => {
    const who = await person();
    const { body } = await apply(who, await asked(who, { business: { ...BUSINESS, number: freshNumber() } }));
    const seq = body.data.businessConversionSeq;
    await decide(seq, 'begin', { version: 1, ...WHY });
    const waits = await approve(seq, { version: 2, ...WHY });
    expect(waits.body.data).toMatchObject({ approval: { state: 'WAIT' }, result: null });
    const shown = await call<DeskConversion>(desk(), 'GET', `/v1/admin/business-conversions/${seq}`);
    expect(shown.body.data).toMatchObject({ status: 'PENDING', effectiveAt: null });
    expect(shown.body.data.checks.filter(({ red }) => red)).toMatchObject([
      { key: 'HOLDER', text: `박*연 · 대표자 ${BUSINESS.representative}` },
    ]);
  });

  test('SAME_PERSON: nobody decides about a change of their own person', async () => {
    const { who, seq } = await applied();
    const twin = await addPerson(stage.app.deps, { loginId: 'conversion-twin', userType: 'admin' });
    const { token } = await stage.app.login('conversion-twin');
    await sql(`insert into seller_person (ci, user_seq) values ('same-person', $1)`, [who.seq]);
    const path = `/v1/admin/business-conversions/${seq}`;
    const ask = (method: string, how: string, body?: object) =>
      stage.app.call<Conversion>(method, path + how, { token, ...(body && { body }) });
    await addProof(stage.app.deps, { purpose: 'request_producer', deviceId: 'twin', userSeq: twin });
    await sql(
      `update seller_person p set ci = encode(a.ci_hash, 'hex') from person_auth a
        where a.user_seq = $1 and p.user_seq = $2`,
      [twin, who.seq],
    );
    expect((await ask('GET', '')).body.data.can).toMatchObject({
      begin: 'SAME_PERSON',
      reject: 'SAME_PERSON',
    });
    expect(refused(await ask('PUT', '/begin', { version: 1, ...WHY }))).toEqual([460, 'SAME_PERSON']);
    expect((await decide(seq, 'begin', { version: 1, ...WHY })).status).toBe(200);
  });
});

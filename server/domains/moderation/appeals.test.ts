// Appeals against sanctions: another operator decides, and once (operator.md §5, §8).
import { describe, expect, test } from 'vitest';
import type { DeskSanctionRow } from '@jangteo/contract/moderation/sanction.list.ts';
import type { OwnSanction } from '@jangteo/contract/sanction/own.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';

import { SELLER, stageSanctions } from './sanctions.testing.ts';

const { sql, tokens, ask, imposed, lift, detail, sound, runEnd } = stageSanctions();
const decide = (seq: number, body: object, token = tokens.other) =>
  ask('PUT', `/v1/admin/sanctions/${seq}/appeal`, { text: '소명 자료를 확인했습니다.', ...body }, token);
const appeal = (seq: number, token = tokens.seller) =>
  ask<OwnSanction>('POST', `/v1/dashboard/punish/${seq}/appeal`, { text: '사실과 다른 내용입니다.' }, token);
const own = async () =>
  (await ask<OwnSanction[]>('GET', '/v1/dashboard/punish', undefined, tokens.seller)).body.data;

describe('이의 신청', () => {
  test('another operator decides, once; shortened, lifted and upheld are told', async () => {
    const one = await imposed(SELLER, ['LIVE'], { days: 20 });
    expect((await decide(one.sanctionSeq, { decision: 'LIFTED' })).body.code).toBe('STATE_CHANGED');
    expect((await appeal(one.sanctionSeq)).body.data.appeal).toMatchObject({ state: 'OPEN', answer: null });
    expect((await detail(one.sanctionSeq)).can).toEqual({ lift: null, decide: 'SAME_PERSON' });
    expect((await decide(one.sanctionSeq, { decision: 'LIFTED' }, tokens.one)).body.code).toBe('SAME_PERSON');
    expect((await decide(one.sanctionSeq, { decision: 'SHORTENED' })).body.data).toMatchObject({
      errors: [{ field: 'until' }],
    });
    const at = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    for (const until of [at(-1), at(20)])
      expect((await decide(one.sanctionSeq, { decision: 'SHORTENED', until })).body.data).toMatchObject({
        errors: [{ field: 'until' }],
      });
    const answers = await Promise.all(
      [1, 2].map(() => decide(one.sanctionSeq, { decision: 'SHORTENED', until: at(3) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await own()).find(({ sanctionSeq }) => sanctionSeq === one.sanctionSeq)).toMatchObject({
      until: `${at(3)}T23:59:59+09:00`,
      appeal: { state: 'SHORTENED', answer: '소명 자료를 확인했습니다.', can: false },
    });
    await lift(await detail(one.sanctionSeq));
  });

  test('lifted after its time was over: whoever appealed is told all the same', async () => {
    const one = await imposed(SELLER, ['CHAT']);
    await appeal(one.sanctionSeq);
    const stood = clock.now().getTime();
    standAt(stood + 7 * 86_400_000);
    await runEnd();
    standAt(stood);
    expect((await decide(one.sanctionSeq, { decision: 'LIFTED' })).body.data).toMatchObject({
      state: 'ENDED',
      appeal: 'LIFTED',
    });
    const told = await sql<{ action: string }>(
      `select payload ->> 'action' as action from outbox
        where topic = 'sanction.moved' and (payload ->> 'sanctionSeq')::bigint = $1 order by outbox_seq`,
      [one.sanctionSeq],
    );
    expect(told.map(({ action }) => action)).toEqual(['expire', 'lift']);
  });

  test('a warning and products are lifted the same way', async () => {
    const [{ version }] = (
      await ask<{ version: number }[]>('GET', `/v1/admin/users?searchKey=USER_SEQ&keyword=${SELLER}`)
    ).body.data as [{ version: number }];
    await ask('PUT', `/v1/admin/users/${SELLER}/warn`, {
      version,
      reason: 'ETC',
      text: '운영정책을 확인해 주세요.',
    });
    const [warned] = (
      await ask<DeskSanctionRow[]>('GET', `/v1/admin/sanctions?userSeq=${SELLER}&kind=WARN&state=ACTIVE`)
    ).body.data;
    await sound();
    await appeal(warned!.sanctionSeq);
    expect((await decide(warned!.sanctionSeq, { decision: 'LIFTED' })).body.data).toMatchObject({
      state: 'ENDED',
      appeal: 'LIFTED',
    });
    await sound();
    const [product] = await sql<{ seq: number }>(
      'select min(product_seq) as seq from product where seller_seq = $1 and deleted_at is null and sanction_seq is null',
      [SELLER],
    );
    await ask('PUT', '/v1/admin/products/sanction', {
      productSeqList: [product!.seq],
      reason: 'ETC',
      text: '원산지를 확인해 주세요.',
    });
    const [of] = (
      await ask<DeskSanctionRow[]>('GET', `/v1/admin/sanctions?userSeq=${SELLER}&kind=PRODUCT&state=ACTIVE`)
    ).body.data;
    const shown = await detail(of!.sanctionSeq);
    expect(shown.products).toMatchObject([{ productSeq: product!.seq, inForce: true }]);
    expect((await lift(shown)).body.data).toMatchObject({ state: 'ENDED', products: [{ inForce: false }] });
    expect((await lift(shown)).body.code).toBe('STATE_CHANGED');
    await sound();
  });
});

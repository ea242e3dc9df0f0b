import { describe, expect, test } from 'vitest';
import { OWN_DELIVERY, OWN_RETURNS } from '@jangteo/contract/testing/product-body.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { stageFlash } from '../../../testing/flash.ts';
import { ONYU } from '../../../testing/product-writing.ts';

const { stage, ask, terms, path, read, write, flash, said, newSeller } = stageFlash();

describe('플래시 기본 상품정보 (product-desk.md §9, R290)', () => {
  test('nothing at first, all of it missing; the terms of delivery are asked for, too', async () => {
    const { seq, token } = await newSeller();
    const all = ['categorySeq', 'taxType', 'delivery', 'returns', 'legalInfo', 'asPolicy'];
    expect(await read(seq, token)).toEqual({
      version: 0,
      saved: null,
      terms: null,
      ready: false,
      missing: all,
    });
    expect(said(await flash({}, token))).toEqual([461, 'FLASH_BASE_REQUIRED', []]);
    const { body } = await write({}, seq, token);
    expect(body.data).toMatchObject({ version: 1, ready: false, missing: ['delivery', 'returns'] });
    expect(body.data.terms).toMatchObject({ ...(await terms()), namePattern: '플래시 {MMDD}-{n}' });
    const refused = await flash({}, token);
    expect([refused.status, refused.body.data]).toMatchObject([461, { nextAction: 'FLASH_INFO' }]);
    const { from: _, ...delivery } = OWN_DELIVERY;
    const { from: __, ...returns } = OWN_RETURNS;
    const goods = { kind: 'NORMAL', version: 0, terms: { ...delivery, ...returns, cutoff: '14:00' } };
    expect((await ask('PUT', `/v1/seller/info/delivery/${seq}`, goods, token)).status).toBe(200);
    expect(await read(seq, token)).toMatchObject({ ready: true, missing: [], saved: { by: '정하윤' } });
  });

  test('over what another has written meanwhile: 412 with the version that is there', async () => {
    const { seq, token } = await newSeller();
    const first = { version: 0, terms: await terms() }; // what both have read
    const both = await Promise.all([1, 2].map(() => ask('PUT', path(seq), first, token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = await ask('PUT', path(seq), { version: 0, terms: await terms() }, token);
    expect([late.status, late.body.code, late.body.data]).toMatchObject([
      412,
      'VERSION_CONFLICT',
      { current: { version: 1 } },
    ]);
  });

  test.each<[object, string[]]>([
    [{ stock: 1 }, []],
    [{ stock: 0 }, ['terms.stock MIN']],
    [{ stock: 999_999_999 }, []],
    [{ stock: 1_000_000_000 }, ['terms.stock MAX']],
    [{ namePattern: '가'.repeat(30) }, []],
    [{ namePattern: '가'.repeat(31) }, ['terms.namePattern LENGTH']],
    [{ namePattern: '{MMDD} {n}번째' }, []],
    [{ namePattern: '{YYYY}-{n}' }, ['terms.namePattern PATTERN']],
    [{ asPolicy: '' }, ['terms.asPolicy REQUIRED']],
    [{ asPolicy: '가'.repeat(1_001) }, ['terms.asPolicy LENGTH']],
    [{ categorySeq: 10_303_000 }, ['terms.categorySeq REFERENCE']],
    [{ categorySeq: 120_204 }, ['terms.categorySeq REFERENCE']],
    [{ legalInfo: { templateKey: 'NONE', fields: [] } }, ['terms.legalInfo.templateKey REFERENCE']],
  ])('%j: %j', async (more, faults) => {
    const { seq, token } = await newSeller();
    expect(said(await write(more, seq, token))[2]).toEqual(faults);
  });

  test('a master’s for a member; nobody else’s, and none of who sells e-tickets', async () => {
    const { seq, token } = await newSeller();
    const master = (await stage.app.login(personaOf('group-master').loginId)).token;
    const member = personaOf('group-member').userSeq;
    expect((await write({}, member, master)).status).toBe(200);
    for (const [whose, who] of [
      [ONYU, token],
      [99_999_999, token],
      [seq, master],
    ] as const) {
      expect((await ask('GET', path(whose), undefined, who)).status).toBe(404);
      const body = { version: 0, terms: await terms() };
      expect((await ask('PUT', path(whose), body, who)).status).toBe(404);
    }
    const eticket = personaOf('eticket');
    const own = (await stage.app.login(eticket.loginId)).token;
    expect((await ask('GET', path(eticket.userSeq), undefined, own)).status).toBe(403);
    expect(said(await flash({}, own))).toEqual([400, 'BAD_REQUEST', ['type ENUM']]);
  });
});

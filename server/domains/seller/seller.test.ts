import type { AsNoteInfo, DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { GOODS, NOTE, TICKETS } from './examples.testing.ts';

let db: TestDb;
let app: TestApp;
let people = 0;

interface Seller {
  token: string;
  seq: number;
}
interface Refused {
  errors: { field: string; code: string }[];
  current: object;
}

async function newSeller(): Promise<Seller> {
  const loginId = `terms${++people}`;
  const seq = await addPerson(app.deps, { loginId });
  return { seq, token: (await app.login(loginId)).token };
}
async function persona(name: string): Promise<Seller> {
  const { userSeq, loginId } = personaOf(name);
  return { seq: userSeq, token: (await app.login(loginId)).token };
}

const path = (what: string, { seq }: { seq: number }) => `/v1/seller/info/${what}/${seq}`;
const read = async (who: Seller, of: { seq: number } = who) =>
  app.call<DeliveryInfo>('GET', path('delivery', of), { token: who.token });
const write = (who: Seller, version: number, terms: object, of: { seq: number } = who) =>
  app.call<DeliveryInfo>('PUT', path('delivery', of), {
    token: who.token,
    body: { kind: 'NORMAL', version, terms },
  });
const faultOf = async (who: Seller, more: object): Promise<string[]> => {
  const { status, body } = await write(who, 0, { ...GOODS, ...more });
  if (status === 200) return [];
  expect(status).toBe(400);
  return (body.data as unknown as Refused).errors.map(({ field, code }) => `${field} ${code}`);
};

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('R290: terms of delivery and return', () => {
  test('nothing at first; written; read again; counted up', async () => {
    const seller = await newSeller();
    expect((await read(seller)).body.data).toEqual({
      kind: 'NORMAL',
      version: 0,
      saved: null,
      terms: null,
    });
    const first = await write(seller, 0, GOODS);
    expect(first.body.data).toEqual({
      kind: 'NORMAL',
      version: 1,
      saved: { by: '정하윤', at: expect.stringMatching(/\+09:00$/) },
      terms: {
        ...GOODS,
        freeThreshold: null,
        perQty: null,
        jejuFee: 0,
        islandFee: 0,
        sendEstimatedText: '',
        customsRequired: false,
        returnRegion: false,
        closedWeekdays: [],
        closedDays: [],
        noticeText: '',
      },
    });
    expect((await read(seller)).body.data).toEqual(first.body.data);
    expect((await write(seller, 1, { ...GOODS, sendDays: 5 })).body.data).toMatchObject({
      version: 2,
      terms: { sendDays: 5 },
    });
  });

  test('over what another has written meanwhile: 412 with the version that is there', async () => {
    const seller = await newSeller();
    const both = await Promise.all([write(seller, 0, GOODS), write(seller, 0, GOODS)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = await write(seller, 0, { ...GOODS, sendDays: 9 });
    expect([late.status, late.body.code, (late.body.data as unknown as Refused).current]).toEqual([
      412,
      'VERSION_CONFLICT',
      { version: 1 },
    ]);
    const again = await Promise.all([write(seller, 1, GOODS), write(seller, 1, GOODS)]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await write(seller, 7, GOODS)).status).toBe(412);
    expect((await read(seller)).body.data).toMatchObject({ version: 2, terms: { sendDays: 2 } });
  });

  test.each<[string, object, string[]]>([
    ['free costs nothing', { feeType: 'FREE', fee: 0 }, []],
    ['free costs nothing', { feeType: 'FREE', fee: 1 }, ['terms.fee MAX']],
    ['what is paid costs something', { fee: 0 }, ['terms.fee MIN']],
    ['free from an amount on', { feeType: 'FREE_BY_PRICE' }, ['terms.freeThreshold REQUIRED']],
    ['free from an amount on', { feeType: 'FREE_BY_PRICE', freeThreshold: 0 }, ['terms.freeThreshold MIN']],
    ['free from an amount on', { feeType: 'FREE_BY_PRICE', freeThreshold: 1 }, []],
    ['by quantity', { feeType: 'CHARGE_BY_QUANTITY' }, ['terms.perQty REQUIRED']],
    ['by quantity', { feeType: 'CHARGE_BY_QUANTITY', perQty: 1_000_000 }, ['terms.perQty MAX']],
    ['by quantity', { feeType: 'CHARGE_BY_QUANTITY', perQty: 999_999 }, []],
    ['goods are carried', { method: 'MESSAGE' }, ['terms.method ENUM']],
    ['customs', { customsRequired: true }, ['terms.customsRequired UNKNOWN']],
    ['customs', { method: 'OVERSEA', customsRequired: true }, []],
    ['a courier that there is', { companyCode: 'NOBODY' }, ['terms.companyCode REFERENCE']],
    ['a courier by arrangement', { companyCode: null }, []],
    ['sent within 60 days', { sendDays: 60 }, []],
    ['sent within 60 days', { sendDays: 61 }, ['terms.sendDays MAX']],
    ['R127', { sendEstimatedText: '가'.repeat(21) }, []],
    ['R127', { sendEstimatedText: '가'.repeat(22) }, ['terms.sendEstimatedText LENGTH']],
    ['R98', { origin: { ...GOODS.origin, detail: '가'.repeat(100) } }, []],
    ['R98', { origin: { ...GOODS.origin, detail: '가'.repeat(101) } }, ['terms.origin.detail LENGTH']],
    [
      'an address has a postcode',
      { returnAddress: { ...GOODS.origin, zip: '0452' } },
      ['terms.returnAddress.zip PATTERN'],
    ],
    ['one day is left to send on', { closedWeekdays: [0, 1, 2, 3, 4, 5] }, []],
    [
      'one day is left to send on',
      { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] },
      ['terms.closedWeekdays LENGTH'],
    ],
    ['a weekday once', { closedWeekdays: [1, 1] }, ['terms.closedWeekdays DUPLICATE']],
    ['a day once', { closedDays: ['2026-12-24', '2026-12-24'] }, ['terms.closedDays DUPLICATE']],
    ['a time of a clock', { cutoff: '24:00' }, ['terms.cutoff PATTERN']],
    ['a notice', { noticeText: '가'.repeat(1_001) }, ['terms.noticeText LENGTH']],
  ])('%s: %j', async (_name, more, faults) => expect(await faultOf(await newSeller(), more)).toEqual(faults));

  test('what somebody sells decides: goods have no ticket terms, and nobody is told of fields', async () => {
    const seller = await newSeller();
    const { status, body } = await app.call('PUT', path('delivery', seller), {
      token: seller.token,
      body: { kind: 'VOUCHER', version: 0, terms: TICKETS },
    });
    expect([status, (body.data as unknown as Refused).errors[0]]).toMatchObject([
      400,
      { field: 'kind', code: 'ENUM' },
    ]);
  });
});

describe('R290: terms of e-tickets', () => {
  const ticketFault = async (more: object): Promise<string[]> => {
    const seller = await persona('eticket');
    const { version } = (await read(seller)).body.data;
    const { status, body } = await app.call('PUT', path('delivery', seller), {
      token: seller.token,
      body: { kind: 'VOUCHER', version, terms: { ...TICKETS, ...more } },
    });
    if (status === 200) return [];
    return (body.data as unknown as Refused).errors.map(({ field, code }) => `${field} ${code}`);
  };

  test('the demo seller has them', async () => {
    const { body } = await read(await persona('eticket'));
    expect(body.data).toMatchObject({ kind: 'VOUCHER', version: 1, terms: { pin: '2580' } });
  });

  test.each<[object, string[]]>([
    [{}, []],
    [{ messageText: '{상품} {번호} {기한}' }, []],
    [{ messageText: '{상품}' }, ['terms.messageText PATTERN']],
    [{ messageText: '{번호} {이름}' }, ['terms.messageText PATTERN']],
    [{ messageText: ' ' }, ['terms.messageText REQUIRED']],
    [{ messageText: `{번호}${'가'.repeat(497)}` }, ['terms.messageText LENGTH']],
    [{ contactPhone: '1234' }, ['terms.contactPhone PATTERN']],
    [{ pin: '123' }, ['terms.pin PATTERN']],
    [{ pin: '1234' }, []],
    [{ pin: '12345678' }, []],
    [{ pin: '123456789' }, ['terms.pin PATTERN']],
    [{ validity: { kind: 'UNTIL', until: '2026-12-31' } }, []],
    [{ validity: { kind: 'DAYS', days: 3_651 } }, ['terms.validity.days MAX']],
    [{ expiredRefundBps: 10_001 }, ['terms.expiredRefundBps MAX']],
  ])('%j', async (more, faults) => expect(await ticketFault(more)).toEqual(faults));
});

describe('whose terms', () => {
  test('a master reads and writes a member’s; nobody else does', async () => {
    const [master, member, other] = [
      await persona('group-master'),
      await persona('group-member'),
      await newSeller(),
    ];
    const before = (await read(master, member)).body.data;
    const written = await write(master, before.version, GOODS, member);
    expect(written.status).toBe(200);
    expect((await read(member)).body.data).toEqual(written.body.data);
    for (const [who, whose] of [
      [other, member],
      [member, master],
      [other, { seq: 99_999_999 }],
    ] as const) {
      expect((await read(who, whose)).status).toBe(404);
      expect((await write(who, 0, GOODS, whose)).status).toBe(404);
      expect((await app.call('GET', path('asnote', whose), { token: who.token })).status).toBe(404);
    }
  });
});

describe('R290: the A/S note', () => {
  const put = (who: Seller, version: number, terms: object) =>
    app.call<AsNoteInfo>('PUT', path('asnote', who), { token: who.token, body: { version, terms } });

  test('nothing at first, then written and counted up; an old version is refused', async () => {
    const seller = await newSeller();
    const { token } = seller;
    expect((await app.call('GET', path('asnote', seller), { token })).body.data).toEqual({
      version: 0,
      saved: null,
      terms: null,
    });
    const saved = { by: '정하윤', at: expect.stringMatching(/\+09:00$/) as string };
    const written = { version: 1, saved, terms: { ...NOTE, extra: '', returnGuide: '' } };
    expect((await put(seller, 0, NOTE)).body.data).toEqual(written);
    expect((await app.call('GET', path('asnote', seller), { token })).body.data).toEqual(written);
    expect((await put(seller, 1, { ...NOTE, extra: '여러 줄\n둘째 줄' })).body.data).toMatchObject({
      version: 2,
      terms: { extra: '여러 줄\n둘째 줄' },
    });
    const late = await put(seller, 1, NOTE);
    expect([late.status, (late.body.data as unknown as Refused).current]).toEqual([412, { version: 2 }]);
  });

  test.each<[object, string]>([
    [{ asPolicy: '' }, 'terms.asPolicy REQUIRED'],
    [{ asPolicy: '가'.repeat(1_001) }, 'terms.asPolicy LENGTH'],
    [{ extra: '가'.repeat(1_001) }, 'terms.extra LENGTH'],
    [{ manager: '가'.repeat(21) }, 'terms.manager LENGTH'],
    [{ phone: '02-12-5678' }, 'terms.phone PATTERN'],
    [{ returnGuide: '가'.repeat(1_001) }, 'terms.returnGuide LENGTH'],
  ])('%j is refused', async (more, fault) => {
    const { status, body } = await put(await newSeller(), 0, { ...NOTE, ...more });
    const [first] = (body.data as unknown as Refused).errors;
    expect([status, `${first!.field} ${first!.code}`]).toEqual([400, fault]);
  });
});

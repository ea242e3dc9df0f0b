import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { postponementBody } from '@jangteo/contract/delivery/desk.body.ts';
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import { memoApi } from '@jangteo/contract/order/memo.api.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limitsOf } from './limits.ts';
import { apartFrom, byField, firstOf, ofFields, placeOf, problemsOf } from './problems.ts';

const recipient = { name: '', phone: '', address: { postcode: '', base: '', detail: '' }, memo: '' };
const wording = {
  words: { name: '이름을 적어 주세요.', address: '주소를 골라 주세요.' },
  places: { zip: 'address', addr1: 'address' } as const,
};
const body = { version: 1, name: '', phone: '010-1234-5678', zip: '', addr1: '', addr2: '' };

describe('what the contract refuses, by field of the form', () => {
  it('R84: every refused field has one sentence, the form’s own before the contract’s', () => {
    const found = problemsOf(deskApi.editRecipient.body, { ...body, phone: '12' }, recipient, wording);
    expect(found).toEqual({
      name: '이름을 적어 주세요.',
      phone: expect.stringMatching(/[가-힣]/),
      address: '주소를 골라 주세요.',
    });
  });
  it('R84: the first is the first on screen, not in the schema', () => {
    const found = problemsOf(deskApi.editRecipient.body, body, recipient, wording);
    expect(firstOf(found, recipient)).toEqual(['name', '이름을 적어 주세요.']);
    expect(firstOf(found, { address: recipient.address, name: '', phone: '', memo: '' })).toEqual([
      'address',
      '주소를 골라 주세요.',
    ]);
    expect(firstOf({}, recipient)).toBeNull();
  });
  it('what may be sent has no problem', () => {
    expect(
      problemsOf(
        deskApi.editRecipient.body,
        { ...body, name: '김하나', zip: '04037', addr1: '서울' },
        recipient,
        wording,
      ),
    ).toEqual({});
  });
  it('a condition over two fields stands at the one to mend', () => {
    const start = { reason: 'ETC', reasonText: '', promisedAt: '2026-11-30' };
    expect(
      Object.keys(problemsOf(postponementBody, { reason: 'ETC', promisedAt: '2026-11-30' }, start, {})),
    ).toEqual(['reasonText']);
  });
});

describe('what the server refuses', () => {
  const said = (field: string) => [{ field, code: 'PATTERN' as const, message: '안 됩니다.' }];
  it('lands on the field, also under another name or inside a list', () => {
    expect(byField(said('zip'), recipient, wording)).toEqual({ address: '안 됩니다.' });
    expect(byField(said('address.postcode'), recipient, wording)).toEqual({
      'address.postcode': '안 됩니다.',
    });
    expect(placeOf('items[0].trackingNo', { items: [{ trackingNo: '' }] }, {})).toBe('items.0.trackingNo');
    expect(placeOf('options[2].stock', { rows: [{ stock: 0 }] }, { places: { options: 'rows' } })).toBe(
      'rows.2.stock',
    );
  });
  it('a field that the form does not have is nobody’s', () => {
    expect(placeOf('version', recipient, wording)).toBeUndefined();
    expect(byField(said('version'), recipient, wording)).toEqual({});
  });
});

describe('lists', () => {
  const schema = z.object({
    optionList: z.array(z.object({ name: z.string().min(1).max(30), price: z.number().min(-200) })).min(1),
    note: z.string().max(20).optional(),
  });
  const value = {
    optionList: [
      { name: '가정용', price: 0 },
      { name: '', price: -500 },
    ],
  };
  it('a sentence of a row is said of every row, at its place', () => {
    const found = problemsOf(schema, value, value, {
      words: { 'optionList.*.price': '200원까지 뺄 수 있습니다.' },
    });
    expect(Object.keys(found)).toEqual(['optionList.1.name', 'optionList.1.price']);
    expect(found['optionList.1.price']).toBe('200원까지 뺄 수 있습니다.');
    expect(firstOf(found, value)?.[0]).toBe('optionList.1.name');
    expect(Object.keys(ofFields(found, ['optionList.1.price', 'note']))).toEqual(['optionList.1.price']);
  });
  it('what is changed is no longer refused, with all that is in it or around it', () => {
    const refused = {
      optionList: 'a',
      'optionList.1': 'b',
      'optionList.1.price': 'c',
      'optionList.10.price': 'd',
    };
    expect(Object.keys(apartFrom(refused, 'optionList.1.price'))).toEqual(['optionList.10.price']);
    expect(Object.keys(apartFrom(refused, 'optionList.1'))).toEqual(['optionList.10.price']);
    expect(apartFrom(refused, 'optionList')).toEqual({});
  });
  it('R91: limits of a field in a row', () => {
    expect(limitsOf(schema, 'optionList.7.name')).toEqual({ required: true, maxLength: 30 });
    expect(limitsOf(schema, 'optionList')).toEqual({ required: true });
    expect(limitsOf(schema, 'note')).toEqual({ maxLength: 20 });
    expect(limitsOf(schema, 'optionList.7.none')).toEqual({});
  });
});

it('limits and marks come from the contract (R91, R92)', () => {
  expect(limitsOf(memoApi.addMemo.body, 'text')).toEqual({ required: true, maxLength: 500 });
  expect(limitsOf(deskApi.editRecipient.body, 'memo')).toEqual({ maxLength: 100 });
  expect(limitsOf(downloadApi.setPassword.body, 'password')).toEqual({ required: true, maxLength: 64 });
  expect(limitsOf(postponementBody, 'reasonText')).toEqual({ maxLength: 200 });
  expect(limitsOf(accountApi.prepareEmail.body, 'none')).toEqual({});
});

import { describe, expect, test } from 'vitest';
import { openBank } from './bank/bank.ts';
import { readTransfer, tranIdOf, transferBody } from './bank/openbanking.ts';
import { openBusinessRegistry } from './business-registry/business-registry.ts';
import { readStatus, readVerified } from './business-registry/nts.ts';
import { linkBody, readLink } from './deep-link/branch.ts';
import { openDeepLinks } from './deep-link/deep-link.ts';
import { openCouriers } from './courier/courier.ts';
import { readTracking } from './courier/sweettracker.ts';

describe('couriers: 스마트택배', () => {
  const parcel = { companyCode: 'CJ', trackingNo: '123456789012' };
  const detail = (level: number, more: object = {}) => ({
    time: 1_795_176_000_000,
    timeString: '2026-11-20 21:00:00',
    where: ' 옥천HUB ',
    kind: '간선하차',
    level,
    telno: '',
    ...more,
  });

  test('steps oldest first, in our states and in Korean time', () => {
    const steps = readTracking(
      parcel,
      JSON.stringify({
        complete: true,
        level: 6,
        invoiceNo: parcel.trackingNo,
        trackingDetails: [detail(2), detail(6, { time: 1_795_179_600_000, where: null })],
      }),
    )!;
    expect(steps.map(({ state, at, place, text }) => [state, at, place, text])).toEqual([
      ['COLLECT', '2026-11-20T21:00:00+09:00', '옥천HUB', '간선하차'],
      ['COMPLETE', '2026-11-20T22:00:00+09:00', '', '간선하차'],
    ]);
    expect(new Set(steps.map((s) => s.eventId)).size).toBe(2);
  });

  test('a number that the courier does not know yet is no failure, a refused key is', () => {
    expect(
      readTracking(
        parcel,
        JSON.stringify({
          status: false,
          code: '104',
          msg: '유효하지 않은 운송장번호 이거나 택배사 코드 입니다.',
        }),
      ),
    ).toBeNull();
    expect(() =>
      readTracking(parcel, JSON.stringify({ status: false, code: '101', msg: '유효하지 않은 키 입니다.' })),
    ).toThrow('101');
    expect(() => readTracking(parcel, '<html>')).toThrow('JSON');
  });

  test('couriers that it does not follow are not asked; without a provider every call throws', async () => {
    expect(
      await openCouriers({ simUrl: null }, { SWEETTRACKER_KEY: 'k' }).track({
        companyCode: 'ETC',
        trackingNo: '12345678',
      }),
    ).toBeNull();
    await expect(openCouriers({ simUrl: null }, {}).register({ ...parcel, reference: '1' })).rejects.toThrow(
      'SWEETTRACKER_KEY',
    );
  });
});

describe('couriers: drivers who fetch a parcel', () => {
  test('are nobody’s where parcels are only followed', () => {
    expect(openCouriers({ simUrl: null }, { SWEETTRACKER_KEY: 'k' }).pickups).toBe('NOT_SUPPORTED');
    expect(openCouriers({ simUrl: null }, {}).pickups).toBe('NOT_SUPPORTED');
    expect(openCouriers({ simUrl: 'http://127.0.0.1:1' }, {}).pickups).not.toBe('NOT_SUPPORTED');
  });
});

describe('bank: 오픈뱅킹', () => {
  const answer = (code: string, bankCode: string) =>
    JSON.stringify({
      api_tran_id: 'x',
      rsp_code: code,
      rsp_message: '',
      api_tran_dtm: '20261120210000123',
      res_list: [
        { tran_no: '1', bank_tran_id: 'M202600001U4BC34239Z', bank_rsp_code: bankCode, bank_rsp_message: '' },
      ],
    });

  test('done, refused, never made, and unknown are told apart (G-PAY-1)', () => {
    expect(readTransfer(answer('A0000', '000'))).toEqual({
      done: { transferId: 'M202600001U4BC34239Z', at: '2026-11-20T21:00:00+09:00' },
    });
    expect(readTransfer(answer('A0000', '406'))).toEqual({ refused: '406' });
    expect(readTransfer(answer('A0007', '000'))).toBeNull();
    expect(() => readTransfer(answer('A0000', '804'))).toThrow('804');
    expect(() => readTransfer(answer('A0002', '000'))).toThrow('A0002');
  });

  test('the same key makes the same transaction number, so a second try is a double', () => {
    const [first, again, other] = ['payout:1', 'payout:1', 'payout:2'].map((key) =>
      tranIdOf('M202600001', key),
    );
    expect(first).toMatch(/^M202600001U[0-9A-Z]{9}$/);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  test('one transfer a call, in Korean time, in whole won', () => {
    const us = {
      clientId: 'c',
      clientSecret: 's',
      useCode: 'M202600001',
      accountNo: '1234567890',
      senderName: '장터',
    };
    const body = transferBody(
      us,
      {
        key: 'k',
        account: { bank: '088', no: '110123456789', holder: '정하윤' },
        amount: 1_234_500,
        memo: '장터정산금지급완료안내',
        sentAt: '',
      },
      Date.parse('2026-11-20T21:00:00+09:00'),
    );
    expect(body).toMatchObject({
      tran_dtime: '20261120210000',
      req_cnt: '1',
      wd_print_content: '장터정산금지급완료안',
      req_list: [{ bank_code_std: '088', account_num: '110123456789', tran_amt: '1234500' }],
    });
  });

  test('without a provider nothing is paid out', async () => {
    await expect(openBank({ simUrl: null }, {}).holder({ bank: '088', no: '110123456789' })).rejects.toThrow(
      'OPENBANKING',
    );
  });
});

describe('business registry: 국세청', () => {
  const row = (b_no: string, b_stt_cd: string, tax_type: string, end_dt = '') => ({
    b_no,
    b_stt: '',
    b_stt_cd,
    tax_type,
    tax_type_cd: '',
    end_dt,
    utcc_yn: '',
  });
  const text = JSON.stringify({
    status_code: 'OK',
    match_cnt: 2,
    request_cnt: 3,
    data: [
      row('1208147521', '01', '부가가치세 일반과세자'),
      row('1111111111', '03', '부가가치세 간이과세자', '20240331'),
      row('0000000000', '', '국세청에 등록되지 않은 사업자등록번호입니다.'),
    ],
  });

  test('answers stand in the order of the numbers', () => {
    expect(readStatus(['0000000000', '1111111111', '1208147521'], text)).toEqual([
      { number: '0000000000', state: 'UNKNOWN', taxType: '', closedOn: null },
      { number: '1111111111', state: 'CLOSED', taxType: '부가가치세 간이과세자', closedOn: '2024-03-31' },
      { number: '1208147521', state: 'ACTIVE', taxType: '부가가치세 일반과세자', closedOn: null },
    ]);
  });

  test('진위확인: what does not belong together says nothing of the business', () => {
    const said = (valid: string, status?: unknown) =>
      JSON.stringify({ status_code: 'OK', data: [{ b_no: '1208147521', valid, status }] });
    expect(readVerified('1208147521', said('01', row('1208147521', '02', '부가가치세 일반과세자')))).toEqual({
      matches: true,
      status: { number: '1208147521', state: 'SUSPENDED', taxType: '부가가치세 일반과세자', closedOn: null },
    });
    expect(readVerified('1208147521', said('02'))).toMatchObject({
      matches: false,
      status: { state: 'UNKNOWN' },
    });
    expect(() => readVerified('0000000000', said('01'))).toThrow('missing');
  });

  test('a missing answer, a refused key and an absent provider are failures', async () => {
    expect(() => readStatus(['9999999999'], text)).toThrow('missing');
    expect(() => readStatus(['1208147521'], JSON.stringify({ code: -401, msg: 'unauthorized' }))).toThrow(
      'status_code',
    );
    await expect(openBusinessRegistry({ simUrl: null }, {}).status(['1208147521'])).rejects.toThrow(
      'NTS_KEY',
    );
  });
});

describe('deep links: Branch', () => {
  const link = { kind: 'SHORTS_PRODUCT_CREATE', fallback: 'https://jangteo.example/l', contentSeq: 7 };

  test('are asked for with what the app reads, and answered with an https address alone', () => {
    expect(JSON.parse(linkBody('k', link))).toMatchObject({
      branch_key: 'k',
      data: { kind: link.kind, contentSeq: '7', $fallback_url: link.fallback },
    });
    expect(readLink('{"url":"https://jangteo.app.link/a"}')).toBe('https://jangteo.app.link/a');
    expect(() => readLink('{"url":"http://jangteo.app.link/a"}')).toThrow('Invalid URL');
  });

  test('without a key the house makes its own', () => expect(openDeepLinks({})).toBeNull());
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutside, type Outside } from '../testing/outside.ts';
import { openMail } from './mail/mail.ts';
import { readJuso } from './postcode/juso.ts';
import { openPostcodes } from './postcode/postcode.ts';
import { openSms } from './sms/sms.ts';
import { solapiAuthorization } from './sms/solapi.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.stop());

describe('mail port', () => {
  test('SMTP: Korean subject and text arrive as they are; a hostile address or subject adds no header', async () => {
    const mail = openMail({ MAIL_URL: outside.mailUrl });
    await mail.send({
      to: 'hayun@example.com',
      subject: '[장터] 인증번호 안내\r\nBcc: evil@example.com',
      text: '인증번호는 123456입니다.',
      key: 'k1',
    });
    const [message] = outside.inbox.find('hayun@example.com', undefined);
    expect(message!.text).toBe('인증번호는 123456입니다.');
    expect(message!.subject).toContain('[장터] 인증번호 안내');
    await mail
      .send({ to: 'a@example.com\r\nBcc: evil@example.com', subject: 's', text: 't', key: 'k2' })
      .catch(() => undefined);
    expect(outside.inbox.find('evil@example.com', undefined)).toEqual([]);
  });

  test('nobody listens: the send throws, so the job tries again', async () => {
    await expect(
      openMail({ MAIL_URL: 'smtp://127.0.0.1:1' }).send({
        to: 'a@example.com',
        subject: 's',
        text: 't',
        key: 'k',
      }),
    ).rejects.toThrow('ECONNREFUSED');
    await expect(
      openMail({}).send({ to: 'a@example.com', subject: 's', text: 't', key: 'k' }),
    ).rejects.toThrow('MAIL_URL');
  });
});

describe('SMS port', () => {
  test('the simulator’s inbox', async () => {
    await openSms({ simUrl: outside.simUrl }, {}).send({ to: '01012345678', text: '안녕하세요' });
    expect(outside.inbox.find('010-1234-5678', undefined)[0]).toMatchObject({
      channel: 'SMS',
      text: '안녕하세요',
    });
  });

  test('without provider and simulator the send throws', async () => {
    await expect(openSms({ simUrl: null }, {}).send({ to: '01012345678', text: 'x' })).rejects.toThrow(
      'SOLAPI_API_KEY',
    );
  });

  test('Solapi: the signature is HMAC-SHA256 over date and salt, in hex', () => {
    const header = solapiAuthorization(
      { apiKey: 'KEY', apiSecret: 'secret' },
      '2026-11-20T06:00:00.000Z',
      'abcd',
    );
    expect(header).toMatch(
      /^HMAC-SHA256 apiKey=KEY, date=2026-11-20T06:00:00\.000Z, salt=abcd, signature=[0-9a-f]{64}$/,
    );
    expect(
      solapiAuthorization({ apiKey: 'KEY', apiSecret: 'other' }, '2026-11-20T06:00:00.000Z', 'abcd'),
    ).not.toBe(header);
  });
});

describe('postcode port', () => {
  const answer = (errorCode: string, juso: unknown) =>
    JSON.stringify({
      results: {
        common: { errorCode, errorMessage: '', totalCount: '1', currentPage: 1, countPerPage: '100' },
        juso,
      },
    });

  test('reads the public service’s answer', () => {
    const juso = [
      {
        zipNo: '04524',
        roadAddr: '서울특별시 중구 세종대로 110 (태평로1가)',
        roadAddrPart1: '서울특별시 중구 세종대로 110',
        jibunAddr: '서울특별시 중구 태평로1가 31',
        bdNm: '',
      },
    ];
    expect(readJuso(answer('0', juso))).toEqual({
      total: 1,
      rows: [
        {
          zip: '04524',
          roadAddress: '서울특별시 중구 세종대로 110',
          lotAddress: '서울특별시 중구 태평로1가 31',
          building: null,
        },
      ],
    });
  });

  test('a keyword that it will not search finds nothing; a refused key is a failure', () => {
    expect(readJuso(answer('E0008', null))).toEqual({ total: 0, rows: [] });
    expect(() => readJuso(answer('E0001', null))).toThrow('E0001');
    expect(() => readJuso('<html>')).toThrow('JSON');
  });

  test('without a key the built-in table is searched', async () => {
    expect((await openPostcodes({}).search('울릉군청', 0, 10)).total).toBe(1);
  });
});

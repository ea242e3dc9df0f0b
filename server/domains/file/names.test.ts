import { parse } from 'content-disposition';
import { describe, expect, test } from 'vitest';
import { disposition, safeName } from './names.ts';

const nfd = '가나다라마바사아자차카타파하'.repeat(4).normalize('NFD').slice(0, 100);

describe('G-FIL-2 names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a\0b.jpg', 'ab.jpg'],
    ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie_ x=1.jpg'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['CON', '_CON'],
    ['con.jpg', '_con.jpg'],
    ['COM1.xlsx', '_COM1.xlsx'],
    ['', 'file'],
    ['...', 'file'],
    ['/', 'file'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    ['  빈칸 .jpg ', '빈칸 .jpg'],
    ['\ud800x.jpg', '\ufffdx.jpg'],
    ['contract.pdf', 'contract.pdf'],
  ])('%j is %j', (raw, name) => expect(safeName(raw)).toBe(name));

  test('300 bytes of decomposed Hangul come back composed and whole', () => {
    expect(Buffer.byteLength(nfd)).toBe(300);
    expect(safeName(nfd)).toBe(nfd.normalize('NFC'));
  });

  test('a very long name is cut to what a file system takes and keeps its ending', () => {
    const name = safeName(`${'가'.repeat(300)}😀.xlsx`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^가+\.xlsx$/);
  });

  test.each([
    '주문 내역 (11월).xlsx',
    "it's 100%.pdf",
    '영수증;filename=x.jpg',
    'résumé.pdf',
    '😀.png',
    'a\r\nX-Evil: 1.jpg',
    '"; filename=evil.exe',
  ])('RFC 6266: %j survives the header and adds none', (raw) => {
    const header = disposition(raw, false);
    // eslint-disable-next-line no-control-regex
    expect(header).toMatch(/^[\x20-\x7e\xa0-\xff]+$/);
    expect(parse(header)).toEqual({
      type: 'attachment',
      parameters: expect.objectContaining({ filename: safeName(raw) }),
    });
  });
});

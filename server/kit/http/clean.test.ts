// G-PII-2: neither log nor queue keeps who a company's error is about.
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { cleaned } from './clean.ts';
import { openLog } from './log.ts';

test.each([
  [
    `Can't send mail - all recipients were rejected: 550 5.1.1 <hello@onyu.kr>: Recipient address rejected`,
    `Can't send mail - all recipients were rejected: 550 5.1.1 <***@***>: Recipient address rejected`,
  ],
  ['수신번호 010-1234-5678 오류', '수신번호 *** 오류'],
  ['to=01012345678, +82 10 1234 5678', 'to=***, ***'],
  ['계좌 110-123-456789 없음', '계좌 *** 없음'],
  ['card 4111111111111111', 'card ***'],
  // What an operator looks for stays.
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['at 2026-11-20 15:00:00 order 12345678', 'at 2026-11-20 15:00:00 order 12345678'],
  [
    'key account.code:412 of 3f0f8a12-1111-4222-8333-123456789012',
    'key account.code:412 of 3f0f8a12-1111-4222-8333-123456789012',
  ],
])('%s', (text, kept) => expect(cleaned(text)).toBe(kept));

test('every line of the log, however deep, errors and their stacks among them', () => {
  const lines: string[] = [];
  const log = openLog(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
    'info',
  );
  const error = new Error('550 <hello@onyu.kr> rejected');
  log.warn({ error: error.message, more: { to: ['010-1234-5678'] }, at: 1_700_000_000_000 }, 'job failed');
  log.error(error, 'mail to hello@onyu.kr');
  log.error({ err: error }, 'x');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/onyu|1234-5678/);
  expect(lines[0]).toContain('1700000000000');
  expect(lines[1]).toContain('clean.test.ts');
});

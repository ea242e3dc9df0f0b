import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { expect, test } from 'vitest';
import { hear, hide, SILENCE } from './log.ts';

const said = (...seqs: number[]): ChatMessage[] =>
  seqs.map((s) => ({ s, a: s, w: 1, n: '바람솔솔', r: 'BUYER', x: `${s}`, f: '' }));
const seqsOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ s }) => s);

test('each message once and in order, however batches overlap', () => {
  let log = hear(SILENCE, { upTo: 3, m: said(2, 3) });
  log = hear(log, { upTo: 5, m: said(5, 3, 4, 5) });
  log = hear(log, { upTo: 5, m: said(1) });
  expect(seqsOf(log)).toEqual([1, 2, 3, 4, 5]);
  expect(log.upTo).toBe(5);
});

test('what was missed joins; after a gap only what is told stands there', () => {
  const log = hear(SILENCE, { upTo: 1_187, m: said(1_186, 1_187) });
  expect(seqsOf(hear(log, { upTo: 1_190, m: said(1_188, 1_189, 1_190) }))).toEqual([
    1_186, 1_187, 1_188, 1_189, 1_190,
  ]);
  const far = hear(log, { upTo: 2_000, m: said(1_999, 2_000), gap: true });
  expect(seqsOf(far)).toEqual([1_999, 2_000]);
  expect(far.upTo).toBe(2_000);
});

test('a number that was left out does not hold up the rest, and is asked for no more', () => {
  const log = hear(SILENCE, { upTo: 9, m: said(4, 9) }); // 5 to 8 are hidden
  expect(log.upTo).toBe(9);
});

test('what is hidden goes; the page keeps the last 200', () => {
  const many = Array.from({ length: 230 }, (_, n) => n + 1);
  const log = hear(SILENCE, { upTo: 230, m: said(...many) });
  expect(log.messages).toHaveLength(200);
  expect(seqsOf(hide(log, [230, 229])).at(-1)).toBe(228);
});

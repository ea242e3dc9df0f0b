import { describe, expect, it } from 'vitest';
import { unchanging } from '../../kit/clock/calendar.ts';
import { businessDaysBetween, clocksOf, lateInterest, windowEnd, type Timed } from './rules/clocks.ts';

const holidays = new Set(['2026-12-25']);
const claim: Timed = {
  type: 'RETURN',
  state: 'REQUEST',
  opened_at: '2026-11-20T10:00:00.000+09:00', // a Friday
  received_at: null,
  completed_at: null,
  held_days: 0,
  refund_state: null,
  refund_due_at: null,
};
const dueOf = (more: Partial<Timed>) => {
  const { due_at: at, due_kind: kind } = clocksOf({ ...claim, ...more }, unchanging(holidays));
  return [kind, at?.slice(0, 19) ?? null];
};

describe('clocks of a claim (claims.md §5)', () => {
  it.each<[string, Partial<Timed>, [string | null, string | null]]>([
    ['a request is answered within three business days', {}, ['ANSWER', '2026-11-25T23:59:59']],
    ['on its way back nothing runs', { state: 'PROCESSING' }, [null, null]],
    [
      'what came back is refunded, over Christmas',
      { state: 'RECEIVED', received_at: '2026-12-23T18:00:00.000+09:00' },
      ['REFUND', '2026-12-29T23:59:59'],
    ],
    [
      'days that the buyer owed put it off',
      { state: 'RECEIVED', received_at: '2026-11-23T09:00:00.000+09:00', held_days: 2 },
      ['REFUND', '2026-11-30T23:59:59'],
    ],
    [
      'without a way back from the approval on',
      { state: 'COMPLETED', completed_at: '2026-11-23T09:00:00.000+09:00', refund_state: 'WAIT_PG' },
      ['REFUND', '2026-11-26T23:59:59'],
    ],
    [
      'nothing is due once the money is back',
      { state: 'COMPLETED', completed_at: '2026-11-23T09:00:00.000+09:00', refund_state: 'DONE' },
      [null, null],
    ],
    ['a refusal ends them', { state: 'REFUSED' }, [null, null]],
    [
      'an exchange that came back is sent again',
      { type: 'EXCHANGE', state: 'PROCESSING', received_at: '2026-11-23T09:00:00.000+09:00' },
      ['RESHIP', '2026-11-26T23:59:59'],
    ],
    [
      'a cancel is refunded from its moment on',
      {
        type: 'CANCEL',
        state: 'COMPLETED',
        completed_at: '2026-11-20T10:00:00.000+09:00',
        refund_state: 'NEED_ACCOUNT',
      },
      ['REFUND', '2026-11-25T23:59:59'],
    ],
  ])('%s', (_what, more, due) => {
    expect(dueOf(more)).toEqual(due);
  });

  it('business days between two days', () => {
    expect(businessDaysBetween('2026-11-20', '2026-11-23', holidays)).toBe(1);
    expect(businessDaysBetween('2026-12-24', '2026-12-28', holidays)).toBe(1);
    expect(businessDaysBetween('2026-11-20', '2026-11-20', holidays)).toBe(0);
  });
});

describe('지연배상금 (worked example 8)', () => {
  it('begins on the day after and is rounded down', () => {
    const due = '2026-11-20T23:59:59.000+09:00';
    expect(lateInterest(46_900, due, new Date('2026-11-20T23:59:59+09:00'))).toBe(0);
    expect(lateInterest(46_900, due, new Date('2026-11-24T09:00:00+09:00'))).toBe(77);
    expect(lateInterest(46_900, null, new Date('2026-11-24T09:00:00+09:00'))).toBe(0);
  });
});

describe('until when goods may be sent back', () => {
  it.each([
    ['2026-11-20T15:00:00.000+09:00', false, '2026-11-27T23:59:59.000+09:00'],
    ['2026-11-20T15:00:00.000+09:00', true, '2027-02-20T23:59:59.000+09:00'],
    ['2026-11-30T15:00:00.000+09:00', true, '2027-02-28T23:59:59.000+09:00'],
    [null, true, null],
  ])('delivered %s, seller’s fault %s: %s', (delivered, fault, end) => {
    expect(windowEnd(delivered, fault)).toBe(end);
  });
});

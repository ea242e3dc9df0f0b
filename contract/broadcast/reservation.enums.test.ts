import { expect, test } from 'vitest';
import { reservationStatusOf } from './reservation.enums.ts';

const at = (time: string, day = '20') => `2026-11-${day}T${time}+09:00`;

test('a notice is over six hours after its time where nobody has begun', () => {
  const status = (time: string, more: object = {}) =>
    reservationStatusOf(
      { canceledAt: null, liveAt: at('20:00:00'), contentState: null, ...more },
      Date.parse(at(time, '21')),
    );
  expect([status('01:59:59'), status('02:00:00')]).toEqual(['SCHEDULED', 'ENDED']);
  expect(status('02:00:00', { contentState: 'LIVE_PUBLIC_ONAIR' })).toBe('ON_AIR');
  expect(status('00:00:00', { contentState: 'LIVE_PRIVATE_ONAIR' })).toBe('SCHEDULED');
  expect(status('00:00:00', { contentState: 'PUNISHED' })).toBe('ENDED');
  expect(status('00:00:00', { canceledAt: at('19:00:00') })).toBe('CANCELED');
});

import { expect, test } from 'vitest';
import { canOf } from './can.ts';

const acts = {
  send: { from: ['READY'] },
  mail: { from: ['READY'], only: 'letter' },
  drop: { from: ['READY', 'SENT'] },
};
type Name = keyof typeof acts;

test('an act is free in its states, refused by code in the others, absent for another kind', () => {
  expect(canOf<Name, string>(acts, 'STATE', { state: 'READY', kind: 'letter' })).toEqual({
    send: null,
    mail: null,
    drop: null,
  });
  expect(canOf<Name, string>(acts, 'STATE', { state: 'SENT', kind: 'parcel' })).toEqual({
    send: 'STATE',
    drop: null,
  });
});

test('what holds the row is said before its state, a guard only where the state allows the act', () => {
  expect(canOf<Name, string>(acts, 'STATE', { state: 'SENT', held: 'HELD' })).toEqual({
    send: 'HELD',
    drop: 'HELD',
  });
  const guard = (act: Name) => (act === 'drop' ? null : 'LATE');
  expect(canOf<Name, string>(acts, 'STATE', { state: 'READY', guard })).toEqual({ send: 'LATE', drop: null });
  expect(canOf<Name, string>(acts, 'STATE', { state: 'SENT', guard })).toEqual({ send: 'STATE', drop: null });
});

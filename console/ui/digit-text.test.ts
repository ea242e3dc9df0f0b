import { expect, it } from 'vitest';
import { businessNumberText, digitsOf, phoneDigits, phoneText } from './digit-text.ts';

it.each([
  ['', ''],
  ['010', '010'],
  ['0101', '010-1'],
  ['010123', '010-123'],
  ['0101234', '010-123-4'],
  ['0101234567', '010-123-4567'],
  ['01012345678', '010-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['15881234', '1588-1234'],
  ['050', '050'],
  ['050412345678', '0504-1234-5678'],
  ['05051234567', '0505-123-4567'],
])('R109: phone %j stands as %j', (digits, text) => expect(phoneText(digits)).toBe(text));

it.each([
  ['123', '123'],
  ['1234', '123-4'],
  ['123456', '123-45-6'],
  ['1234567890', '123-45-67890'],
])('business number %j stands as %j', (digits, text) => expect(businessNumberText(digits)).toBe(text));

it.each([
  ['010-1234-56789', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['\u202d０１０ 1234 5678\u202c', '01012345678'],
  ['0504-1234-5678', '050412345678'],
])('the digits of phone %j are %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

it('takes digits only, and not more than there are', () => {
  expect(digitsOf('010-1234 가 5678', 11)).toBe('01012345678');
  expect(digitsOf('123456789012345', 10)).toBe('1234567890');
});

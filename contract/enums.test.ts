import { describe, expect, test } from 'vitest';
import type { EnumOf } from './kit/enum.ts';
import { domains } from './domains.ts';
import { operatorRole } from './kit/right.ts';
import { userRole } from './kit/role.ts';
import { booleanLabel } from './kit/yes-no.ts';
import { fulfilmentStatus } from './order/fulfilment.enum.ts';
import * as order from './order/order.enums.ts';
import { specJson, specTable } from './testing/spec.ts';

const enums: EnumOf[] = [
  ...Object.values(domains).flatMap(({ enums: own = [] }) => own),
  booleanLabel,
  operatorRole,
  userRole,
];
const rows = specTable('labels.tsv');
/** A value that the documents redact, as it is called here. */
const redacted: Record<string, Record<string, string>> = { CouponIssuer: { '{product}': 'PLATFORM' } };
const labelsOf = (name: string) =>
  Object.fromEntries(
    rows
      .filter((r) => r.enumName === name)
      .map((r) => [redacted[name]?.[r.value!] ?? r.value!, r['한국어 라벨']!]),
  );
const documents = specJson('enums.json') as Record<string, { values: string[] }>;
/** Named by the order desk, not by the documents. */
const ours = [
  'OrderLineKind',
  'OrderChannel',
  'DeliveryDateKey',
  'ClaimType',
  'TicketStatus',
  'DownloadStatus',
  'DownloadReason',
];
/** The documents describe their values in words; the codes are ours. */
const coded = ['SanctionReason', 'TermsType', 'BackgroundMusicMoodOrGenre'];
/** The documents show one value only; `business` is ours. */
const widened = { ProducerType: ['business'] } as Record<string, string[]>;

describe('enumerations', () => {
  test.each(enums.map((e) => [e.name, e] as const))(
    '%s: values and labels exactly as docs/spec says',
    (name, e) => {
      if (e.own) {
        expect([labelsOf(name), documents[name]]).toEqual([{}, undefined]);
        return expect(e.values.every((v) => /[가-힣]/.test(e.label(v)))).toBe(true);
      }
      expect(Object.fromEntries(e.values.map((v) => [v, e.label(v)]))).toEqual(labelsOf(name));
      if (ours.includes(name)) return expect(documents).not.toHaveProperty(name);
      const named = documents[name]!.values.map((value) => redacted[name]?.[value] ?? value);
      if (coded.includes(name)) return expect(e.values).toHaveLength(named.length);
      expect([...e.values].sort()).toEqual(
        [...new Set([...named.map(String), ...(widened[name] ?? [])])].sort(),
      );
    },
  );

  test('names are distinct', () => {
    expect(new Set(enums.map((e) => e.name)).size).toBe(enums.length);
  });

  test('R65: e-ticket sellers read the voucher words of all 35 order states', () => {
    const voucher = labelsOf('OrderProductStatusVoucher');
    expect(Object.keys(voucher)).toHaveLength(35);
    for (const value of order.orderProductStatus.values)
      expect(order.orderProductStatus.label(value, 'voucher')).toBe(voucher[value]);
  });

  test('the fulfilment reads its words from the order status', () => {
    expect(fulfilmentStatus.values).toHaveLength(10);
    expect(fulfilmentStatus.label('SHIPPING_START')).toBe('배송중');
    expect(fulfilmentStatus.label('SHIPPING_START', 'voucher')).toBe('발송완료');
    expect(fulfilmentStatus.tone('SHIPPING_POSTPONED')).toBe('warning');
  });

  test('an unknown value shows itself, in neutral', () => {
    expect(order.orderProductStatus.label('SOMETHING' as never)).toBe('SOMETHING');
    expect(order.orderProductStatus.tone('SOMETHING' as never)).toBe('neutral');
    expect(order.orderProductStatus.schema.safeParse('toString').success).toBe(false);
  });
});

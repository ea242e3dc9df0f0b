// Viewers sponsor a live (money.md §10, §12).
import { describe, expect, test } from 'vitest';
import type { OwnSponsorship } from '@jangteo/contract/market/sponsorship.api.ts';
import type { SponsorTerms } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { report } from '../../testing/buyer.ts';
import { allSubscriptions } from '../../domains.ts';
import {
  stage,
  company,
  work,
  chore,
  later,
  sql,
  signIn,
  buyer,
  gripper,
  sponsoring,
  sponsored,
  booked,
  statusOf,
  host,
  content,
  stageSponsorships,
} from './stage.testing.ts';

stageSponsorships();

describe('a live is sponsored', () => {
  test('not before its broadcaster has agreed and says so; members of groups take none', async () => {
    await sql(`delete from consent where user_seq = $1 and terms_type = 'PAID_SERVICE'`, [host]);
    const offer = () => buyer<{ products: object[] }>('GET', `/market/v1/contents/${content}/sponsorships`);
    expect((await offer()).body.data.products).toEqual([]);
    expect((await sponsoring(104)).body.code).toBe('SPONSOR_OFF');
    const terms = (await gripper<SponsorTerms>('GET', '/v1/sponsorship/terms')).body.data;
    expect(terms.terms).toMatchObject([{ title: '유료서비스 이용약관', required: true }]);
    const set = (query: object) => gripper('PUT', '/v1/sponsorship/setting', undefined, { ...query });
    expect((await set({ enabled: true })).body.code).toBe('TERMS_CHANGED');
    const agree = (termsSeqList: number[]) =>
      gripper<SponsorTerms>('PUT', '/v1/sponsorship/terms', { termsSeqList, agree: true });
    expect((await agree([999_999])).body.code).toBe('TERMS_REQUIRED');
    const agreed = await agree(terms.terms.map(({ termsSeq }) => termsSeq));
    expect(agreed.body.data.agreedAt).not.toBeNull();
    const on = await set({ enabled: true, thanks: '고맙습니다!', minAmount: 5_000, sound: true });
    expect(on.body.data).toMatchObject({ enabled: true, thanks: '고맙습니다!', minAmount: 5_000 });
    expect((await offer()).body.data.products).toHaveLength(6);
    expect((await sponsoring(101)).status).toBe(404);
    await set({ enabled: false });
    expect((await sponsoring(104)).body.code).toBe('SPONSOR_OFF');
    expect((await set({ enabled: true })).body.data).toMatchObject({
      thanks: '고맙습니다!',
      minAmount: 5_000,
    });
  });

  test('paid once however often it is reported, with its fees; the room is told', async () => {
    const { sponsorshipSeq, payment } = (await sponsoring(106, 'GOOGLE_PLAY')).body.data;
    expect(payment).toMatchObject({ status: 'WAIT', amount: 55_000 });
    expect(await statusOf(sponsorshipSeq)).toBe('WAIT');
    await work('payment.requested');
    for (const eventId of ['event-0001', 'event-0001', 'event-0002'])
      expect(await report(stage.app, { ...payment, eventId })).toBe(200);
    const told: string[] = [];
    const client = await stage.app.deps.pools.job.connect();
    client.on('notification', ({ payload }) => told.push(payload!));
    await client.query('listen live');
    expect(await work('payment.paid')).toBe(1);
    await sql('update outbox set done_at = null where event_key = $1', [
      `payment.paid:${payment.paymentSeq}`,
    ]);
    await work('payment.paid');
    await expect.poll(() => told.filter((one) => one.includes('"sponsor"'))).toHaveLength(1);
    client.release(true);
    expect(JSON.parse(told.find((one) => one.includes('"sponsor"'))!)).toMatchObject({
      contentSeq: content,
      to: 'all',
      frame: { t: 'sponsor', amount: 55_000, message: '힘내세요', thanks: '고맙습니다!', sound: true },
    });
    expect(await booked(`sponsor:${sponsorshipSeq}`)).toEqual([
      ['', 'pg.receivable', 'sponsor.payable', 55_000],
    ]);
    const [row] = (
      await gripper<SponsorshipRow[]>('GET', '/v1/sponsorship/inventory/list', undefined, {
        searchKey: 'SPONSORSHIP_SEQ',
        keyword: [String(sponsorshipSeq)],
      })
    ).body.data;
    expect(row).toMatchObject({ storeFee: 16_500, platformFee: 7_700, base: 30_800, status: 'SPONSORED' });
    const own = await buyer<OwnSponsorship>('GET', `/market/v1/sponsorships/${sponsorshipSeq}`);
    expect(own.body.data).toMatchObject({
      status: 'SPONSORED',
      refundable: true,
      payment: { status: 'PAID' },
    });
  });

  test('what nobody pays in time fails; money that comes later goes back as unowed', async () => {
    const { sponsorshipSeq, payment } = (await sponsoring(104)).body.data;
    await work('payment.requested');
    later(20 * 60_000);
    await chore('expire-payments');
    await work('payment.due');
    await work('payment.failed');
    expect(await statusOf(sponsorshipSeq)).toBe('FAIL');
    expect(await report(stage.app, payment)).toBe(200);
    expect(await booked('stray:%')).toContainEqual(['', 'pg.receivable', 'buyer.stray', 10_000]);
    company.known = {
      txId: `tx-${payment.paymentSeq}`,
      state: 'PAID',
      amount: 10_000,
      paidAt: null,
      cardName: null,
      installment: 0,
      failReason: null,
    };
    await work('payment.stray');
    expect(await booked('stray-return:%')).toContainEqual(['', 'buyer.stray', 'pg.receivable', 10_000]);
  });

  test('R305: its sponsor takes it back within seven days, once; the card company’s lost answer is looked up', async () => {
    await signIn();
    const seq = await sponsored(104);
    const back = () => buyer<OwnSponsorship>('POST', `/market/v1/sponsorships/${seq}/refund`, {});
    const [one, other] = await Promise.all([back(), back()]);
    expect([one.status, other.status].sort()).toEqual([200, 412]);
    company.known = {
      txId: 'tx',
      state: 'PAID',
      amount: 10_000,
      paidAt: null,
      cardName: null,
      installment: 0,
      failReason: null,
    };
    company.refunds = []; // whoever signs in asks this company for breached passwords, too
    company.loseAnswer = true;
    const returning = allSubscriptions().find(
      (s) => s.topic === 'sponsorship.refunded' && s.name === 'return',
    )!;
    const payload = { sellerSeq: host, id: seq, userSeq: 0, contentSeq: 0, amount: 0 };
    const carry = () =>
      returning.run(
        { key: 'x', sellerSeq: host, payload: payload as never },
        { ...stage.app.deps, signal: new AbortController().signal },
      );
    await expect(carry()).rejects.toThrow('fetch failed');
    await carry();
    await carry();
    expect(company.refunds).toHaveLength(1);
    expect(await booked(`sponsor-back:${seq}`)).toEqual([['', 'sponsor.payable', 'pg.receivable', 10_000]]);
    const [{ refunded }] = (await sql<{ refunded: number }>(
      'select p.refunded::int from payment p join sponsorship s using (payment_seq) where s.sponsorship_seq = $1',
      [seq],
    )) as [{ refunded: number }];
    expect(refunded).toBe(10_000);
  });
});

import { describe, expect, test } from 'vitest';
import { openBank } from '@jangteo/server/adapters/bank/bank.ts';
import { openBusinessRegistry } from '@jangteo/server/adapters/business-registry/business-registry.ts';
import { openCouriers } from '@jangteo/server/adapters/courier/courier.ts';
import { openSms } from '@jangteo/server/adapters/sms/sms.ts';
import { isSigned } from '@jangteo/server/kit/http/hooks.ts';
import { account, stageCompanies } from './testing/companies.ts';

const { stage, control, fault, pay, card, bank, asked, paid } = stageCompanies();

describe('card company', () => {
  test('a payment is known once; what it reports is signed with the shared secret', async () => {
    const request = asked();
    const first = await stage.payments.open(request);
    expect(await stage.payments.open(request)).toEqual(first);
    expect(await stage.payments.find(request.paymentSeq)).toMatchObject({
      state: 'OPEN',
      txId: first.txId,
      refunds: [],
    });
    expect((await pay(request.paymentSeq)).status).toBe(200);
    expect(await stage.payments.find(request.paymentSeq)).toMatchObject({
      state: 'PAID',
      amount: 12_300,
      cardName: expect.stringContaining('카드') as string,
    });
    expect(stage.api.heard.map((h) => [h.path, h.body.outcome, h.body.paymentSeq, h.body.amount])).toEqual([
      ['/hooks/card/payment', 'PAID', request.paymentSeq, 12_300],
    ]);
    expect(isSigned(stage.api.heard[0]!.signature, stage.api.heard[0]!.text, Buffer.from('shared'))).toBe(
      true,
    );
    expect(
      isSigned(stage.api.heard[0]!.signature, `${stage.api.heard[0]!.text} `, Buffer.from('shared')),
    ).toBe(false);
  });

  test('a refund happens once per key, and never more than was paid (G-RFD-1)', async () => {
    const payment = await paid();
    const before = await card();
    const done = await stage.payments.refund(payment.refund('refund:1', 5_000));
    expect(await stage.payments.refund(payment.refund('refund:1', 5_000))).toEqual(done);
    expect(await stage.payments.refund(payment.refund('refund:1', 4_000))).toEqual({
      refused: expect.any(String) as string,
    });
    expect(await stage.payments.refund(payment.refund('refund:2', 7_301))).toEqual({
      refused: expect.any(String) as string,
    });
    expect((await card()).refunded - before.refunded).toBe(5_000);
  });

  test('what is decided stays decided', async () => {
    const request = asked();
    await stage.payments.open(request);
    await pay(request.paymentSeq, 'FAIL');
    expect(await stage.payments.find(request.paymentSeq)).toMatchObject({
      state: 'FAILED',
      failReason: expect.any(String) as string,
    });
    expect(await pay(request.paymentSeq)).toMatchObject({ status: 412, code: 'STATE_CHANGED' });
    expect((await pay(999_999_999)).status).toBe(404);
  });

  test('a virtual account is paid at the bank, and its refund leaves by the bank', async () => {
    const request = asked({ method: 'VIRTUAL_ACCOUNT', amount: 7_000 });
    const { account: virtual, payUrl } = await stage.payments.open(request);
    expect([payUrl, virtual?.holder, virtual?.dueAt]).toEqual([null, '김하람', request.expiresAt]);
    const { txId } = (await pay(request.paymentSeq)).data;
    expect(stage.api.heard.map((h) => h.path)).toEqual(['/hooks/bank/deposit']);
    const refund = {
      paymentSeq: request.paymentSeq,
      txId,
      key: 'refund:va',
      amount: 7_000,
      reason: '반품',
      account: null,
    };
    expect(await stage.payments.refund(refund)).toEqual({ refused: expect.any(String) as string });
    await stage.payments.refund({ ...refund, account });
    await stage.payments.refund({ ...refund, account });
    expect(
      (await bank()).transfers
        .filter((t) => [String(request.paymentSeq), 'refund:refund:va'].includes(t.reference))
        .map((t) => [t.kind, t.amount]),
    ).toEqual([
      ['DEPOSIT', 7_000],
      ['PAYOUT', 7_000],
    ]);
  });
});

describe('the pay page', () => {
  test('is found only by its link, says what is to pay and ends the payment once', async () => {
    const request = asked();
    const { payUrl } = await stage.payments.open(request);
    const page = await fetch(`${stage.sim.url}${payUrl}`);
    expect([page.status, (await page.text()).includes('12,300원')]).toEqual([200, true]);
    const decide = async (outcome: string) =>
      (
        await fetch(`${stage.sim.url}${payUrl}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ outcome }),
        })
      ).status;
    expect([await decide('MAYBE'), await decide('PAID'), await decide('FAILED')]).toEqual([400, 200, 412]);
    expect((await stage.payments.find(request.paymentSeq))!.state).toBe('PAID');
    expect((await fetch(`${stage.sim.url}/sim/pay/${request.paymentSeq}`)).status).toBe(404);
  });
});

describe('bank, couriers, SMS, registry', () => {
  test('the bank transfers once per key and tells an unknown outcome when asked (G-PAY-1)', async () => {
    const port = openBank({ simUrl: stage.sim.url }, {});
    const request = {
      key: 'payout:1',
      account,
      amount: 50_000,
      memo: '장터정산',
      sentAt: '2026-11-21T12:00:00+09:00',
    };
    await fault('BANK', 'TIMEOUT_AFTER_EFFECT', { ms: 20 });
    await expect(port.transfer(request)).rejects.toThrow('fetch failed');
    const known = await port.find(request);
    expect(await port.transfer(request)).toEqual(known);
    expect(await port.transfer({ ...request, amount: 1 })).toEqual({ refused: expect.any(String) as string });
    expect(await port.find({ ...request, key: 'payout:2' })).toBeNull();
    expect((await bank()).transfers.filter((t) => t.reference === 'payout:1')).toHaveLength(1);
    expect(await port.holder({ bank: '088', no: '1101230000' })).toBeNull();
    expect(await port.holder({ bank: '088', no: '110123456789' })).toEqual(expect.any(String));
  });

  test('a registered parcel reports each step to every asker; an unregistered one is nobody’s', async () => {
    const port = openCouriers({ simUrl: stage.sim.url }, {});
    const parcel = { companyCode: 'CJ', trackingNo: '600012345678' };
    for (const reference of ['11', '12', '11']) await port.register({ ...parcel, reference });
    expect(
      await control('POST', '/parcels/600012345678', { state: 'SHIPPING', place: '옥천Hub' }),
    ).toMatchObject({ status: 200 });
    expect(stage.api.heard.map((h) => [h.body.reference, h.body.state, h.body.place])).toEqual([
      ['11', 'SHIPPING', '옥천Hub'],
      ['12', 'SHIPPING', '옥천Hub'],
    ]);
    expect((await port.track(parcel))!.map((s) => s.state)).toEqual(['SHIPPING']);
    expect(await port.track({ ...parcel, companyCode: 'LOTTE' })).toBeNull();
    expect((await control('POST', '/parcels/600099999999', { state: 'SHIPPING' })).status).toBe(404);
    expect((await control('POST', '/parcels/600012345678', { state: 'NONE' })).status).toBe(400);
  });

  const home = { name: '김하람', phone: '01012345678', zip: '04524', address: '서울 중구 세종대로 110' };
  const pickup = {
    key: 'pickup:1',
    companyCode: 'EPOST',
    from: home,
    to: { ...home, name: '온유상점', zip: '63000' },
    goods: '제주 감귤 외 1건',
    at: '2026-11-21T12:00:00+09:00',
  };

  test('a driver is sent once per key, also where the answer is lost or asked for in vain (G-IDM-1)', async () => {
    const { pickups } = openCouriers({ simUrl: stage.sim.url }, {});
    if (pickups === 'NOT_SUPPORTED') throw new Error('the simulator sends drivers');
    await fault('COURIER', 'TIMEOUT_BEFORE', { ms: 20 });
    await expect(pickups.order(pickup)).rejects.toThrow('fetch failed');
    expect(await pickups.find(pickup.key)).toBeNull();
    await fault('COURIER', 'TIMEOUT_AFTER_EFFECT', { ms: 20 });
    await expect(pickups.order(pickup)).rejects.toThrow('fetch failed');
    const known = await pickups.find(pickup.key);
    expect(known).toEqual({ companyCode: 'EPOST', trackingNo: expect.stringMatching(/^\d{13}$/) as string });
    expect(await pickups.order(pickup)).toEqual({ done: known });
    expect(await pickups.order({ ...pickup, key: 'pickup:2', from: { ...home, zip: '00000' } })).toEqual({
      refused: '수거할 수 없는 지역입니다.',
    });
    const { data } = await control<object[]>('GET', '/pickups');
    expect(data).toEqual([{ ...pickup, trackingNo: known!.trackingNo }]);
  });

  test('an ordered pickup moves like every parcel and reports to whoever follows it', async () => {
    const port = openCouriers({ simUrl: stage.sim.url }, {});
    if (port.pickups === 'NOT_SUPPORTED') throw new Error('the simulator sends drivers');
    const answer = await port.pickups.order({ ...pickup, key: 'pickup:3', companyCode: 'CJ' });
    if (!('done' in answer)) throw new Error(answer.refused);
    const { done } = answer;
    await control('POST', `/parcels/${done.trackingNo}`, { state: 'COLLECT' });
    expect(stage.api.heard).toEqual([]);
    await port.register({ ...done, reference: '11' });
    await fault('COURIER', 'DUPLICATE');
    await control('POST', `/parcels/${done.trackingNo}`, { state: 'COMPLETE' });
    await stage.sim.street.world.hooks.settled();
    expect(stage.api.heard.map((h) => [h.body.reference, h.body.state])).toEqual([
      ['11', 'COMPLETE'],
      ['11', 'COMPLETE'],
    ]);
    expect((await port.track(done))!.map((s) => s.state)).toEqual(['COLLECT', 'COMPLETE']);
  });

  test('SMS arrives in the inbox and, with a reference, is reported; a dead phone fails', async () => {
    const port = openSms({ simUrl: stage.sim.url }, {});
    await port.send({ to: '01055551234', text: '이용권이 도착했습니다.', reference: 'ticket:1:2:1' });
    await port.send({ to: '01055550000', text: '이용권이 도착했습니다.', reference: 'ticket:1:3:1' });
    await port.send({ to: '01055551234', text: '인증번호 123456' });
    await stage.sim.street.world.hooks.settled();
    expect(stage.api.heard.map((h) => [h.path, h.body.reference, h.body.outcome]).toSorted()).toEqual([
      ['/hooks/sms/report', 'ticket:1:2:1', 'DELIVERED'],
      ['/hooks/sms/report', 'ticket:1:3:1', 'FAILED'],
    ]);
    const { data } = await control<{ text: string }[]>('GET', '/inbox?to=010-5555-1234');
    expect(data.map((m) => m.text)).toEqual(['인증번호 123456', '이용권이 도착했습니다.']);
    expect((await control<unknown[]>('GET', '/inbox?to=01055550000')).data).toEqual([]);
  });

  test('the registry knows running, resting, closed and unknown businesses', async () => {
    const found = await openBusinessRegistry({ simUrl: stage.sim.url }, {}).status([
      '1208147521',
      '1109812343',
      '1109912340',
      '1208147520',
    ]);
    expect(found.map((b) => b.state)).toEqual(['ACTIVE', 'SUSPENDED', 'CLOSED', 'UNKNOWN']);
    expect(found.map((b) => b.closedOn)).toEqual([null, null, '2024-03-31', null]);
  });

  test('the registry tells whether number, representative and day belong together', async () => {
    const port = openBusinessRegistry({ simUrl: stage.sim.url }, {});
    const claim = { number: '1208147521', representative: '정하윤', openedOn: '2012-03-02' };
    expect(await port.verify(claim)).toEqual({
      matches: true,
      status: { number: claim.number, state: 'ACTIVE', taxType: '부가가치세 일반과세자', closedOn: null },
    });
    expect((await port.verify({ ...claim, number: '1109812343' })).status.state).toBe('SUSPENDED');
    for (const other of [{ representative: '홍길동' }, { number: '1208147520' }])
      expect(await port.verify({ ...claim, ...other })).toMatchObject({
        matches: false,
        status: { state: 'UNKNOWN' },
      });
  });
});

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rangeOf } from './breach/breach.ts';
import { verificationOf } from './identity/identity.ts';
import { refuse } from './kit/calls.ts';
import { underFaults, type Port } from './kit/faults.ts';
import { mountReceiver } from './receiver/receiver.ts';
import { lookUp, validate } from './registry/registry.ts';
import { readReference } from '../tools/seed/reference.ts';
import type { World } from './world.ts';

const account = z.strictObject({
  bank: z.string().min(1).max(20),
  no: z.string().regex(/^\d{6,20}$/),
  holder: z.string().min(1).max(60),
});
const amount = z.int().min(1);
const payRequest = z.strictObject({
  paymentSeq: z.int().min(1),
  method: z.string().min(1),
  amount,
  orderName: z.string(),
  buyerName: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
});
const refundRequest = z.strictObject({
  paymentSeq: z.int().min(1),
  txId: z.string(),
  key: z.string().min(1).max(100),
  amount,
  reason: z.string(),
  account: account.nullable(),
});
const someDays = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
const transferRequest = z.strictObject({
  key: z.string().min(1).max(100),
  account,
  amount,
  memo: z.string().max(20),
});
const parcel = z.strictObject({
  companyCode: z.string().min(1).max(20),
  trackingNo: z.string().regex(/^[0-9A-Za-z]{8,20}$/),
  reference: z.string().max(100),
});
const party = z.strictObject({
  name: z.string().min(1).max(60),
  phone: z.string().regex(/^\d{9,12}$/),
  zip: z.string().regex(/^\d{5}$/),
  address: z.string().min(1).max(300),
});
const pickupRequest = z.strictObject({
  key: z.string().min(1).max(100),
  companyCode: z.string().min(1).max(20),
  from: party,
  to: party,
  goods: z.string().min(1).max(200),
  at: z.iso.datetime({ offset: true }),
});
const smsRequest = z.strictObject({
  to: z.string().min(8).max(20),
  text: z.string().min(1).max(2_000),
  reference: z.string().max(100).optional(),
});
const verificationRequest = z.strictObject({
  id: z.string().regex(/^[\w-]{22,43}$/),
  returnTo: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\w/?=&.-]*$/),
});
const statusRequest = z.strictObject({ b_no: z.array(z.string()).min(1).max(100) });
const validateRequest = z.strictObject({
  businesses: z
    .array(
      z.strictObject({ b_no: z.string(), start_dt: z.string().regex(/^\d{8}$/), p_nm: z.string().min(1) }),
    )
    .min(1)
    .max(100),
});

const prefix = z.string().regex(/^[0-9A-F]{5}$/i);

const unknown = () => refuse(404, 'NOT_FOUND', '찾을 수 없습니다.');
const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name]!;

/** What the product's adapters call: every company in its own words, each call open to the faults of its port. */
export function mountCompanies(app: FastifyInstance, world: World): void {
  const route = (
    port: Port,
    method: 'GET' | 'POST',
    url: string,
    handler: (request: FastifyRequest) => unknown,
  ): void => {
    app.route({ method, url, handler: underFaults(world.faults, port, handler) });
  };
  mountReceiver(app, world.faults, world.receiver);
  mountCard(route, world);
  mountBank(route, world);
  mountCouriers(route, world);
  mountIdentity(route, world);
  route('SMS', 'POST', '/sim/v1/sms', async (request) => {
    await world.sendSms(smsRequest.parse(request.body));
    return {};
  });
  route('SMS', 'GET', '/sim/v1/sms/:reference', (request) => {
    if (!world.inbox.took(param(request, 'reference'))) throw unknown();
    return {};
  });
  route('BREACH', 'GET', '/range/:prefix', (request) => rangeOf(prefix.parse(param(request, 'prefix'))));
  route('REGISTRY', 'POST', '/registry/status', (request) => {
    const { b_no: numbers } = statusRequest.parse(request.body);
    const data = numbers.map(lookUp);
    return {
      status_code: 'OK',
      request_cnt: numbers.length,
      match_cnt: data.filter((d) => d.b_stt_cd !== '').length,
      data,
    };
  });
  route('REGISTRY', 'POST', '/registry/validate', (request) => {
    const data = validateRequest.parse(request.body).businesses.map(validate);
    return { status_code: 'OK', request_cnt: data.length, valid_cnt: data.length, data };
  });
}

type Route = (
  port: Port,
  method: 'GET' | 'POST',
  url: string,
  handler: (request: FastifyRequest) => unknown,
) => void;

function mountCard(route: Route, { card, rows }: World): void {
  route('CARD', 'POST', '/card/payments', async (request) => {
    const { txId, account: to } = await card.request(payRequest.parse(request.body));
    return { txId, payUrl: to ? null : `/sim/pay/${txId}`, account: to };
  });
  route('CARD', 'GET', '/card/payments/:paymentSeq', (request) => {
    const found = card.find(Number(param(request, 'paymentSeq')));
    if (!found) throw unknown();
    const { txId, state, amount: sum, paidAt, cardName, installment, failReason, refunds } = found;
    return { txId, state, amount: sum, paidAt, cardName, installment, failReason, refunds };
  });
  route('CARD', 'POST', '/card/refunds', async (request) => {
    const { refundId, at } = await card.refund(refundRequest.parse(request.body));
    return { refundId, at };
  });
  route('CARD', 'GET', '/card/deposits', async (request) => {
    const { holidays } = await readReference(rows);
    return { deposits: card.paidIn(someDays.parse(request.query), holidays) };
  });
}

/** The demo's accounts all exist, except numbers that end in 0000. */
const isUnknown = (no: string): boolean => no.endsWith('0000');
const HOLDERS = ['김하람', '이도담', '최새론', '장여울', '임한별', '신아라', '정하윤', '박서연'];

function mountBank(route: Route, { bank, faults, now }: World): void {
  route('BANK', 'POST', '/bank/transfers', async (request) => {
    const { memo: _memo, ...asked } = transferRequest.parse(request.body);
    const fault = bank.find(asked.key) ? null : faults.take('BANK', 'TRANSFER');
    if (isUnknown(asked.account.no) || fault?.kind === 'REFUSE_TRANSFER')
      throw refuse(404, 'NO_ACCOUNT', '입금할 수 없는 계좌입니다.');
    const { transferId, at } = bank.payOut({ ...asked, at: await now() });
    if (fault) await bank.giveBack(asked.key, '수취 불가 계좌');
    return { transferId, at };
  });
  route('BANK', 'GET', '/bank/transfers/:key', (request) => {
    const found = bank.find(param(request, 'key'));
    if (!found) throw unknown();
    const returned = bank.returnOf(found.reference) ? { reason: null } : null;
    return { transferId: found.transferId, at: found.at, returned };
  });
  route('BANK', 'GET', '/bank/accounts/:bank/:no/holder', (request) => {
    const no = param(request, 'no');
    if (isUnknown(no)) throw unknown();
    return { holder: HOLDERS[Number(no.at(-1)) % HOLDERS.length] };
  });
}

function mountIdentity(route: Route, { identity }: World): void {
  route('IDENTITY', 'POST', '/identity-verifications', (request) => {
    const { id, returnTo } = verificationRequest.parse(request.body);
    identity.open(id, returnTo);
    return {};
  });
  route('IDENTITY', 'GET', '/identity-verifications/:id', (request) => {
    const id = param(request, 'id');
    const found = identity.find(id);
    if (!found) throw unknown();
    return verificationOf(id, found);
  });
}

function mountCouriers(route: Route, { couriers }: World): void {
  route('COURIER', 'POST', '/courier/parcels', async (request) => {
    await couriers.register(parcel.parse(request.body));
    return {};
  });
  route('COURIER', 'GET', '/courier/parcels/:companyCode/:trackingNo', (request) => {
    const found = couriers.find(param(request, 'companyCode'), param(request, 'trackingNo'));
    if (!found) throw unknown();
    return { steps: found.steps };
  });
  route('COURIER', 'POST', '/courier/pickups', async (request) => {
    const { companyCode, trackingNo } = await couriers.order(pickupRequest.parse(request.body));
    return { companyCode, trackingNo };
  });
  route('COURIER', 'GET', '/courier/pickups/:key', (request) => {
    const found = couriers.pickup(param(request, 'key'));
    if (!found) throw unknown();
    return { companyCode: found.companyCode, trackingNo: found.trackingNo };
  });
}

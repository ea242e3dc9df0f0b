import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { RefundCards, RefundDetail } from '@jangteo/contract/claim/refund-desk.api.ts';
import type { RefundDeskRow } from '@jangteo/contract/claim/refund-desk.list.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { openSettings } from '../../../testing/settings.ts';
import { stageRefunds, type StagedRefund } from '../../../testing/refunds.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { allChores } from '../../../domains.ts';
import { moveRefunds } from '../machine.ts';

const { stage, job, rows, carry, cancelled, giveAccount, waiting, stateOf, statusOf, booked, ...more } =
  stageRefunds();
const { control, told, sentByBank, sound } = more;

interface Paid {
  approval: { approvalSeq: number; state: string } | null;
  result: RefundDetail | null;
}
const why = '구매자와 통화로 확인했습니다.';
let maker: string;
let approver: string;
beforeAll(async () => {
  maker = (await stage.app.login('admin@jangteo.kr')).token;
  approver = (await stage.app.login('approver@jangteo.kr')).token;
});

const get = <T>(path: string, token = maker) => stage.app.call<T>('GET', `/v1/admin/${path}`, { token });
const post = async <T>(path: string, body: object, token = maker, key: string = randomUUID()) => {
  const headers = { 'idempotency-key': key, ...(await steppedUp(stage.app.deps, token)) };
  return stage.app.call<T>('POST', `/v1/admin/${path}`, { token, body, headers });
};
const payout = ({ refund, amount }: StagedRefund, token = maker) =>
  post<Paid>(`refunds/${refund}/payout`, { expectedAmount: amount, why }, token);
const paidOutside = (
  { refund, amount: expectedAmount }: StagedRefund,
  externalId: string,
  at = '2026-11-17T10:00:00+09:00',
) => post<Paid>(`refunds/${refund}/external`, { expectedAmount, externalId, at, why });
const approval = async (seq: number) => (await get<Approval>(`approvals/${seq}`, approver)).body.data;
const approve = async (seq: number, token = approver) =>
  post<Approval>(`approvals/${seq}/approve`, { hash: (await approval(seq)).hash, why }, token);
let settings: Awaited<ReturnType<typeof openSettings>>;
let changes = 0;
/** What is paid out above this waits for a second operator. */
const limit = (won: number) => settings.set('fourEyesWon', `2020-01-0${++changes}`, won);
const waitsFor = async (refund: StagedRefund): Promise<number> => {
  const { body } = await payout(refund);
  expect(body.data).toMatchObject({ approval: { state: 'WAIT' }, result: null });
  return body.data.approval!.approvalSeq;
};
const logged = (subject: string) =>
  rows<{ call: string; reason: string }>(
    "select call, reason from access_log where kind = 'WRITE' and subjects ? $1 order by log_seq",
    [subject],
  );

describe('refunds that wait for an operator (operator.md §6)', () => {
  test('stand on the desk, masked, the earliest due first; nobody else sees them', async () => {
    const refund = await waiting();
    const { body } = await get<RefundDeskRow[]>('refunds?length=200');
    const row = body.data.find((r) => r.refundSeq === refund.refund)!;
    expect(row).toMatchObject({
      state: 'WAIT_ADMIN',
      amount: refund.amount,
      method: 'VIRTUAL_ACCOUNT',
      can: { retry: 'NOT_CARD', payout: null, external: null, askAccount: 'NOT_NOW' },
    });
    expect(row.buyerName).toContain('*');
    const dues = body.data.flatMap(({ dueAt }) => dueAt ?? []);
    expect(dues).toEqual([...dues].sort());
    const need = await get<RefundDeskRow[]>('refunds?state=NEED_ACCOUNT&length=200');
    expect(new Set(need.body.data.map(({ state }) => state))).toEqual(new Set(['NEED_ACCOUNT']));
    const { token } = await stage.app.login('hello@onyu.kr');
    expect((await get('refunds', token)).status).toBe(403);
    expect((await payout(refund, token)).status).toBe(403);
    expect((await get('refunds/999999999')).status).toBe(404);
  });

  test('cards count and add up what the list of each state has, found by number or by name, too', async () => {
    const one = await waiting();
    const { body } = await get<RefundDeskRow[]>('refunds?length=200');
    const row = body.data.find(({ refundSeq }) => refundSeq === one.refund)!;
    const words = [one.refund, row.orderSeq, row.sellerSeq, row.sellerName, row.productName, '그런 것 없음'];
    for (const word of ['', ...words]) {
      const filter = word === '' ? '' : `keyword=${encodeURIComponent(word)}&`;
      const list = async (state: string) => {
        const { data } = (await get<RefundDeskRow[]>(`refunds?${filter}state=${state}&length=200`)).body;
        return { key: state, count: data.length, amount: data.reduce((sum, { amount }) => sum + amount, 0) };
      };
      const { cards } = (await get<RefundCards>(`refunds/summary?${filter}`)).body.data;
      for (const card of cards) expect([word, card]).toEqual([word, await list(card.key)]);
      const found = (await get<RefundDeskRow[]>(`refunds?${filter}length=200`)).body.data;
      expect([word, found.some(({ refundSeq }) => refundSeq === one.refund)]).toEqual([
        word,
        word !== '그런 것 없음',
      ]);
    }
  });

  test('below the limit one operator pays out; a second act meanwhile is refused, another sum too', async () => {
    const refund = await waiting();
    const other = await post(`refunds/${refund.refund}/payout`, { expectedAmount: refund.amount + 1, why });
    expect([other.status, other.body.code]).toEqual([412, 'AMOUNT_CHANGED']);
    const { body } = await payout(refund);
    expect(body.data).toMatchObject({
      approval: null,
      result: { state: 'WAIT_ADMIN', sendingAt: expect.any(String), can: { payout: 'SENDING' } },
    });
    expect((await payout(refund)).body.code).toBe('STATE_CHANGED');
    await carry('refund.sent', refund);
    const { data } = (await get<RefundDetail>(`refunds/${refund.refund}`)).body;
    expect(data).toMatchObject({ state: 'DONE', account: { no: expect.stringMatching(/^\*+6789$/) } });
    expect(data.transfers).toMatchObject([{ amount: refund.amount, back: false }]);
    expect(data.history[0]).toMatchObject({ action: 'payOut', actor: { kind: 'ADMIN', name: '운영자' } });
    expect(await logged(`refund:${refund.refund}`)).toEqual([
      { call: 'POST /v1/admin/refunds/{refundSeq}/payout', reason: why },
    ]);
    await sound();
  });

  test('what was done outside is kept with its proof, which serves once', async () => {
    const [refund, other] = [await waiting(), await waiting()];
    const proof = 'KB-20261125-0001';
    const late = await paidOutside(refund, proof, '2040-01-01T00:00:00+09:00');
    expect([late.status, late.body.code]).toEqual([400, 'BAD_REQUEST']);
    const { data } = (await paidOutside(refund, proof)).body;
    expect(data.result).toMatchObject({ state: 'DONE', transfers: [{ externalId: proof }] });
    expect((await booked(refund)).map((b) => [b.effect_key, b.credit])).toEqual([
      [`refund:${refund.refund}:1`, 'bank.cash'],
    ]);
    const again = await paidOutside(other, proof);
    if (other.seller === refund.seller) expect(again.status).toBe(400);
    expect(await told(refund)).toHaveLength(1);
    await sound();
  });

  test('the card that gave up is asked once more, in the operator’s name', async () => {
    const refund = await cancelled('CREDIT_CARD');
    const spoil = (how: string) =>
      job().query(
        `update payment set pg_tx_id = ${how}
          where payment_seq = (select payment_seq from refund where refund_seq = $1)`,
        [refund.refund],
      );
    await spoil("pg_tx_id || '-unknown'");
    for (let i = 0; i < 2; i++) await expect(carry('refund.opened', refund)).rejects.toThrow('refused');
    await carry('refund.opened', refund);
    expect((await get<RefundDetail>(`refunds/${refund.refund}`)).body.data.can).toEqual({
      retry: null,
      payout: 'NO_ACCOUNT',
      external: null,
      askAccount: null,
    });
    await post(`refunds/${refund.refund}/retry`, { why });
    await carry('refund.sent', refund);
    expect(await stateOf(refund)).toBe('WAIT_ADMIN');
    await spoil("replace(pg_tx_id, '-unknown', '')");
    await post(`refunds/${refund.refund}/retry`, { why });
    await carry('refund.sent', refund);
    expect([await stateOf(refund), (await booked(refund)).map((b) => [b.effect_key, b.credit])]).toEqual([
      'DONE',
      [[`refund:${refund.refund}`, 'pg.receivable']],
    ]);
    await sound();
  });

  test('where the card gave up the buyer can be asked for an account', async () => {
    const refund = await cancelled('CREDIT_CARD');
    await inTransaction(job(), [refund.seller], async (tx) => {
      const move = { sellers: [refund.seller], ids: [refund.refund], at: clock.now() };
      const actor = { kind: 'system', seq: null, name: '시스템' } as const;
      await moveRefunds(tx, 'requestPg', { ...move, actor });
      await moveRefunds(tx, 'pgFail', { ...move, actor });
    });
    const { data } = (await post<RefundDetail>(`refunds/${refund.refund}/ask-account`, { why })).body;
    expect([data.state, await statusOf(refund)]).toEqual([
      'NEED_ACCOUNT',
      'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT',
    ]);
    await giveAccount(refund);
    await payout(refund);
    await carry('refund.sent', refund);
    expect(await stateOf(refund)).toBe('DONE');
    await sound();
  });
});

describe('above the limit a second operator confirms (operator.md §4)', () => {
  beforeAll(async () => {
    settings = await openSettings();
    await limit(0);
  });
  afterAll(() => settings.drop());

  test('nothing is done before; the maker cannot approve, a seen hash is needed; then it is done once', async () => {
    const refund = await waiting();
    const seq = await waitsFor(refund);
    expect((await payout(refund)).body.data.approval!.approvalSeq).toBe(seq);
    expect((await paidOutside(refund, 'LATE-1')).body.code).toBe('APPROVAL_WAITING'); // another wish than the one that waits
    expect(await sentByBank(refund)).toEqual([]);
    const shown = await approval(seq);
    expect(shown.facts).toContainEqual({ label: '주문번호', value: expect.any(String) });
    expect(JSON.stringify(shown.facts)).not.toContain('110123456789');
    expect((await approve(seq, maker)).body.code).toBe('SAME_PERSON');
    const changed = await post(`approvals/${seq}/approve`, { hash: '0'.repeat(64), why }, approver);
    expect([changed.status, changed.body.code]).toEqual([412, 'APPROVAL_CHANGED']);
    expect((await approve(seq)).body.data).toMatchObject({ state: 'DONE', decidedBy: { name: '승인자' } });
    await carry('refund.sent', refund);
    expect([await stateOf(refund), await sentByBank(refund)]).toMatchObject(['DONE', [{}]]);
    const { data } = (await get<RefundDetail>(`refunds/${refund.refund}`)).body;
    expect(data.history[0]!.actor.name).toBe('운영자');
    expect((await logged(`approval:${seq}`)).map(({ call }) => call)).toEqual([
      'POST /v1/admin/approvals/{approvalSeq}/approve',
    ]);
    await sound();
  });

  test('what lies in the database otherwise than it was shown is not run', async () => {
    const seq = await waitsFor(await waiting());
    const { hash } = await approval(seq);
    await job().query(
      "update approval set payload = jsonb_set(payload, '{expectedAmount}', '1') where approval_seq = $1",
      [seq],
    );
    expect((await post(`approvals/${seq}/approve`, { hash, why }, approver)).body.code).toBe(
      'APPROVAL_CHANGED',
    );
    await job()
      .query('delete from approval where approval_seq = $1', [seq])
      .catch(() => undefined);
  });

  test('nor from the maker’s own device, by whatever account', async () => {
    const one = await stage.app.login('admin@jangteo.kr', undefined, 'shared-device');
    const two = await stage.app.login('approver@jangteo.kr', undefined, 'shared-device');
    const refund = await waiting();
    const { approvalSeq } = (await payout(refund, one.token)).body.data.approval!;
    const refused = await approve(approvalSeq, two.token);
    expect([refused.status, refused.body.code]).toEqual([460, 'SAME_PERSON']);
    expect(
      (await post<Approval>(`approvals/${approvalSeq}/withdraw`, { why }, one.token)).body.data.state,
    ).toBe('WITHDRAWN');
  });

  test('two approvers at once: one effect', async () => {
    const refund = await waiting();
    const seq = await waitsFor(refund);
    const { hash } = await approval(seq);
    const other = (await stage.app.login('approver@jangteo.kr', undefined, 'another')).token;
    const both = await Promise.all(
      [approver, other].map((token) => post<Approval>(`approvals/${seq}/approve`, { hash, why }, token)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(
      await rows("select 1 from outbox where topic = 'refund.sent' and payload ->> 'refundSeq' = $1", [
        String(refund.refund),
      ]),
    ).toHaveLength(1);
    await carry('refund.sent', refund);
    expect(await sentByBank(refund)).toHaveLength(1);
    await sound();
  });

  test('operator.md §11 example 3: the refund is done meanwhile, so the approval is STALE and nothing is paid twice', async () => {
    const refund = await waiting();
    const seq = await waitsFor(refund);
    await limit(5_000_000);
    await paidOutside(refund, 'LATE-1');
    await limit(0);
    expect(await stateOf(refund)).toBe('DONE');
    expect((await approve(seq)).body.data).toMatchObject({ state: 'STALE', decidedBy: null });
    expect(await sentByBank(refund)).toEqual([]);
    await sound();
  });

  test('rejected with words, withdrawn by its maker alone, over after 72 hours', async () => {
    const refund = await waiting();
    const first = await waitsFor(refund);
    expect((await post(`approvals/${first}/reject`, { text: '계좌를 다시 확인해 주세요.' })).body.code).toBe(
      'SAME_PERSON',
    );
    expect(
      (await post<Approval>(`approvals/${first}/reject`, { text: '계좌를 다시 확인해 주세요.' }, approver))
        .body.data,
    ).toMatchObject({ state: 'REJECTED', text: '계좌를 다시 확인해 주세요.' });
    const second = await waitsFor(refund);
    expect((await post(`approvals/${second}/withdraw`, { why }, approver)).body.code).toBe('SAME_PERSON');
    expect((await get<Approval[]>('approvals?tab=mine')).body.data.map((a) => a.approvalSeq)).toContain(
      second,
    );
    const now = clock.now().getTime();
    standAt(now + 72 * 3_600_000 + 1);
    try {
      await allChores()
        .find(({ name }) => name === 'approval.expire')!
        .run({ ...stage.app.deps, signal: new AbortController().signal });
    } finally {
      standAt(now);
    }
    expect((await approval(second)).state).toBe('EXPIRED');
    const done = (await get<Approval[]>('approvals?tab=done&kind=REFUND_PAYOUT&length=200')).body.data;
    expect(done.map((a) => a.state)).toEqual(
      expect.arrayContaining(['REJECTED', 'EXPIRED', 'STALE', 'DONE']),
    );
    expect(await control('GET', 'ledgers/bank')).toBeTruthy();
  });
});

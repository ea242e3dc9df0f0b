/** Operators at the desk of settlements, with the bank outside. Registers the hooks of the test file. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { RunDetail } from '@jangteo/contract/settlement/run-desk.api.ts';
import { allChores, allSubscriptions } from '../domains.ts';
import { checkInvariants } from '../invariants/check.ts';
import type { JobEvent } from '../kit/jobs/jobs.ts';
import { stagePayouts } from './payouts.ts';
import { steppedUp } from './step-up.ts';

export const why = '회차 합계를 확인했습니다.';
/** Answer of a call that may wait for another operator. */
export interface Decided {
  approval: { approvalSeq: number } | null;
  result: RunDetail | null;
}

export function stageSettlementDesk() {
  const payouts = stagePayouts();
  const { stage, job, rows, one, context, carry } = payouts;
  const tokens = { maker: '', approver: '' };
  const logIn = async () => {
    tokens.maker = (await stage.app.login('admin@jangteo.kr')).token;
    tokens.approver = (await stage.app.login('approver@jangteo.kr')).token;
  };
  const chore = (name: string) =>
    allChores()
      .find((each) => each.name === name)!
      .run(context());
  beforeAll(async () => {
    await logIn();
    await chore('settlement.runs');
  });

  const call = async <T>(method: string, path: string, body?: object, token = tokens.maker) =>
    stage.app.call<T>(method, `/v1/admin/${path}`, {
      token,
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
    });
  const get = async <T>(path: string) => (await call<T>('GET', path)).body.data;
  const post = <T>(path: string, body: object, token = tokens.maker) =>
    call<T>('POST', path, { ...body, why }, token);
  const runSeqOf = async (kind: string, periodKey: string) =>
    (
      await one<{ seq: number }>(
        'select run_seq as seq from settlement_run where kind = $1 and period_key = $2',
        [kind, periodKey],
      )
    ).seq;
  const approve = async (approvalSeq: number) => {
    const { hash } = await get<Approval>(`approvals/${approvalSeq}`);
    return (await post<Approval>(`approvals/${approvalSeq}/approve`, { hash }, tokens.approver)).body.data;
  };
  /** What waits for settlement in the outbox, as the worker would bring it. */
  async function work(topic: string): Promise<void> {
    const events = await rows<JobEvent<never>>(
      'select event_key as key, seller_seq as "sellerSeq", payload from outbox where topic = $1 order by outbox_seq',
      [topic],
    );
    const heard = allSubscriptions().filter((each) => each.topic === topic && each.name !== 'carry');
    for (const event of events)
      for (const each of heard)
        if (each.wants?.(event.payload) ?? true) await each.run(event as never, context());
  }
  const carryAll = async (runSeq: number) => {
    const { kind, periodKey } = await get<RunDetail>(`settlements/${runSeq}`);
    const sent = await rows<{ payee: number; payoutSeq: number }>(
      `select seller_seq as payee, payout_seq as "payoutSeq" from payout
      where kind = $1 and period_key = $2 and status = 'SENT' order by 1`,
      [kind, periodKey],
    );
    for (const each of sent) await carry(each);
    await work('payout.moved');
  };
  const sound = async () => {
    expect((await checkInvariants(job())).filter(({ id }) => /^(ST|I5|I6|I8)/.test(id))).toEqual([]);
  };

  return { ...payouts, tokens, logIn, chore, call, get, post, runSeqOf, approve, work, carryAll, sound };
}

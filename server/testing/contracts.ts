import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { personaOf } from '../../tools/seed/personas.ts';
import { standAt } from '../../tools/testing/moment.ts';
import { addDays, clock, kstDay } from '../kit/clock/clock.ts';
import type { JobContext } from '../kit/jobs/jobs.ts';
import { matchingSubscriptions } from '../domains/order/matching/follow.ts';
import { stageMarket } from './market.ts';
import { subscriptions } from '../domains/contract/follow.ts';

const DAY = 86_400_000;
export const PEOPLE = {
  onyu: 'producer-a',
  haru: 'influencer',
  jeongdam: 'producer-matching',
  bomnae: 'producer-b',
} as const;
export type Who = keyof typeof PEOPLE;
export const seqOf = (who: Who): number => personaOf(PEOPLE[who]).userSeq;
export const path = (side: 'producer' | 'gripper', seq: number, act = ''): string =>
  `/v1/matching-contracts/${side}/${seq}${act && `/${act}`}`;

export const today = (): string => kstDay(clock.now());

/** Does something so many days later, and comes back. */
export async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  const was = clock.now().getTime();
  standAt(was + days * DAY);
  try {
    return await work();
  } finally {
    standAt(was);
  }
}

const GOODS = `select p.product_seq as p, o.option_seq as o, o.stock_on_hand - o.stock_reserved as n
      from product p join product_option o using (seller_seq, product_seq)
      where p.seller_seq = $1 and p.deleted_at is null and not p.is_flash and p.sale_status = 'ON_SALE'
        and p.sanction_seq is null and not p.first_purchase_only and p.reward_bps is null and p.end_at is null
        and not p.customs_required and o.stock_on_hand - o.stock_reserved > 20 and o.retired_at is null
        and p.delivery_method = 'PARCEL' and p.category_seq is not null
      order by o.stock_on_hand - o.stock_reserved desc`;

/** Two sellers, two broadcasters and a buyer at the demo marketplace. Registers the hooks of the test file. */
// oxlint-disable-next-line max-lines-per-function
export function stageContracts() {
  const { stage, sound, one } = stageMarket();
  const tokens = {} as Record<Who, string>;
  async function signIn(): Promise<void> {
    for (const who of Object.keys(PEOPLE) as Who[])
      tokens[who] = (await stage.app.login(personaOf(PEOPLE[who]).loginId)).token;
  }
  const send = <T = ContractDetail>(who: Who, method: string, to: string, body?: object) =>
    stage.app.call<T>(method, to, {
      token: tokens[who],
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
  const read = async <T>(who: Who, to: string, query: Record<string, unknown> = {}) =>
    stage.app.call<T>('GET', to, { token: tokens[who], query });

  const jobs = () => ({ ...stage.app.deps, signal: new AbortController().signal }) as JobContext;
  /** What the worker would have brought to copies and counters by now. */
  async function deliver(): Promise<void> {
    for (const subscription of [...subscriptions, ...matchingSubscriptions]) {
      const { rows } = await stage.owner.query<{ key: string; payload: { sellerSeq: number } }>(
        'select event_key as key, payload from outbox where topic = $1 order by outbox_seq',
        [subscription.topic],
      );
      const events = rows.map((row) => ({ ...row, sellerSeq: row.payload.sellerSeq }));
      if (events.length > 0) await subscription.runAll!(events as never, jobs());
    }
  }

  /** Products of the seller with plenty of pieces, one option of each. */
  const goods: { productSeq: number; optionSeq: number; left: number }[] = [];
  const termsSeqList: number[] = [];

  const terms = (more: object = {}, product: object = {}) => ({
    startDay: today(),
    endDay: addDays(today(), 90),
    products: [{ productSeq: goods[0]!.productSeq, commissionBps: 1500, ...product }],
    ...more,
  });
  const propose = (more: object = {}, product: object = {}, who: Who = 'onyu') =>
    send(who, 'POST', '/v1/matching-contracts/producer', {
      gripperUserSeq: seqOf('haru'),
      terms: terms(more, product),
      message: '함께해요',
    });
  const proposed = async (more: object = {}, product: object = {}): Promise<ContractDetail> => {
    const answer = await propose(more, product);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const sign = (
    who: Who,
    side: 'producer' | 'gripper',
    { matchingContractSeq, version, revision }: ContractDetail,
  ) =>
    send(who, 'POST', path(side, matchingContractSeq, 'agree'), {
      version,
      revision,
      termsSeqList,
      signName: '윤하루',
    });
  const signed = async (more: object = {}, product: object = {}): Promise<ContractDetail> => {
    const answer = await sign('haru', 'gripper', await proposed(more, product));
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const standOf = (seq: number) =>
    one<{ status: string; version: number; end: string | null }>(
      'select status, version, end_day::text as "end" from matching_contract where contract_seq = $1',
      [seq],
    );
  const held = async (option: number): Promise<number> =>
    Number(
      (
        await one<{ n: string }>('select stock_reserved as n from product_option where option_seq = $1', [
          option,
        ])
      ).n,
    );

  beforeAll(async () => {
    await signIn();
    const { rows } = await stage.owner.query<{ p: string; o: string; n: string }>(GOODS, [seqOf('onyu')]);
    const seen = new Set<string>();
    goods.push(
      ...rows
        .filter(({ p }) => !seen.has(p) && seen.add(p))
        .map(({ p, o, n }) => ({ productSeq: Number(p), optionSeq: Number(o), left: Number(n) })),
    );
    termsSeqList.push(...(await proposed()).termsToSign.map((one) => one.termsSeq));
  });
  return {
    stage,
    sound,
    one,
    tokens,
    send,
    read,
    jobs,
    deliver,
    goods,
    termsSeqList,
    terms,
    propose,
    proposed,
    sign,
    signed,
    standOf,
    held,
  };
}

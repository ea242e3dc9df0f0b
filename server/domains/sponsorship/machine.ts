import {
  exchangeLifecycle,
  sponsorshipLifecycle,
  type ExchangeAction,
  type SponsorshipAction,
} from '@jangteo/contract/sponsorship/sponsorship.lifecycle.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { moveAll, moveOne, type Columns, type Machine, type MoveContext } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { addHistory, copyToDesk, readItemSeqs, type ExchangeKey } from './queries/exchange.ts';

interface SponsorshipFacts {
  amount: number;
  buyer_user_seq: number;
  content_seq: number;
  payment_seq: number;
  booster_exchange_seq: number | null;
  disputed_at: string | null;
}
type State = (typeof sponsorshipLifecycle.states)[number];

/** Whoever of the broadcaster has their sponsorships open. */
const tellCounts = (db: Db, sellerSeq: number): Promise<void> =>
  publish(toQueryable(db), { type: 'counts.changed', sellerSeq, data: { keys: ['sponsorship'] } });

export const sponsorshipMachine: Machine<'sponsorship', SponsorshipFacts, State, SponsorshipAction> = {
  lifecycle: sponsorshipLifecycle,
  table: 'sponsorship',
  id: 'sponsorship_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['amount', 'buyer_user_seq', 'content_seq', 'payment_seq', 'booster_exchange_seq', 'disputed_at'],
  after: async (db, moved) => {
    for (const seller of new Set(moved.map(({ row }) => row.owner))) await tellCounts(db, seller);
  },
};

/** An application: the desk sees whatever moves, and its history says it. */
export const exchangeMachine: Machine<
  'exchange',
  object,
  (typeof exchangeLifecycle.states)[number],
  ExchangeAction
> = {
  lifecycle: exchangeLifecycle,
  table: 'exchange',
  id: 'booster_exchange_seq',
  owner: 'seller_seq',
  column: 'status',
  read: [],
  after: async (db, moved, context) => {
    for (const { row, from, to } of moved) {
      const key = { seller: row.owner, exchange: row.id };
      await followItems(db, key, context);
      await noteMove(db, key, { from, to, version: row.version + 1, context });
    }
  },
};

/** The sponsorships of an application move with it, all of them or none. */
async function followItems(db: Db, key: ExchangeKey, { action, actor, at }: MoveContext): Promise<void> {
  const ids = await readItemSeqs(db, key);
  const { failures } = await moveAll(db, sponsorshipMachine, action as SponsorshipAction, {
    owners: [key.seller],
    ids,
    actor,
    at,
  });
  if (failures.length > 0) throw new Error(`exchange ${key.exchange}: a sponsorship of it stands elsewhere`);
}

interface Step {
  from: string | null;
  to: string;
  version: number;
  context: Pick<MoveContext, 'actor' | 'at' | 'text'>;
}

/** What an application has come to: in its history, on the desk, to whoever listens. */
export async function noteMove(
  db: Db,
  key: ExchangeKey,
  { from, to, version, context }: Step,
): Promise<void> {
  const { actor, at, text } = context;
  await addHistory(db, key, { status: to, actor, at, text: text ?? null });
  await copyToDesk(db, key);
  await emit(toQueryable(db), {
    topic: 'exchange.moved',
    key: `exchange.moved:${key.exchange}:${version}`,
    sellerSeq: key.seller,
    payload: { sellerSeq: key.seller, id: key.exchange, from, to },
  });
  await tellCounts(db, key.seller);
}

interface Turn extends Pick<MoveContext, 'actor' | 'at' | 'text'> {
  set?: Columns<'exchange'>;
}

export const moveExchange = (
  db: Db,
  action: ExchangeAction,
  { seller, exchange }: ExchangeKey,
  { actor, at, text, set = {} }: Turn,
) =>
  moveOne(db, exchangeMachine, action, {
    owners: [seller],
    id: exchange,
    actor,
    at,
    ...(text === undefined ? {} : { text }),
    set: () => set,
  });

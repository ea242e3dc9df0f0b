import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { productLifecycle } from '@jangteo/contract/product/product.lifecycle.ts';
import { displayOf, isOnSale, levelMove, levelOf } from '@jangteo/contract/product/product.status.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { insertRows } from '../../kit/db/insert.ts';
import {
  moveAll,
  type Machine,
  type Move,
  type MoveContext,
  type Moved,
  type MoveResult,
} from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { shelf } from './directory.ts';
import type { Stood } from './queries/stock.ts';
import { writeWords, type Word } from './queries/word.ts';
import { tellStanding } from './tell.ts';

/** What guards of moves read of a product. */
interface ProductFacts {
  kind: 'NORMAL' | 'VOUCHER';
  is_flash: boolean;
}
type MovedProduct = Moved<'product', ProductFacts, ProductSaleStatus>;

/** The sale status. History and events move with it in the one transaction. */
const productMachine: Machine<
  'product',
  ProductFacts,
  ProductSaleStatus,
  keyof typeof productLifecycle.actions
> = {
  lifecycle: productLifecycle,
  table: 'product',
  id: 'product_seq',
  owner: 'seller_seq',
  column: 'sale_status',
  read: ['kind', 'is_flash'],
  sends: true,
  after: afterMove,
};

/** What later domains hear besides, where the system followed the stock. */
type StockTopic = 'product.low' | 'product.out' | 'product.back';
const STOCK_EVENT: Partial<Record<string, StockTopic>> = {
  stockLow: 'product.low',
  stockOut: 'product.out',
  stockBack: 'product.back',
};

/** What stock alone moves stays on the shelf. */
const leavesOrComes = ({ from, to }: MovedProduct): boolean => isOnSale(from) !== isOnSale(to);

async function afterMove(db: Db, moved: readonly MovedProduct[], context: MoveContext): Promise<void> {
  const { action, actor, text = '', at } = context;
  const out = toQueryable(db);
  const event = <T extends StockTopic | 'product.moved'>(topic: T, { row, from, to }: MovedProduct) => ({
    topic,
    key: `${topic}:${row.id}:${row.version + 1}`,
    sellerSeq: row.owner,
    payload: { sellerSeq: row.owner, productSeq: row.id, from, to },
  });
  await Promise.all([
    insertRows(
      db,
      'product_history',
      moved.map(({ row, from, to }) => ({
        seller_seq: row.owner,
        product_seq: row.id,
        action,
        from_status: from,
        to_status: to,
        actor_kind: actor.kind,
        actor_seq: actor.seq,
        actor_name: actor.name,
        text,
        at: toKst(at),
      })),
    ),
    emit(
      out,
      ...moved.flatMap((one) => [
        event('product.moved', one),
        ...(STOCK_EVENT[action] ? [event(STOCK_EVENT[action], one)] : []),
      ]),
    ),
    ...[...Map.groupBy(moved.filter(leavesOrComes), ({ row }) => row.owner)].map(([owner, own]) =>
      shelf.keep(
        db,
        owner,
        own.map(({ row }) => row.id),
      ),
    ),
  ]);
}

/** A product and the status that it shall have: what lists say of it follows. */
export interface Standing extends Stood {
  to: ProductSaleStatus;
}

const wordOf = (one: Stood, saleStatus: ProductSaleStatus, at: Date): Word => {
  const { status: display, until } = displayOf({ ...one, saleStatus }, at.getTime());
  return { seller: one.seller, product: one.product, display, until };
};

interface MoveProducts extends Omit<Move<'product', ProductFacts>, 'owners' | 'ids' | 'target' | 'set'> {
  seller: number;
  /** The products under their lock (lockStock, lockProducts), each with its target. */
  products: readonly Standing[];
}

/** Moves products of one seller; the word that lists read goes with the status. */
export function moveProducts(
  db: Db,
  action: keyof typeof productLifecycle.actions,
  { seller, products, ...move }: MoveProducts,
): Promise<MoveResult<'product', ProductFacts, ProductSaleStatus>> {
  const standing = new Map(products.map((one) => [one.product, one]));
  const toOf = (id: number) => standing.get(id)!.to;
  return moveAll(db, productMachine, action, {
    ...move,
    owners: [seller],
    ids: products.map((one) => one.product),
    target: (row) => toOf(row.id),
    set: (row, to) => {
      const { display, until } = wordOf(standing.get(row.id)!, to as ProductSaleStatus, move.at);
      return { display_status: display, display_until: until === null ? null : toKst(new Date(until)) };
    },
  });
}

/** The state that its stock gives a product that is on sale; any other keeps its own. */
const followed = ({ saleStatus, available, low }: Stood): ProductSaleStatus =>
  isOnSale(saleStatus) ? levelOf(available, low) : saleStatus;

/**
 * After stock or times have changed: status and word of these products follow (product-desk.md §4). They are under their
 * lock; most stay what they are, and then nothing is written.
 */
export async function follow(db: Db, stood: readonly Stood[], at: Date): Promise<void> {
  const products = [...new Map(stood.map((one) => [one.product, one])).values()];
  const stays = (one: Stood): boolean => followed(one) === one.saleStatus;
  const still = products.filter(stays);
  const words = still.filter((one) => {
    const { display, until } = wordOf(one, one.saleStatus, at);
    return display !== one.display || until !== one.until;
  });
  const moving = products.filter((one) => !stays(one)).map((one) => ({ ...one, to: followed(one) }));
  await Promise.all([
    writeWords(
      db,
      words.map((one) => wordOf(one, one.saleStatus, at)),
    ),
    tellStanding(
      db,
      still.filter((one) => one.matched),
    ),
  ]);
  for (const [action, group] of Map.groupBy(moving, ({ to }) => levelMove[to as keyof typeof levelMove]))
    for (const [seller, own] of Map.groupBy(group, (one) => one.seller))
      await moveProducts(db, action, { seller, products: own, actor: systemMover, at });
}

/** What is done with the rail during a live: seen at once, sent in its order, taken back where it was refused. */
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { railRefusals, type RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { FlashBody } from '@jangteo/contract/product/flash.body.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { call, type BodyOf } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { now } from '../../../ui/now.ts';
import { toast } from '../../../ui/toast.ts';
import type { Room } from './useRoom.ts';

type Rail = BodyOf<typeof railApi.list>;
/** Products that have a figure on the keyboard. */
export const FIGURES = 9;
/** Why whoever hosts a live of somebody else registers no flash product. */
export const FLASH_OF_OWNER = '플래시 상품은 채널의 주인만 등록할 수 있습니다.';

const railKey = ({ contentSeq }: Pick<Room, 'contentSeq'>) =>
  query(railApi.list, { query: { contentSeq, length: 100 } }).queryKey;

/** Shows the rail as it will be. */
const foresee = (room: Room, change: (rail: RailProduct[]) => RailProduct[]) =>
  queryClient.setQueryData<Rail>(railKey(room), (rail) => rail && { ...rail, data: change([...rail.data]) });

/** As it really is, which takes back what was foreseen and did not come. */
const look = () => refetchDomains(['broadcast-product', 'broadcast']);

type RailCan = keyof RailProduct['can'];
const NAMES: Record<RailCan, string> = {
  pin: '고정',
  activate: '판매',
  deactivate: '판매 중지',
  remove: '빼기',
  sell: '가격·재고 변경',
};

/** Why this may not be done with the product now; null: it may. */
export function whyNot(product: RailProduct, act: RailCan): string | null {
  const code = product.can[act];
  return code ? refusalText(railRefusals[code], NAMES[act], () => undefined) : null;
}

/** Says why not; true where it may be done. */
function may(product: RailProduct, act: RailCan): boolean {
  const why = whyNot(product, act);
  if (why) toast(why);
  return why === null;
}

export async function pin(room: Room, product: RailProduct | null): Promise<void> {
  if (product && !may(product, 'pin')) return;
  const { contentSeq, live } = room;
  const before = { pinned: live.get().pinned, pinnedAt: live.get().pinnedAt };
  const productSeq = product?.productSeq ?? null;
  live.set((state) => ({ ...state, pinned: productSeq, pinnedAt: product ? now() : null }));
  const done = await room.deeds.do(product ? `고정 ‘${product.name}’` : '고정 해제', (options) =>
    call(railApi.pin, { params: { contentSeq }, body: { productSeq } }, options),
  );
  if (!done) live.set((state) => ({ ...state, ...before }));
  await look();
}

/** By the figure on the keyboard: 1 to 9 pin, 0 unpins, the pinned one's own figure, too. */
export function pinPlace(room: Room, place: number): void {
  const product = place === 0 ? null : (room.rail[place - 1] ?? null);
  if (place > 0 && !product) return;
  void pin(room, product && product.productSeq !== room.live.get().pinned ? product : null);
}

export async function activate(room: Room, product: RailProduct): Promise<void> {
  const active = !product.active;
  if (!may(product, active ? 'activate' : 'deactivate')) return;
  foresee(room, (rail) =>
    rail.map((one) => (one.productSeq === product.productSeq ? { ...one, active } : one)),
  );
  await room.deeds.do(`${active ? '판매' : '판매 중지'} ‘${product.name}’`, async (options) => {
    const body = { contentSeq: room.contentSeq, productSeqList: [product.productSeq], active };
    const { data } = await call(railApi.activate, { body }, options);
    if (data.failures[0]) toast(data.failures[0].message, { tone: 'danger', duration: 6_000 });
  });
  await look();
}

/** The rail with this product that many places further. Pure. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

export async function move(room: Room, productSeq: number, by: 1 | -1): Promise<void> {
  const from = room.rail.findIndex((one) => one.productSeq === productSeq);
  const next = moved(room.rail, from, by);
  if (from < 0 || next[from]?.productSeq === productSeq) return;
  foresee(room, () => next.map((one, i) => ({ ...one, sortOrder: i + 1 })));
  const { contentSeq, content, live } = room;
  await room.deeds.do('상품 순서', async (options) => {
    const version = Math.max(content.rail.version, live.get().railVersion);
    const body = { contentSeq, version, productSeqList: next.map((one) => one.productSeq) };
    const { data } = await call(railApi.order, { body }, options);
    live.set((state) => ({ ...state, railVersion: data.version }));
  });
  await look();
}

export interface Sold {
  salePrice?: number;
  options?: { optionSeq: number; stock: number; stockSeen: number }[];
  sale?: boolean;
  revertAtClose?: boolean;
}

/** Price and stock; answers whether they stand. */
export async function sell(room: Room, product: RailProduct, change: Sold): Promise<boolean> {
  const done = await room.deeds.do(`가격·재고 ‘${product.name}’`, (options) => {
    const { contentSeq } = room;
    const { productSeq, version } = product;
    return call(railApi.sell, { body: { contentSeq, productSeq, version, ...change } }, options);
  });
  await look();
  return done;
}

export async function add(room: Room, productSeqList: number[]): Promise<void> {
  await room.deeds.do(`상품 ${productSeqList.length}개 추가`, async (options) => {
    const { data } = await call(
      railApi.add,
      { body: { contentSeq: room.contentSeq, productSeqList } },
      options,
    );
    if (data.failures[0]) toast(data.failures[0].message, { tone: 'danger', duration: 6_000 });
  });
  await look();
}

export async function remove(room: Room, product: RailProduct): Promise<void> {
  if (!may(product, 'remove')) return;
  const { contentSeq } = room;
  await room.deeds.do(`빼기 ‘${product.name}’`, async (options) => {
    const body = { productSeqList: [product.productSeq] };
    const { data } = await call(railApi.remove, { params: { contentSeq }, body }, options);
    if (data.failures[0]) toast(data.failures[0].message, { tone: 'danger', duration: 6_000 });
  });
  await look();
}

/** A flash product made and put into this rail at once, pinned. */
export async function putFlash(room: Pick<Room, 'contentSeq'>, body: FlashBody): Promise<RailProduct> {
  const { type: _type, contentSeq: _in, ...rest } = body;
  const { contentSeq } = room;
  const { data } = await call(railApi.flash, { params: { contentSeq }, body: { ...rest, pin: true } });
  await look();
  return data;
}

/** Answers that are given again and again: ⇧1 to ⇧9. Kept in this browser, for each user. */
import { createStore, type Store } from '../../../ui/store.ts';

export interface Reply {
  name: string;
  text: string;
}
export const REPLIES_MAX = 9;
export const NAME_MAX = 8;

const FIRST: readonly Reply[] = [
  { name: '주문', text: '화면 아래 상품을 누르면 방송을 보면서 주문할 수 있습니다.' },
  { name: '배송', text: '배송비와 보내는 날은 상품 안내에 적혀 있습니다.' },
  { name: '교환', text: '교환과 반품은 주문 내역에서 신청해 주세요.' },
  { name: '인사', text: '어서 오세요, 반갑습니다. 궁금한 점은 채팅으로 물어봐 주세요.' },
];

const keyOf = (userSeq: number) => `jt-replies:${userSeq}`;
const stores = new Map<number, Store<readonly Reply[]>>();

const isReply = (one: unknown): one is Reply =>
  typeof one === 'object' &&
  one !== null &&
  ['name', 'text'].every((key) => typeof (one as never)[key] === 'string');

/** What was kept, as far as it is readable. */
export function readReplies(text: string | null): readonly Reply[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(kept) ? kept.filter(isReply).slice(0, REPLIES_MAX) : FIRST;
  } catch {
    return FIRST;
  }
}

export function repliesOf(userSeq: number): Store<readonly Reply[]> {
  let store = stores.get(userSeq);
  if (!store) stores.set(userSeq, (store = createStore(readReplies(localStorage.getItem(keyOf(userSeq))))));
  return store;
}

/** Blank ones go. */
export function keepReplies(userSeq: number, replies: readonly Reply[]): void {
  const kept = replies.filter((one) => one.name.trim() && one.text.trim()).slice(0, REPLIES_MAX);
  localStorage.setItem(keyOf(userSeq), JSON.stringify(kept));
  repliesOf(userSeq).set(kept);
}

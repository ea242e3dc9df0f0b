/** Filters by broadcast and by shop: what they offer comes from the seller's own lines. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { choiceApi, type BroadcastChoice } from '@jangteo/contract/order/choice.api.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { Ask, Looked } from '../../kit/list-page/choices.tsx';
import type { FilterLook } from '../../kit/list-page/sentence.ts';
import { shortDay } from '../../ui/format.ts';

const wanted = ({ keyword, value }: Looked) =>
  value === undefined ? { keyword } : { contentSeq: Number(value) };
const asOptions = ({ data }: { data: readonly BroadcastChoice[] }) =>
  data.map(({ contentSeq, title, at }) => ({ value: String(contentSeq), label: title, note: shortDay(at) }));
const broadcastsOf =
  (call: typeof choiceApi.contents | typeof choiceApi.matchingContents): Ask =>
  (looked) => ({ ...query(call as typeof choiceApi.contents, { query: wanted(looked) }), select: asOptions });

const sellers: Ask = () => ({
  ...query(choiceApi.sellers),
  select: ({ data }: BodyOf<typeof choiceApi.sellers>) =>
    data.map(({ userSeq, name }) => ({ value: String(userSeq), label: name })),
});

export const byBroadcast: FilterLook = { ask: broadcastsOf(choiceApi.contents) };
export const byMatchedBroadcast: FilterLook = { ask: broadcastsOf(choiceApi.matchingContents) };

type Reader = Pick<User, 'groupMaster'> | undefined;
/** A master sees several shops: which one is asked in the row itself. For others it comes by link only. */
export const sellerLook = (user: Reader): FilterLook =>
  user?.groupMaster ? { ask: sellers, bar: true } : {};

const SELLER_COLUMN = ['seller.name'] as const;
const NONE = [] as const;
/** The column 판매자 stands from the start where rows of several shops do. */
export const columnsFor = (user: Reader): readonly string[] => (user?.groupMaster ? SELLER_COLUMN : NONE);

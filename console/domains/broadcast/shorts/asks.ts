import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { shortsList, type ShortsFilter } from '@jangteo/contract/broadcast/shorts.list.ts';
import type { BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { CardsQuery } from '../../../kit/list-page/model.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...query(shortsApi.summary, { query: filter as ShortsFilter }),
  select: (answer: BodyOf<typeof shortsApi.summary>) =>
    Object.fromEntries(answer.data.cards.map(({ key, count }) => [key, { count }])),
});

/** Seconds are the sheet's; on screen they are a clock's. */
const columns = shortsList.columns.map((one) =>
  one.id === 'durationSec' ? { ...one, header: '길이' } : one,
);
export const shortsAsks = { spec: { ...shortsList, columns }, load: shortsApi.list, cards };

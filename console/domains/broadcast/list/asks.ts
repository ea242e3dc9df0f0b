import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { contentList, trashList, type ContentFilter } from '@jangteo/contract/broadcast/content.list.ts';
import type { BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { CardsQuery } from '../../../kit/list-page/model.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...query(contentApi.summary, { query: filter as ContentFilter }),
  select: (answer: BodyOf<typeof contentApi.summary>) =>
    Object.fromEntries(answer.data.cards.map(({ key, count }) => [key, { count }])),
});

/** Seconds are the sheet's; on screen they are a clock's. */
const columns = contentList.columns.map((one) =>
  one.id === 'durationSec' ? { ...one, header: '진행시간' } : one,
);
export const contentAsks = { spec: { ...contentList, columns }, load: contentApi.list, cards };
export const trashAsks = { spec: trashList, load: contentApi.trash };

const choices = ({ data }: BodyOf<typeof contentApi.channels>) =>
  data.map(({ userSeq, name }) => ({ value: String(userSeq), label: name }));

/** The channels whose lives stand in the list. */
export const askChannels: Ask = () => ({ ...query(contentApi.channels), select: choices });
/** Who may speak. */
export const askHosts = () => ({ ...query(contentApi.hosts), select: choices });

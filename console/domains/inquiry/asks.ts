/** What the pages of inquiries ask for when they open; apart from them, so that it is asked beside their code. */
import { askApi, askDeskApi } from '@jangteo/contract/inquiry/ask.api.ts';
import { askDeskList, askList } from '@jangteo/contract/inquiry/ask.list.ts';
import { inquiryApi, type InquiryCount } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { inquiryList } from '@jangteo/contract/inquiry/inquiry.list.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...queryBy<InquiryCount>(inquiryApi.count, { query: filter }),
  select: ({ data }: { data: InquiryCount }): Cards =>
    Object.fromEntries(Object.entries(data).map(([key, count]) => [key, { count }])),
});

export const inquiryAsks = { spec: inquiryList, load: inquiryApi.list, cards } satisfies Asks;
export const askAsks = { spec: askList, load: askApi.list } satisfies Asks;
export const askDeskAsks = { spec: askDeskList, load: askDeskApi.list } satisfies Asks;

export const inquiryFirst = asksOf(inquiryAsks);
export const askFirst = asksOf(askAsks);

/** What the pages of sponsorships ask for when they open; apart from them, so that it is asked beside their code. */
import { exchangeApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import { exchangeList, sponsorVatList } from '@jangteo/contract/sponsorship/exchange.list.ts';
import { sponsorshipApi, type SponsorshipSummary } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { exchangeableList, sponsorshipList } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';
import { won } from '../../ui/format.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...queryBy<SponsorshipSummary>(sponsorshipApi.summary, { query: filter }),
  select: ({ data }: { data: SponsorshipSummary }): Cards =>
    Object.fromEntries(
      Object.entries(data).map(([key, { count, amount }]) => [key, { count, note: won(amount, true) }]),
    ),
});

export const inventoryAsks = { spec: sponsorshipList, load: sponsorshipApi.list, cards } satisfies Asks;
export const inventoryFirst = asksOf(inventoryAsks);

export const requestAsks = { spec: exchangeableList, load: exchangeApi.exchangeable } satisfies Asks;
export const requestFirst = asksOf(requestAsks);

export const historyAsks = { spec: exchangeList, load: exchangeApi.results } satisfies Asks;
export const historyFirst = asksOf(historyAsks);

export const vatAsks = { spec: sponsorVatList, load: exchangeApi.vatList } satisfies Asks;
export const vatFirst = asksOf(vatAsks);

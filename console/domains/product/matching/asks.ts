/** What the list of matching products is made from, and what it asks. */
import { matchingProductApi, type MatchingContractChoice } from '@jangteo/contract/product/matching.api.ts';
import { matchingProductList, type MatchingProductFilter } from '@jangteo/contract/product/matching.list.ts';
import type { BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import type { Ask, Looked } from '../../../kit/list-page/choices.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { CardsQuery } from '../../../kit/list-page/model.ts';
import type { FilterLook } from '../../../kit/list-page/sentence.ts';
import type { Option } from '../../../ui/Select.tsx';
import { periodOf } from './cells.tsx';

const cards = (filter: Filter): CardsQuery => ({
  ...query(matchingProductApi.matchingSummary, { query: filter as MatchingProductFilter }),
  select: (answer: BodyOf<typeof matchingProductApi.matchingSummary>) =>
    Object.fromEntries(answer.data.cards.map(({ key, count }) => [key, { count }])),
});

export const matchingAsks = { spec: matchingProductList, load: matchingProductApi.matchingSearch, cards };

/** Those of few choices that a typed word stands in, or the one that is asked for. */
const kept = (options: readonly Option[], { keyword, value }: Looked): readonly Option[] =>
  options.filter((one) =>
    value === undefined ? !keyword || String(one.label).includes(keyword) : one.value === String(value),
  );

const choicesOf =
  (of: (contracts: readonly MatchingContractChoice[]) => readonly Option[]): Ask =>
  (looked) => ({
    ...query(matchingProductApi.matchingContracts),
    select: ({ data }: BodyOf<typeof matchingProductApi.matchingContracts>) => kept(of(data), looked),
  });

const sellers = (contracts: readonly MatchingContractChoice[]): readonly Option[] =>
  [...new Map(contracts.map(({ seller }) => [seller.userSeq, seller.name]))]
    .map(([userSeq, name]) => ({ value: String(userSeq), label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ko'));

export const looks: Readonly<Record<string, FilterLook>> = {
  sellerSeq: { ask: choicesOf(sellers), bar: true },
  contractSeq: {
    ask: choicesOf((contracts) =>
      contracts.map((one) => ({
        value: String(one.contractSeq),
        label: `${one.seller.name} ${one.contractSeq}`,
        note: periodOf(one),
      })),
    ),
  },
};

/** Parties and products that a contract may be made with: for filters and for the form of a proposal. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { Ask, Looked } from '../../kit/list-page/choices.tsx';
import type { FilterLooks } from '../../kit/list-page/sentence.ts';
import type { Option } from '../../ui/Select.tsx';
import { matches } from '../../ui/Select.tsx';
import { rate } from './words.ts';

const only = (options: readonly Option[], { value }: Looked): readonly Option[] =>
  value === undefined ? options : options.filter((one) => one.value === String(value));

const grippers: Ask = (looked) => ({
  ...query(contractApi.contracted, { query: looked.keyword ? { keyword: looked.keyword } : {} }),
  select: ({ data }: BodyOf<typeof contractApi.contracted>) =>
    only(
      data.map((one) => ({
        value: String(one.userSeq),
        label: one.nickname,
        note: `계약 중 ${rate(one.commissionBps)}`,
      })),
      looked,
    ),
});

const sellers: Ask = (looked) => ({
  ...query(matchingProductApi.matchingContracts),
  select: ({ data }: BodyOf<typeof matchingProductApi.matchingContracts>) =>
    only(
      [...new Map(data.map(({ seller }) => [seller.userSeq, seller.name]))]
        .map(([userSeq, name]) => ({ value: String(userSeq), label: name }))
        .filter(({ label }) => !looked.keyword || matches(label, looked.keyword)),
      looked,
    ),
});

/** Who may be proposed to; the one place that knows the call. */
export const counterparts: Readonly<Record<ContractSide, Ask>> = { producer: grippers, gripper: sellers };

const SHOWN = 30;
const ownProducts: Ask = ({ keyword, value }) => ({
  ...query(productListApi.search, {
    query: {
      length: SHOWN,
      ...(keyword && { searchKey: 'NONE' as const, keyword: [keyword] }),
      ...(value !== undefined && { searchKey: 'PRODUCT_SEQ' as const, keyword: [String(value)] }),
    },
  }),
  select: ({ data }: BodyOf<typeof productListApi.search>) =>
    data.map(({ productSeq, name }) => ({ value: String(productSeq), label: name })),
});
const hostedProducts: Ask = ({ keyword, value }) => ({
  ...query(matchingProductApi.matchingSearch, {
    query: {
      length: SHOWN,
      ...(keyword && { searchKey: 'NONE' as const, keyword: [keyword] }),
      ...(value !== undefined && { searchKey: 'PRODUCT_SEQ' as const, keyword: [String(value)] }),
    },
  }),
  select: ({ data }: BodyOf<typeof matchingProductApi.matchingSearch>) =>
    data.map(({ productSeq, name, seller }) => ({
      value: String(productSeq),
      label: name,
      note: seller.name,
    })),
});

export const contractLooks: Readonly<Record<ContractSide, FilterLooks>> = {
  producer: { counterpart: { ask: grippers }, productSeq: { ask: ownProducts } },
  gripper: { counterpart: { ask: sellers }, productSeq: { ask: hostedProducts } },
};

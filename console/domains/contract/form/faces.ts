/** How products of a proposal look, where it is written: the seller's own, or those that stand in contracts. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';

export interface Face {
  name: string;
  thumbnail: string;
  salePrice: number;
  /** Names of options that pieces are set aside of, as far as they are known without asking. */
  options: ReadonlyMap<number, string>;
}
export type Faces = ReadonlyMap<number, Face>;

/** Most that a list answers at once, and that a contract holds. */
export const SHOWN = 100;
const NONE: ReadonlyMap<number, string> = new Map();

/** What the other one sells to everybody who has a contract: products of a seller that the broadcaster may propose. */
export const hostedOf = (sellerSeq: number, word = '') =>
  query(matchingProductApi.matchingSearch, {
    query: { sellerSeq, length: SHOWN, ...(word && { searchKey: 'NONE' as const, keyword: [word] }) },
  });

interface Asked {
  side: ContractSide;
  seqs: readonly number[];
  counterpart: number | null;
  contract: ContractDetail | null;
}

export function useFaces({ side, seqs, counterpart, contract }: Asked): Faces {
  const keyword = seqs.toSorted((a, b) => a - b).map(String);
  const own = useQuery({
    ...query(productListApi.search, { query: { searchKey: 'PRODUCT_SEQ', keyword, length: SHOWN } }),
    enabled: side === 'producer' && seqs.length > 0,
    placeholderData: keepPreviousData,
  });
  const hosted = useQuery({
    ...hostedOf(counterpart ?? 0),
    enabled: side === 'gripper' && counterpart !== null,
  });
  const agreed = useQuery({
    ...query(contractApi.allProducts, {
      params: { matchingContractSeq: contract?.matchingContractSeq ?? 0 },
    }),
    enabled: contract !== null,
  });
  const listed = [...(own.data?.data ?? []), ...(hosted.data?.data ?? [])];
  return new Map<number, Face>([
    ...(contract?.names ?? []).map(
      ({ productSeq, name }) => [productSeq, { name, thumbnail: '', salePrice: NaN, options: NONE }] as const,
    ),
    ...listed.map(({ productSeq, ...face }) => [productSeq, { ...face, options: NONE }] as const),
    ...(agreed.data?.data ?? []).map(
      ({ productSeq, name, thumbnail, salePrice, stocks }) =>
        [
          productSeq,
          {
            name,
            thumbnail,
            salePrice,
            options: new Map((stocks ?? []).map((one) => [one.optionSeq, one.optionText])),
          },
        ] as const,
    ),
  ]);
}

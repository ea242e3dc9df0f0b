import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';

/** ours: the form of 상품 등록 over a product. Apart from the other paths, which stand in the first file. */
export const editPath = (productSeq: number): string => paths.productCreate() + queryText({ productSeq });

/** ours: the same form, going on with a draft. */
export const draftPath = ({
  productSeq,
  draftSeq,
}: {
  productSeq: number | null;
  draftSeq: number;
}): string => paths.productCreate() + queryText({ productSeq: productSeq ?? undefined, draftSeq });

/** 엑셀로 올리기: of products, and of the options of one. */
import { useMemo } from 'react';
import { SheetUpload } from '../../../kit/sheet-upload/SheetUpload.tsx';
import type { Named } from '../list/named.ts';
import { optionSheets, productSheets } from './sheets.tsx';

interface Props {
  done: (answer: null) => void;
}

export const ProductSheetDialog = ({ done }: Props) => <SheetUpload kind={productSheets} done={done} />;

export function OptionSheetDialog({ product, done }: Props & { product: Named }) {
  const kind = useMemo(() => optionSheets(product), [product]);
  return <SheetUpload kind={kind} done={done} />;
}

/** 명세서 of a bucket or a month, of what a seller sold. */
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import type { TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { FileButton } from '../../kit/list-page/FileButton.tsx';
import type { Phase } from './side.ts';

export function Statements({ phase, month, bucket }: { phase: Phase; month: string; bucket: string }) {
  const endpoint =
    phase === 'estimate' ? productSettlementApi.estimateDownload : productSettlementApi.resultDownload;
  const ask = (format: 'PDF' | 'XLSX') => () =>
    call(endpoint, { body: { month, bucket: bucket as typeof TOTAL, format } });
  return (
    <>
      <FileButton icon={<IconFileTypePdf />} ask={ask('PDF')}>
        명세서 PDF
      </FileButton>
      <FileButton icon={<IconFileTypeXls />} ask={ask('XLSX')}>
        명세서 엑셀
      </FileButton>
    </>
  );
}

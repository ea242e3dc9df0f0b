/** 세금계산서 of a month's fees, and its PDF. */
import { feeInvoiceKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import { vatApi } from '@jangteo/contract/settlement/vat.api.ts';
import type { VatBuyRow } from '@jangteo/contract/settlement/vat.list.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { FileButton } from '../../kit/list-page/FileButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { dateTime, day, won } from '../../ui/format.ts';

interface Props {
  month: string;
  row: VatBuyRow | undefined;
  onClose: () => void;
}

export const InvoiceDialog = ({ month, row, onClose }: Props) => (
  <Dialog
    open
    title={`${month} 수수료`}
    width={480}
    onClose={onClose}
    actions={
      <>
        {row?.kind && (
          <FileButton
            icon={<IconFileTypePdf />}
            ask={() => call(vatApi.invoiceDownload, { body: { month } })}
          >
            세금계산서 PDF
          </FileButton>
        )}
        <Button onClick={onClose}>닫기</Button>
      </>
    }
  >
    {row ? (
      <Facts
        tight
        facts={[
          [
            '구분',
            row.kind ? feeInvoiceKind.label(row.kind) : '발행 전 (그 달의 회차를 모두 마감하면 발행합니다)',
          ],
          ['작성일', day(row.issuedOn, true)],
          ['승인번호', row.approvalNo],
          ['발행', row.issuedAt && dateTime(row.issuedAt)],
          ['품목', row.item],
          ['공급가액', won(row.supply, true)],
          ['세액', won(row.vat, true)],
          ['합계', won(row.total, true)],
        ]}
      />
    ) : (
      <EmptyState title="목록에 없는 달입니다." next="다른 기간에서 찾아 주세요." />
    )}
  </Dialog>
);

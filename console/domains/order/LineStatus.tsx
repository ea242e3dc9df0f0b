/** The status of a line, in the word for what it was: nothing was paid, so nothing was given back. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { CANCELLED_UNPAID, cancelledUnpaid } from '@jangteo/contract/order/unpaid.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';

type Row = Parameters<typeof cancelledUnpaid>[0];

export const statusOf = (row: Row, vocabulary?: Vocabulary): string =>
  cancelledUnpaid(row) ? CANCELLED_UNPAID : orderProductStatus.label(row.status, vocabulary);

export function LineStatus({
  row,
  vocabulary,
  short,
}: {
  row: Row;
  vocabulary?: Vocabulary;
  /** As it fits a column. */ short?: boolean;
}) {
  if (cancelledUnpaid(row)) return <span className="jt-muted-tag">{statusOf(row)}</span>;
  return (
    <EnumTag
      of={orderProductStatus}
      value={row.status}
      {...(vocabulary && { vocabulary })}
      {...(short && { short })}
    />
  );
}

/** A parcel below 768 px: its goods, where it goes, and the number to fill in. */
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { IconMessage2 } from '@tabler/icons-react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { phone } from '../../ui/format.ts';
import { openLines } from '../order/desk/line.ts';
import { CompanyField, NumberField, NumberNote } from '../order/desk/TrackingFields.tsx';
import { addressOf } from './cells.tsx';
import { openBarcode } from './shortcuts.tsx';

export function DeskCard({
  group,
  vocabulary,
  status,
}: {
  group: readonly DeliveryRow[];
  vocabulary: Vocabulary;
  status: boolean;
}) {
  const head = group[0]!;
  const { recipient } = head;
  const lines = openLines(group);
  return (
    <>
      {group.map((row) => (
        <div key={row.orderProductSeq} className="jt-card-line">
          <Picture src={row.thumbnail} size={40} />
          <span className="jt-order-name">
            <b>{row.productName}</b>
            <small className="jt-ellipsis">{row.optionText}</small>
          </span>
          <span>{row.qty > 1 ? <b>{row.qty}개</b> : `${row.qty}개`}</span>
        </div>
      ))}
      <div className="jt-desk-to">
        <p>
          <b>{recipient.name}</b> {addressOf(recipient) || phone(recipient.phone)}
        </p>
        {recipient.memo && (
          <p className="jt-muted-tag">
            <IconMessage2 aria-hidden /> {recipient.memo}
          </p>
        )}
        <span className="jt-row jt-wrap">
          {status && <EnumTag of={orderProductStatus} value={head.status} vocabulary={vocabulary} />}
          {group.length > 1 && <Chip outline>묶음배송 · 박스 1개</Chip>}
        </span>
      </div>
      {lines.length > 0 && (
        <div className="jt-desk-fields">
          <CompanyField lines={lines} size="base" />
          <NumberField
            lines={lines}
            size="base"
            scan={() => void openBarcode(String(head.orderProductSeq))}
          />
          <NumberNote lines={lines} />
        </div>
      )}
    </>
  );
}

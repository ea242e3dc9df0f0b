/** What is due now, in the drawer: until when it must go, and the fields it needs for that. */
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { deadlineStep } from '../../ui/deadline.ts';
import { shortDay } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { openLines } from './desk/line.ts';
import { CompanyField, NumberField, NumberNote } from './desk/TrackingFields.tsx';
import { daysLeft } from './due.ts';

export function DueNow({ line, lines }: { line: OrderRow; lines: readonly OrderRow[] }) {
  const left = daysLeft(line, today());
  if (left === null || !line.shipDueAt) return null;
  const parcel = openLines(lines.filter((one) => one.bundleSeq === line.bundleSeq));
  const until = shortDay(line.shipDueAt, true);
  return (
    <div className="jt-desk-due" data-step={deadlineStep(left)}>
      <p>
        {left < 0 ? (
          <>
            발송기한 <b>{until}</b>이 {-left}일 지났습니다.
          </>
        ) : left === 0 ? (
          <>
            오늘 <b>{until}</b>까지 보내지 않으면 내일부터 발송기한 경과로 집계됩니다.
          </>
        ) : (
          <>
            <b>{until}</b>까지 보내 주세요. {left}일 남았습니다.
          </>
        )}
      </p>
      {parcel.length > 0 && (
        <div className="jt-desk-fields">
          <CompanyField lines={parcel} size="base" />
          <NumberField lines={parcel} size="base" />
          <NumberNote lines={parcel} />
        </div>
      )}
    </div>
  );
}

/**
 * 주문서: what goes into a box and where it goes.
 * Black on white whatever the theme, in mm, so that paper is paper.
 */
import { deliveryMethod } from '@jangteo/contract/seller/delivery.enums.ts';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { day, phone, shortDay } from '../../../ui/format.ts';
import { barsOf } from './code128.ts';
import { recipientOf } from './sheets.ts';
import './print.css';

export type Paper = 'A4' | 'LABEL';

/** Read by the scanner of 바코드 발송: the number of the parcel's first line stands for its box. */
function Barcode({ digits }: { digits: string }) {
  const { bars, width } = barsOf(digits);
  return (
    <svg
      className="jt-sheet-code"
      viewBox={`0 0 ${width} 30`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`바코드 ${digits}`}
    >
      {bars.map(({ x, width: w }) => (
        <rect key={x} x={x} y={0} width={w} height={30} />
      ))}
    </svg>
  );
}

function Sheet({ lines, masked }: { lines: readonly DeliveryRow[]; masked: boolean }) {
  const head = lines[0]!;
  const { name, phone: number, zip, addr1, addr2, memo } = recipientOf(head, masked);
  const pieces = lines.reduce((sum, line) => sum + line.qty, 0);
  return (
    <article className="jt-sheet">
      <header>
        <div>
          <h3>{head.seller.name} 주문서</h3>
          <p>
            주문번호 <b>{head.orderSeq}</b> · 주문일 {day(head.orderedAt)}
          </p>
          <p>
            {deliveryMethod.label(head.deliveryMethod)}
            {head.shipDueAt && ` · 발송기한 ${shortDay(head.shipDueAt, true)}`}
            {head.content && ` · ${head.content.title}`}
          </p>
        </div>
        <div className="jt-sheet-scan">
          <Barcode digits={String(head.orderProductSeq)} />
          <span>{head.orderProductSeq}</span>
        </div>
      </header>
      <section className="jt-sheet-to">
        <p>
          <span>수취인</span>
          <b>{name}</b>
          {phone(number)}
        </p>
        <p>
          {zip && `(${zip}) `}
          {[addr1, addr2].filter(Boolean).join(', ')}
        </p>
        {memo && <p className="jt-sheet-memo">배송메모: {memo}</p>}
        {head.customs && !masked && <p>통관부호 {head.customs.code}</p>}
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">확인</th>
            <th scope="col">상품 · 옵션</th>
            <th scope="col">수량</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderProductSeq}>
              <td>
                <i />
              </td>
              <td>
                <b>{line.productName}</b>
                {line.optionText && <> · {line.optionText}</>}
                {line.yourProductId && <small>{line.yourProductId}</small>}
              </td>
              <td>{line.qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {lines.length > 1 && '묶음배송 · '}상품 {lines.length}종 · 모두 {pieces}개
        {head.trackingNo && ` · ${head.companyName} ${head.trackingNo}`}
      </footer>
    </article>
  );
}

export const Sheets = ({
  parcels,
  paper,
  masked,
}: {
  parcels: readonly (readonly DeliveryRow[])[];
  paper: Paper;
  masked: boolean;
}) => (
  <div className="jt-sheets" data-paper={paper}>
    {parcels.map((lines) => (
      <Sheet key={lines[0]!.orderProductSeq} lines={lines} masked={masked} />
    ))}
  </div>
);

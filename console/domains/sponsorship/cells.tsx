/** Cells and cards of sponsorships and of applications to exchange them. */
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { ExchangeRow } from '@jangteo/contract/sponsorship/exchange.list.ts';
import { donationStatus, exchangePayoutStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { Dotted } from '../../ui/Dotted.tsx';
import { count, dateTime, day, won } from '../../ui/format.ts';

export const sponsorshipCells = {
  status: ({ status }: SponsorshipRow) => <EnumTag of={donationStatus} value={status} />,
};

/** Below 768 px; number and menu are the card's head. */
export const SponsorshipCard = ({ row }: { row: SponsorshipRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.nickname}</b>
      <b className="jt-num">{won(row.amount, true)}</b>
    </div>
    <div className="jt-row jt-wrap">
      <EnumTag of={donationStatus} value={row.status} />
      <span className="jt-muted-tag jt-push">환전대상 {won(row.base, true)}</span>
    </div>
    <div className="jt-muted-tag">
      <Dotted
        of={[row.productName, paymentMethod.label(row.payMethod), dateTime(row.createdAt), row.contentTitle]}
      />
    </div>
  </>
);

export const exchangeCells = {
  status: ({ status }: ExchangeRow) => <EnumTag of={exchangePayoutStatus} value={status} />,
};

export const ExchangeCard = ({ row }: { row: ExchangeRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-num">{won(row.pay, true)}</b>
      <EnumTag of={exchangePayoutStatus} value={row.status} />
    </div>
    <div className="jt-muted-tag">
      <Dotted
        of={[
          `${count(row.count)}건`,
          `후원 ${won(row.gross, true)}`,
          `${day(row.appliedAt)} 신청`,
          row.paidAt ? `${day(row.paidAt)} 지급` : `${day(row.payDay)} 지급 예정`,
        ]}
      />
    </div>
    {row.rejectReason && <small>{row.rejectReason}</small>}
  </>
);

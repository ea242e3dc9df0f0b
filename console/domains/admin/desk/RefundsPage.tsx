/** 환불: what waits for an operator, the earliest due first; and money that came without being owed (operator.md §6). */
import { refundDeskApi, type RefundDeskRow } from '@jangteo/contract/claim/refund-desk.api.ts';
import { claimRefundState } from '@jangteo/contract/claim/claim.enums.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { StrayList } from './StrayList.tsx';

/** Short, so that a phone shows them side by side; a row says its state in full. */
const TABS = [
  { value: 'ALL', label: '전체' },
  { value: 'WAIT_ADMIN', label: '환불대기' },
  { value: 'NEED_ACCOUNT', label: '계좌필요' },
  { value: 'WAIT_PG', label: 'PG지연' },
  { value: 'STRAY', label: '오입금' },
] as const;
type Tab = (typeof TABS)[number]['value'];
const tabOf = (text: string | null): Tab => TABS.find(({ value }) => value === text)?.value ?? 'ALL';

export function RefundsPage() {
  const at = useAddress();
  const tab = tabOf(at.get('state'));
  return (
    <>
      <PageHead note="카드사나 은행이 처리하지 못해 운영자가 끝내야 하는 환불입니다. 환불기한이 빠른 것부터 보입니다." />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented label="상태" value={tab} onChange={(next) => at.go({ state: next })} options={TABS} />
        </div>
        {tab === 'STRAY' ? <StrayList at={at} /> : <Refunds at={at} tab={tab} />}
      </div>
    </>
  );
}

function Refunds({ at, tab }: { at: ReturnType<typeof useAddress>; tab: Exclude<Tab, 'STRAY'> }) {
  return (
    <DeskList
      title="환불"
      noun="건"
      call={refundDeskApi.list}
      at={at}
      query={{ ...(tab !== 'ALL' && { state: [tab] }) }}
      empty={{
        title: '처리할 환불이 없습니다.',
        next: '카드사가 거절했거나 계좌가 필요한 환불이 생기면 이곳에 나타납니다.',
      }}
      keyOf={(row) => row.refundSeq}
    >
      {(row) => <RefundLine row={row} />}
    </DeskList>
  );
}

function RefundLine({ row }: { row: RefundDeskRow }) {
  return (
    <>
      <span className="jt-grow">
        <b>
          {won(row.amount, true)} <span className="jt-muted">{row.productName}</span>
        </b>
        <small>
          <Dotted
            of={[
              `주문 ${row.orderSeq}`,
              row.sellerName,
              row.buyerName,
              paymentMethod.label(row.method),
              row.dueAt ? `기한 ${day(row.dueAt, true)}` : `${dateTime(row.requestedAt)} 요청`,
              row.attempts > 0 && `시도 ${row.attempts}회`,
            ]}
          />
        </small>
        {row.failReason && <small>{row.failReason}</small>}
      </span>
      {row.late && <StatusTag tone="danger">기한 지남</StatusTag>}
      {row.sendingAt ? (
        <StatusTag tone="info">보내는 중</StatusTag>
      ) : (
        <EnumTag of={claimRefundState} value={row.state} />
      )}
      <Button
        size="small"
        aria-label={`주문 ${row.orderSeq} 환불 처리`}
        onClick={() =>
          void show<true>((done) => <RefundDialog refundSeq={row.refundSeq} onClose={() => done(null)} />)
        }
      >
        처리
      </Button>
    </>
  );
}

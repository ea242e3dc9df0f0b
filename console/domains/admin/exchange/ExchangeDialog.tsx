/** One application: what it comes to line by line, and what an operator decides about it. */
import { exchangeDeskApi, type ExchangeDetail } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import { payoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import { payeeType } from '@jangteo/contract/seller/info.enums.ts';
import { exchangePayoutStatus, exchangeProof } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { HolderLine } from '../../../kit/queue/HolderLine.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, dateTime, day, won } from '../../../ui/format.ts';
import { orWaits, WhyDialog } from '../desk/WhyDialog.tsx';
import { EXCHANGES } from './queue.ts';
import { InvoiceDialog, RejectDialog } from './DecideDialogs.tsx';

export function ExchangeDialog({
  boosterExchangeSeq,
  onClose,
}: {
  boosterExchangeSeq: number;
  onClose: () => void;
}) {
  const exchangeQuery = useQuery(query(exchangeDeskApi.detail, { params: { boosterExchangeSeq } }));
  const one = exchangeQuery.data?.data;
  return (
    <QueryDialog
      title={`환전 심사 ${boosterExchangeSeq}`}
      query={exchangeQuery}
      noun="환전 신청"
      rows={8}
      onClose={onClose}
    >
      {one && (
        <>
          {EXCHANGES.waits!(one) && <HolderLine of={EXCHANGES} row={one} />}
          <Facts tight facts={factsOf(one)} />
          <Acts one={one} />
          <h3 className="jt-desk-heading">후원</h3>
          <Facts
            facts={one.items.map((item): Fact => [
              `${item.sponsorshipSeq}${item.disputed ? ' (분쟁)' : ''}`,
              `${item.nickname} · ${won(item.amount, true)} − 수수료 ${won(item.storeFee + item.platformFee, true)} − 세액 ${won(item.tax, true)} = ${won(item.base - item.tax, true)}`,
            ])}
          />
          <h3 className="jt-desk-heading">이력</h3>
          <Facts
            facts={one.history.map(({ status, at, by, text }): Fact => [
              exchangePayoutStatus.label(status),
              [dateTime(at), by, text].filter(Boolean).join(' · '),
            ])}
          />
        </>
      )}
    </QueryDialog>
  );
}

const factsOf = (one: ExchangeDetail): (Fact | false)[] => [
  ['상태', exchangePayoutStatus.label(one.status)],
  ['회원', `${one.seller.name} (${one.seller.userSeq})`],
  ['구분', payeeType.label(one.payeeType)],
  ['후원', `${count(one.count)}건 ${won(one.gross, true)}`],
  ['수수료', `스토어 ${won(one.storeFee, true)} · 이용 ${won(one.platformFee, true)}`],
  ['환전대상액', won(one.base, true)],
  one.taxes > 0 && ['세액', `소득세 ${won(one.incomeTax, true)} · 지방소득세 ${won(one.localTax, true)}`],
  one.vat > 0 && ['공급가액', `${won(one.supply, true)} · 부가세 ${won(one.vat, true)}`],
  ['지급액', won(one.pay, true)],
  [
    '증빙',
    [exchangeProof.label(one.proof), one.invoiceNo && `신청자 기재 ${one.invoiceNo}`]
      .filter(Boolean)
      .join(' · '),
  ],
  one.invoice !== null && ['받은 증빙', `${one.invoice.number} · ${day(one.invoice.date)}`],
  ['계좌', `${one.account.bankName} ${one.account.no} ${one.account.holder}`],
  ['지급예정일', day(one.payDay, true)],
  one.payout !== null && [
    '지급',
    [payoutStatus.label(one.payout.status), one.payout.failReason].filter(Boolean).join(' · '),
  ],
  one.previous !== null && ['반려된 신청', String(one.previous)],
  one.rejectReason !== null && ['반려 사유', one.rejectReason],
];

function Acts({ one }: { one: ExchangeDetail }) {
  const params = { boosterExchangeSeq: one.boosterExchangeSeq };
  const { version, pay, status } = one;
  const shared = { params, again: 'sponsorship-desk' as const };
  const approve = () =>
    void show<true>((done) => (
      <WhyDialog
        {...shared}
        title="환전 확정"
        submit="확정"
        act={exchangeDeskApi.approve}
        more={{ version, expectedPay: pay }}
        done={orWaits('환전을 확정했습니다.')}
        onClose={() => done(null)}
      >
        <p>
          <b>{won(pay, true)}</b>을 {day(one.payDay, true)}에 지급하도록 확정합니다.
        </p>
      </WhyDialog>
    ));
  const send = () =>
    void show<true>((done) => (
      <WhyDialog
        {...shared}
        title="지급"
        submit="지급"
        act={exchangeDeskApi.pay}
        more={{ expectedPay: pay }}
        done="은행에 지급을 요청했습니다."
        onClose={() => done(null)}
      />
    ));
  const examined =
    status === 'EXCHANGE_EXAMINATION'
      ? null
      : status === 'EXCHANGE_REQUEST'
        ? '맡으면 심사를 시작합니다.'
        : '심사 중인 신청이 아닙니다.';
  return (
    <div className="jt-row jt-wrap">
      {one.proof !== 'WITHHOLDING' && (
        <CallButton
          call={exchangeDeskApi.invoice}
          disabledReason={examined}
          onClick={() => void show<true>((done) => <InvoiceDialog one={one} done={done} />)}
        >
          증빙 등록
        </CallButton>
      )}
      <CallButton
        call={exchangeDeskApi.reject}
        disabledReason={examined}
        onClick={() => void show<true>((done) => <RejectDialog one={one} done={done} />)}
      >
        반려
      </CallButton>
      <CallButton
        call={exchangeDeskApi.approve}
        variant={status === 'EXCHANGE_EXAMINATION' ? 'primary' : 'default'}
        disabledReason={examined}
        onClick={approve}
      >
        확정
      </CallButton>
      <CallButton
        call={exchangeDeskApi.pay}
        disabledReason={
          status === 'EXCHANGE_CONFIRMATION' && one.payout?.status === 'WAIT'
            ? null
            : '지급을 기다리는 신청이 아닙니다.'
        }
        onClick={send}
      >
        지급
      </CallButton>
    </div>
  );
}

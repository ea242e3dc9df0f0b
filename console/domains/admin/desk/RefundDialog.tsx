/** One refund: what is known of it, and the ways to end it that stand open. */
import { claimRefundState } from '@jangteo/contract/claim/claim.enums.ts';
import { refundDeskApi, type RefundDetail } from '@jangteo/contract/claim/refund-desk.api.ts';
import { refundRefusals } from '@jangteo/contract/claim/refund-desk.list.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { HolderLine } from '../../../kit/queue/HolderLine.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { ExternalDialog } from './ExternalDialog.tsx';
import { toldOf } from './refund-told.ts';
import { REFUNDS } from './queues.ts';
import { WhyDialog } from './WhyDialog.tsx';

type Act = keyof RefundDetail['can'];
type Code = keyof typeof refundRefusals;

const closedBy = (refund: RefundDetail, act: Act): string | null => {
  const code = refund.can[act] as Code | null | undefined;
  return code ? refundRefusals[code] : null;
};

export function RefundDialog({ refundSeq, onClose }: { refundSeq: number; onClose: () => void }) {
  const refundQuery = useQuery(query(refundDeskApi.one, { params: { refundSeq } }));
  const refund = refundQuery.data?.data;
  return (
    <QueryDialog title="환불 처리" width={640} query={refundQuery} noun="환불" onClose={onClose}>
      {refund && (
        <>
          <HolderLine of={REFUNDS} row={refund} />
          <Facts tight facts={factsOf(refund)} />
          <Acts refund={refund} />
          <h3 className="jt-desk-heading">이력</h3>
          <Facts facts={happened(refund)} />
        </>
      )}
    </QueryDialog>
  );
}

function factsOf(refund: RefundDetail): Fact[] {
  const { account, transfers } = refund;
  return [
    ['상태', refund.sendingAt ? '보내는 중' : claimRefundState.label(refund.state)],
    ['환불금액', won(refund.amount, true)],
    ['주문', `${refund.orderSeq} · ${refund.productName}`],
    ['판매자', `${refund.sellerName} (${refund.sellerSeq})`],
    ['구매자', refund.buyerName],
    ['결제수단', paymentMethod.label(refund.method)],
    ['환불계좌', account ? `${account.bank} ${account.no} ${account.holder}` : '없음'],
    ['환불기한', refund.dueAt && `${day(refund.dueAt, true)}까지`],
    ['실패사유', refund.failReason],
    ...transfers.map(({ at, amount, externalId, back }): Fact => [
      back ? '반송' : '이체',
      `${dateTime(at)} · ${won(amount, true)} · ${externalId}`,
    ]),
  ];
}

const happened = ({ history }: RefundDetail): Fact[] =>
  history.map(({ at, actor, to, text }) => [
    to ? claimRefundState.label(to as RefundDetail['state']) : '기록',
    [dateTime(at), actor.name, text].filter(Boolean).join(' · '),
  ]);

function Acts({ refund }: { refund: RefundDetail }) {
  const { refundSeq, amount } = refund;
  const open = (how: 'retry' | 'payout' | 'askAccount') =>
    void show<true>((done) => (
      <WhyDialog
        {...WAYS[how]}
        params={{ refundSeq }}
        {...(how === 'payout' && { more: { expectedAmount: amount } })}
        again="claim-refund"
        onClose={() => done(null)}
      >
        <Facts tight facts={[['환불금액', won(amount, true)]]} />
      </WhyDialog>
    ));
  return (
    <div className="jt-desk-acts">
      <CallButton
        call={refundDeskApi.payout}
        variant="primary"
        disabledReason={closedBy(refund, 'payout')}
        onClick={() => open('payout')}
      >
        계좌로 이체
      </CallButton>
      <CallButton
        call={refundDeskApi.retry}
        disabledReason={closedBy(refund, 'retry')}
        onClick={() => open('retry')}
      >
        결제수단으로 다시 환불
      </CallButton>
      <CallButton
        call={refundDeskApi.external}
        disabledReason={closedBy(refund, 'external')}
        onClick={() =>
          void show<true>((done) => <ExternalDialog refund={refund} onClose={() => done(null)} />)
        }
      >
        밖에서 환불함
      </CallButton>
      <CallButton
        call={refundDeskApi.askAccount}
        disabledReason={closedBy(refund, 'askAccount')}
        onClick={() => open('askAccount')}
      >
        계좌 요청
      </CallButton>
    </div>
  );
}

const WAYS = {
  payout: {
    title: '계좌로 이체',
    submit: '이체',
    act: refundDeskApi.payout,
    done: toldOf('이체를 시작했습니다.'),
  },
  retry: {
    title: '결제수단으로 다시 환불',
    submit: '다시 환불',
    act: refundDeskApi.retry,
    done: '카드사에 다시 요청했습니다.',
  },
  askAccount: {
    title: '환불계좌 요청',
    submit: '요청',
    act: refundDeskApi.askAccount,
    done: '구매자에게 환불계좌를 요청했습니다.',
  },
};

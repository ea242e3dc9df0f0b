/** One claim beside its list: where it is, why, what it gives back and by which law, its ways, what happened (claims.md §3). */
import { PageLink } from '../../../kit/PageLink.tsx';
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import { claimRequester } from '@jangteo/contract/claim/claim.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { today } from '../../../ui/now.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { ContactButton } from '../../order/ContactButton.tsx';
import { LineStatus } from '../../order/LineStatus.tsx';
import { Memos } from '../../order/Memos.tsx';
import { openKeyOf } from '../../order/open-key.ts';
import { History } from '../../order/OrderParts.tsx';
import { claimActs } from '../acts/menus.ts';
import type { Job } from '../acts/job.ts';
import { sumOf } from '../acts/refund-plans.ts';
import { unsavedClaim } from '../acts/unsaved.ts';
import { claimDaysLeft, claimName, type Claim } from '../claim.ts';
import { Ending } from './Ending.tsx';
import { PlanPart } from './PlanPart.tsx';
import { Reason } from './Reason.tsx';
import { claimSteps } from './steps.ts';
import { Ways } from './Ways.tsx';

type Props = DrawerContext<Claim> & { kind: ClaimType };

const seqOf = (open: string | null): number => (/^\d{1,15}$/.test(open ?? '') ? Number(open) : 0);

export function ClaimDrawer({ kind, ...context }: Props) {
  const claimSeq = seqOf(useShown(context.open));
  const claimQuery = useQuery({
    ...query(claimApi.detail, { params: { claimSeq } }),
    enabled: claimSeq > 0,
    placeholderData: keepPreviousData,
  });
  const vocabulary: Vocabulary = session.use()?.user.productType === 'voucher' ? 'voucher' : 'goods';
  const found = claimQuery.data?.data;
  const claim = found?.claimSeq === claimSeq ? found : undefined;
  const row = claim ?? context.row;
  const type = claim?.type ?? kind;
  unsavedClaim.use(); // acts below ask for it
  const job: Job = {
    ids: [claimSeq],
    rows: row ? [row] : [],
    kind: type,
    vocabulary,
    sum: claim?.plan && sumOf(claim.plan),
  };
  const acts = row ? claimActs(job) : [];
  useActs(context.open === null ? [] : acts, true);
  const name = claimName(type, vocabulary);
  return (
    <DetailDrawer
      context={context}
      noun={name}
      name={String(row?.orderProductSeq ?? claimSeq)}
      about={`${name} ${claimSeq}${row ? ` · ${claimRequester.label(row.requestedBy)} 요청` : ''}`}
      title={<Title row={row} vocabulary={vocabulary} />}
      footer={row && <DetailActs acts={acts} none="지금 처리할 일이 없는 요청입니다." most={3} />}
      query={claimQuery}
    >
      {claim && (
        <>
          <Timeline label="진행" steps={claimSteps(claim, vocabulary)} />
          <Reason claim={claim} job={job} />
          <Ending claim={claim} vocabulary={vocabulary} />
          <PlanPart key={claimSeq} claim={claim} />
          <Ways claim={claim} job={job} />
          <OrderLink claim={claim} />
          <Memos orderSeq={claim.orderSeq} />
          <History entries={claim.history} />
        </>
      )}
    </DetailDrawer>
  );
}

function Title({ row, vocabulary }: { row: Claim | ClaimDetail | undefined; vocabulary: Vocabulary }) {
  if (!row) return <h2>…</h2>;
  const left = claimDaysLeft(row, today());
  const held = 'hold' in row && row.hold;
  return (
    <>
      <h2>{row.orderProductSeq}</h2>
      <CopyButton value={String(row.orderProductSeq)} what="상품주문번호" />
      <LineStatus row={row} vocabulary={vocabulary} />
      {held ? <Chip outline>보류 중</Chip> : left !== null && <DeadlineChip days={left} />}
      <span className="jt-claim-buyer">
        {row.buyer.name} 님 · {paymentMethod.label(row.paymentMethod)}
      </span>
    </>
  );
}

const OrderLink = ({ claim }: { claim: ClaimDetail }) => (
  <div className="jt-detail-part jt-row">
    <PageLink to={paths.orders()} search={{ open: openKeyOf(claim) }} className="jt-link">
      주문 {claim.orderSeq} 보기
    </PageLink>
    <span className="jt-push">
      <ContactButton line={claim} />
    </span>
  </div>
);

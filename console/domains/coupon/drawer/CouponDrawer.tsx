/** One coupon beside its list: how many are out, what it says, for which products. */
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useActs, type Act } from '../../../kit/acts.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { Chip, Notice } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { count } from '../../../ui/format.ts';
import { couponButtons } from '../acts/acts.tsx';
import { Standing } from '../cells.tsx';
import { askCoupon } from '../calls.ts';
import type { CouponSide } from '../side.ts';
import { leftText } from '../words.ts';
import { CouponFacts } from './CouponFacts.tsx';
import { ProductsPart } from './ProductsPart.tsx';

type Props = DrawerContext<CouponRow> & {
  side: CouponSide;
  /** What can be done with it, where that is not what its seller does. */
  actsOf?: (coupon: CouponRow | Coupon) => Act[];
};

export function CouponDrawer({ side, actsOf, ...context }: Props) {
  const router = useRouter();
  const couponSeq = Number(useShown(context.open)) || 0;
  const couponQuery = useQuery({
    ...askCoupon(side, couponSeq),
    enabled: couponSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = couponQuery.data?.data;
  const coupon = found?.couponSeq === couponSeq ? found : undefined;
  const row = coupon ?? context.row;
  const acts = row
    ? (actsOf?.(row) ?? couponButtons(row, side, (href) => void router.history.push(href)))
    : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="쿠폰"
      name={row?.name ?? String(couponSeq)}
      about={`쿠폰 ${couponSeq}`}
      title={
        <>
          <h2>{row?.name ?? '…'}</h2>
          {row && (
            <>
              <CopyButton value={String(row.couponSeq)} what="쿠폰번호" />
              <Standing row={row} />
              {row.exposed && <Chip tone="accent">노출</Chip>}
            </>
          )}
        </>
      }
      footer={row && <DetailActs acts={acts} none="지금 할 일이 없는 쿠폰입니다." most={3} />}
      query={couponQuery}
    >
      {coupon && <Parts key={couponSeq} coupon={coupon} side={side} />}
    </DetailDrawer>
  );
}

function Parts({ coupon, side }: { coupon: Coupon; side: CouponSide }) {
  const { issued, used, issueLimit } = coupon;
  return (
    <>
      <Told coupon={coupon} />
      <Figures
        label="발급 현황"
        items={[
          { label: '발급', value: count(issued) },
          {
            label: '사용',
            value: count(used),
            ...(issued > 0 && { note: `${Math.round((used / issued) * 100)}%` }),
          },
          { label: '잔여', value: leftText(issueLimit === null ? null : Math.max(0, issueLimit - issued)) },
        ]}
      />
      <Part title="쿠폰 내용">
        <CouponFacts coupon={coupon} />
      </Part>
      {coupon.productMode !== 'ALL' && side !== 'house' && <ProductsPart coupon={coupon} />}
    </>
  );
}

/** What follows from where it stands. */
function Told({ coupon }: { coupon: Coupon }) {
  const { approval, approvalReason, haltReason, status, issueType, codesTaken, can } = coupon;
  if (haltReason !== '')
    return (
      <Notice tone="danger">
        운영자가 발급을 중지한 쿠폰입니다. 이미 받은 회원은 유효기간까지 쓸 수 있습니다.
        <p>{haltReason}</p>
      </Notice>
    );
  if (approval === 'WAIT') return <Notice tone="info">판매자가 승인하면 발급할 수 있습니다.</Notice>;
  if (approval === 'REFUSED')
    return (
      <Notice tone="danger">
        판매자가 반려한 쿠폰입니다. 조건을 고쳐 저장하면 다시 승인을 요청합니다.
        {approvalReason && <p>{approvalReason}</p>}
      </Notice>
    );
  if (status === 'ISSUE')
    return <Notice tone="info">회원에게 발급하고 있습니다. 끝나면 발급완료로 바뀝니다.</Notice>;
  if (issueType === 'SERIAL' && !codesTaken)
    return <Notice tone="warning">코드 파일을 아직 받지 않았습니다. 한 번만 받을 수 있습니다.</Notice>;
  if (status === 'READY' && can.activate === null)
    return <Notice tone="neutral">발급시작 시각이 되면 저절로 발급을 시작합니다.</Notice>;
  return null;
}

/** 그리퍼 쿠폰: what grippers ask for, agreed to or not. */
import { couponAskedApi, type AskedCoupon } from '@jangteo/contract/coupon/asked.api.ts';
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponApproval, couponStatus } from '@jangteo/contract/coupon/coupon.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { editOne, sendOne } from '../../../kit/list-acts/one.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, won } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { OF_COUPONS } from '../side.ts';
import { discountText, flat, issueText, periodText, rate, validityText, whereText } from '../words.ts';
import '../coupon.css';

const RefuseDialog = later(() => import('./RefuseDialog.tsx').then((m) => m.RefuseDialog));

export function AskedDialog({ done }: { done: (answer: null) => void }) {
  const couponsQuery = useQuery(query(couponAskedApi.asked));
  const coupons = couponsQuery.data?.data.coupons;
  return (
    <Dialog
      open
      title="그리퍼 쿠폰"
      width={640}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      {couponsQuery.isPending && <SkeletonRows rows={4} height={72} columns={2} />}
      {couponsQuery.isError && (
        <EmptyState title="쿠폰을 불러오지 못했습니다." next={messageOf(couponsQuery.error)} />
      )}
      <ul className="jt-coupon-asked">
        {coupons?.map((one) => (
          <One key={one.coupon.couponSeq} asked={one} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Names that say which products, and how many more there are. */
const productsText = ({ coupon: { productMode, products: n }, products }: AskedCoupon): string | null => {
  if (productMode === 'ALL') return null;
  const named = products.slice(0, 3).join(', ') + (n > 3 ? ` 외 ${count(n - 3)}개` : '');
  return productMode === 'INCLUDE' ? named || '아직 없음' : `${named} 제외`;
};

async function approve({ coupon: { couponSeq, name, version }, contractBps }: AskedCoupon): Promise<void> {
  const share =
    contractBps === null || contractBps === 0
      ? '할인액은 모두 판매자가 부담합니다.'
      : `계약에 따라 할인액의 ${rate(contractBps)}를 그리퍼가, 나머지를 판매자가 부담합니다.`;
  const sure = await dialog.confirm(`‘${name}’ 쿠폰을 승인할까요?`, {
    title: '쿠폰 승인',
    ok: '승인',
    detail: share,
  });
  if (!sure) return;
  await sendOne(
    OF_COUPONS,
    () => call(couponApi.approve, { params: { couponSeq }, body: { version, approve: true } }),
    '쿠폰을 승인했습니다.',
  );
}

/** What the gripper bears. */
const shareText = (bps: number | null): string => {
  if (bps === null) return '진행중인 계약 없음';
  return bps === 0 ? '없음. 할인액은 모두 판매자가 부담합니다.' : `할인액의 ${rate(bps)}`;
};

function One({ asked }: { asked: AskedCoupon }) {
  const { coupon, gripper, contractBps } = asked;
  const row = flat(coupon);
  const refuse = () =>
    void editOne<true>(
      OF_COUPONS,
      (done) => <RefuseDialog coupon={coupon} done={done} />,
      '쿠폰을 반려했습니다.',
    );
  return (
    <li aria-label={coupon.name}>
      <div className="jt-row jt-wrap">
        <b>{coupon.name}</b>
        <EnumTag of={couponApproval} value={coupon.approval} />
        {coupon.approval === 'APPROVED' && <EnumTag of={couponStatus} value={coupon.status} />}
        <span className="jt-push jt-muted-tag">{gripper.name}</span>
      </div>
      <Facts
        tight
        facts={[
          ['할인', discountText(row)],
          ['최소주문', row.minOrder === 0 ? '제한 없음' : won(row.minOrder, true)],
          ['적용범위', whereText(row)],
          ['상품', productsText(asked)],
          ['발급방식', issueText(row)],
          ['발급수량', row.issueLimit === null ? '제한 없음' : `${count(row.issueLimit)}개`],
          ['발급기간', periodText(row)],
          ['유효기간', validityText(row)],
          coupon.approval === 'REFUSED' && ['반려 사유', coupon.approvalReason],
          coupon.approval !== 'REFUSED' && [
            '그리퍼 분담',
            shareText(coupon.approval === 'APPROVED' ? coupon.gripperBps : contractBps),
          ],
        ]}
      />
      {coupon.approval === 'WAIT' && (
        <div className="jt-row jt-wrap">
          <Button
            variant="primary"
            size="small"
            disabledReason={
              contractBps === null && '이 그리퍼와 진행중인 계약에 있는 상품만 승인할 수 있습니다.'
            }
            onClick={() => void approve(asked)}
          >
            승인
          </Button>
          <Button size="small" onClick={refuse}>
            반려
          </Button>
        </div>
      )}
    </li>
  );
}

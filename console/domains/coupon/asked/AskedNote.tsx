/** Above a shop's coupons: grippers' coupons for its products, as long as one waits or was answered. */
import { couponAskedApi } from '@jangteo/contract/coupon/asked.api.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';

const AskedDialog = later(() => import('./AskedDialog.tsx').then((m) => m.AskedDialog));

export function AskedNote() {
  const user = session.use()?.user;
  const couponsQuery = useQuery({
    ...query(couponAskedApi.asked),
    enabled: Boolean(user && mayCall(couponAskedApi.asked.audience, user)),
  }).data?.data;
  if (!couponsQuery || couponsQuery.coupons.length === 0) return null;
  const { waiting } = couponsQuery;
  return (
    <Notice
      tone={waiting > 0 ? 'info' : 'neutral'}
      actions={
        <Button size="small" onClick={() => void show<null>((done) => <AskedDialog done={done} />)}>
          그리퍼 쿠폰 보기
        </Button>
      }
    >
      {waiting > 0
        ? `그리퍼가 내 상품으로 만든 쿠폰 ${count(waiting)}개가 승인을 기다립니다.`
        : '그리퍼가 내 상품으로 만든 쿠폰이 있습니다.'}
    </Notice>
  );
}

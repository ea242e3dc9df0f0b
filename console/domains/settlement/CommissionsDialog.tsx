/** 내 수수료표: rates that hold today, and those that follow. */
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import { feeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { rateForText } from '@jangteo/contract/settlement/rate-words.ts';
import type { Commission } from '@jangteo/contract/settlement/statement.ts';
import { sellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { day, percent } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './settlement.css';

function Rates({ rates, later }: { rates: readonly Commission[]; later?: true }) {
  return (
    <table className="jt-settle-items">
      <tbody>
        {rates.map((rate, i) => (
          <tr key={i}>
            <th scope="row">{feeKind.label(rate.kind)}</th>
            <td>
              {rateForText({ ...rate, category: rate.category?.name ?? null }, '기본')}
              {later && <span className="jt-muted"> {day(rate.validFrom)}부터</span>}
            </td>
            <td>{percent(rate.bps / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CommissionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(query(productSettlementApi.commissions));
  const found = data?.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title="내 수수료표"
      width={520}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {error && <EmptyState title="수수료표를 불러오지 못했습니다." next={messageOf(error)} />}
      {!found && !error && <SkeletonRows rows={8} height={28} columns={2} />}
      {found && (
        <div className="jt-stack">
          <p className="jt-muted">
            결제한 날의 수수료로 계산합니다. 수수료에는 부가세 10%가 따로 붙습니다.
            {found.grade && ` 현재 등급은 ${sellerGrade.label(found.grade)}입니다.`}
          </p>
          <Rates rates={found.mine} />
          {found.next.length > 0 && (
            <>
              <h3 className="jt-settle-head">바뀔 수수료</h3>
              <Rates rates={found.next} later />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** One request beside its list: what is looked for, and the answers side by side. */
import { gripperRequestStatus } from '@jangteo/contract/gripper-request/request.enums.ts';
import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import type { RequestRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { DetailActs } from '../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { day, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { requestButtons } from './acts.tsx';
import { RequestProducts } from './RequestProducts.tsx';
import { ResponsesPart } from './ResponsesPart.tsx';
import { daysLeft, rate, wishText } from './words.ts';

export function RequestDrawer(context: DrawerContext<RequestRow>) {
  const requestSeq = Number(useShown(context.open)) || 0;
  const requestQuery = useQuery({
    ...query(gripperRequestApi.detail, { params: { requestSeq } }),
    enabled: requestSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = requestQuery.data?.data;
  const request = found?.requestSeq === requestSeq ? found : undefined;
  const row = request ?? context.row;
  const acts = row ? requestButtons(row) : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="모집"
      name={row?.title ?? String(requestSeq)}
      about={`그리퍼 모집 ${requestSeq}`}
      title={<RequestTitle row={row} />}
      footer={row && <DetailActs acts={acts} none="지금 할 일이 없는 모집입니다." />}
      query={requestQuery}
    >
      {request && (
        <div key={requestSeq}>
          <Part title="모집 내용">
            <RequestFacts request={request} />
          </Part>
          <RequestProducts requestSeq={requestSeq} />
          <ResponsesPart request={request} />
        </div>
      )}
    </DetailDrawer>
  );
}

export function RequestTitle({
  row,
}: {
  row: Pick<RequestRow, 'requestSeq' | 'title' | 'status' | 'deadline'> | undefined;
}) {
  if (!row) return <h2>…</h2>;
  const left = daysLeft(row, today());
  return (
    <>
      <h2>{row.title}</h2>
      <CopyButton value={String(row.requestSeq)} what="요청번호" />
      <EnumTag of={gripperRequestStatus} value={row.status} />
      {left !== null && <DeadlineChip days={left} />}
    </>
  );
}

export const RequestFacts = ({ request }: { request: GripperRequest }) => (
  <Facts
    facts={[
      ['카테고리', request.categoryPath],
      ['희망일', wishText(request)],
      ['수수료', rate(request.commissionBps)],
      ['출연료 예산', request.budget === null ? '없음' : won(request.budget, true)],
      ['샘플', request.sample ? '제공' : '제공하지 않음'],
      ['모집마감', day(request.deadline, true)],
      ['조건', request.conditions],
    ]}
  />
);

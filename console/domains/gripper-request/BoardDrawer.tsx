/** A request as a gripper reads it, and what they have answered. */
import { gripperRequestApi, type OwnResponse } from '@jangteo/contract/gripper-request/request.api.ts';
import { broadcastApplicationStatus } from '@jangteo/contract/gripper-request/request.enums.ts';
import type { BoardRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { DetailActs } from '../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { Notice } from '../../ui/Chip.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { shortDay } from '../../ui/format.ts';
import { answerAct } from './answer-acts.tsx';
import { RequestFacts, RequestTitle } from './RequestDrawer.tsx';
import { RequestProducts } from './RequestProducts.tsx';
import { rate } from './words.ts';

export function BoardDrawer(context: DrawerContext<BoardRow>) {
  const requestSeq = Number(useShown(context.open)) || 0;
  const requestQuery = useQuery({
    ...query(gripperRequestApi.detail, { params: { requestSeq } }),
    enabled: requestSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = requestQuery.data?.data;
  const request = found?.requestSeq === requestSeq ? found : undefined;
  const act = request && answerAct({ ...request, mine: request.mine?.status ?? 'NONE' });
  const acts = act ? [act] : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="모집"
      name={request?.title ?? context.row?.title ?? String(requestSeq)}
      about={`모집 공고 ${requestSeq}`}
      title={<RequestTitle row={request ?? context.row} />}
      footer={
        request && (
          <DetailActs acts={acts} none={request.mine ? '제안을 보냈습니다.' : '마감된 모집입니다.'} />
        )
      }
      query={requestQuery}
    >
      {request && (
        <div key={requestSeq}>
          {request.mine && <Mine mine={request.mine} />}
          <Part title="모집 내용" note={request.seller.name}>
            <RequestFacts request={request} />
          </Part>
          <RequestProducts requestSeq={requestSeq} />
        </div>
      )}
    </DetailDrawer>
  );
}

const Mine = ({ mine }: { mine: OwnResponse }) => (
  <Part title="내 제안" aside={<EnumTag of={broadcastApplicationStatus} value={mine.status} />}>
    {mine.reason && <Notice tone="warning">보류 사유: {mine.reason}</Notice>}
    <Facts
      facts={[
        ['희망 수수료', rate(mine.commissionBps)],
        ['희망일', mine.wishDays.map((day) => shortDay(day)).join(', ') || '협의'],
        ['제안한 날', shortDay(mine.createdAt)],
      ]}
    />
    <p className="jt-request-message">{mine.message}</p>
  </Part>
);

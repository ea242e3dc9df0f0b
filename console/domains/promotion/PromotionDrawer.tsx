/** One promotion beside its list: what it is, and the seller's own application with its history. */
import {
  promotionApi,
  type Promotion,
  type PromotionApply,
} from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionApplyStatus, promotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import type { PromotionRow } from '@jangteo/contract/promotion/promotion.list.ts';
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
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { promotionButtons, type Acted } from './acts.tsx';
import { AnswerFacts, HistoryList } from './Answers.tsx';
import { Banner } from './Banner.tsx';
import { Deadline } from './cells.tsx';
import { burdenText, spanText } from './words.ts';

const actedOf = ({ promotionSeq, title, mine, can }: Promotion): Acted => ({
  promotionSeq,
  title,
  promotionApplySeq: mine?.promotionApplySeq ?? null,
  applyStatus: mine?.status ?? null,
  version: mine?.version ?? null,
  can,
});

export function PromotionDrawer(context: DrawerContext<PromotionRow>) {
  const promotionSeq = Number(useShown(context.open)) || 0;
  const promotionQuery = useQuery({
    ...query(promotionApi.detail, { params: { promotionSeq } }),
    enabled: promotionSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = promotionQuery.data?.data;
  const promotion = found?.promotionSeq === promotionSeq ? found : undefined;
  const acted = promotion ? actedOf(promotion) : context.row;
  const acts = acted ? promotionButtons(acted) : [];
  useActs(context.open === null ? [] : acts, true);
  const shown = promotion ?? context.row;
  return (
    <DetailDrawer
      context={context}
      noun="프로모션"
      name={shown?.title ?? String(promotionSeq)}
      about={`프로모션 ${promotionSeq}`}
      title={
        <>
          <h2>{shown?.title ?? '…'}</h2>
          {shown && <EnumTag of={promotionStatus} value={shown.status} />}
          {shown && <Deadline row={shown} />}
        </>
      }
      footer={acted && <DetailActs acts={acts} none="지금 할 일이 없는 프로모션입니다." />}
      query={promotionQuery}
    >
      {promotion && (
        <div key={promotionSeq}>
          <Part title="행사 안내">
            <div className="jt-stack">
              <Banner {...promotion} />
              <p className="jt-promotion-body">{promotion.body}</p>
            </div>
          </Part>
          <Part title="기간과 부담">
            <Facts
              tight
              facts={[
                ['신청기간', spanText(promotion.applyFrom, promotion.applyTo)],
                ['진행기간', spanText(promotion.from, promotion.to)],
                ['쿠폰 부담', burdenText(promotion.burden)],
                ['신청 항목', promotion.fields.map(({ label }) => label).join(', ')],
              ]}
            />
          </Part>
          {promotion.mine && <Mine promotion={promotion} mine={promotion.mine} />}
        </div>
      )}
    </DetailDrawer>
  );
}

const SAID: Partial<
  Record<PromotionApply['status'], { tone: 'warning' | 'danger' | 'success'; title: string }>
> = {
  MODIFY_REQUEST: { tone: 'warning', title: '수정 요청이 왔습니다.' },
  REJECT: { tone: 'danger', title: '반려되었습니다.' },
  CONFIRMED: { tone: 'success', title: '참여가 확정되었습니다.' },
};
const PINNED = '신청한 쿠폰과 상품은 행사가 끝날 때까지 삭제하거나 중지할 수 없습니다.';

function Mine({ promotion, mine }: { promotion: Promotion; mine: PromotionApply }) {
  const { promotionApplySeq } = mine;
  const historyQuery = useQuery(query(promotionApi.history, { params: { promotionApplySeq } }));
  const said = SAID[mine.status];
  return (
    <>
      <Part title="내 신청" note={<EnumTag of={promotionApplyStatus} value={mine.status} />}>
        <div className="jt-stack">
          {said && (
            <Notice tone={said.tone}>
              <b>{said.title}</b>
              <p className="jt-promotion-answer">{mine.status === 'CONFIRMED' ? PINNED : mine.memo}</p>
            </Notice>
          )}
          <AnswerFacts fields={promotion.fields} of={mine} />
        </div>
      </Part>
      <Part title="이력">
        {historyQuery.data ? (
          <HistoryList history={historyQuery.data.data} fields={promotion.fields} />
        ) : (
          <SkeletonRows rows={2} height={48} columns={1} />
        )}
      </Part>
    </>
  );
}

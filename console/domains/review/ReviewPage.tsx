/** 리뷰 관리: how goods are rated, and what waits for an answer (community.md §5). */
import { reviewApi } from '@jangteo/contract/review/review.api.ts';
import type { ReviewRow, ReviewTab } from '@jangteo/contract/review/review.list.ts';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../kit/ActButton.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { Figures } from '../../ui/Figures.tsx';
import { count } from '../../ui/format.ts';
import { askChannels } from '../broadcast/list/asks.ts';
import { templatesAct } from '../seller/templates/templates-act.tsx';
import { reviewBulk, reviewMenu } from './acts.tsx';
import { reviewAsks, wholeSummary } from './asks.ts';
import { average, ReviewCard, reviewCells } from './cells.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

const templates = templatesAct('REVIEW');
const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;
const NOTHING: Record<ReviewTab, Nothing> = {
  unanswered: { title: '답글을 기다리는 리뷰가 없습니다.', next: '새 리뷰가 달리면 이곳에 나타납니다.' },
  photo: { title: '사진이 있는 리뷰가 없습니다.', next: '구매자가 사진과 함께 쓴 리뷰가 모입니다.' },
  low: { title: '낮은 별점의 리뷰가 없습니다.', next: '별점 2점 이하의 리뷰가 모입니다.' },
  reported: { title: '신고한 리뷰가 없습니다.', next: '신고한 리뷰와 처리 상태가 이곳에 남습니다.' },
};
const empty = (tab: string): Nothing =>
  NOTHING[tab as ReviewTab] ?? {
    title: '아직 리뷰가 없습니다.',
    next: '구매확정한 구매자가 리뷰를 쓰면 이곳에 나타납니다.',
  };

function Rating() {
  const { data } = useQuery(wholeSummary());
  const { count: all = 0, average: points, stars = [] } = data?.data ?? {};
  return (
    <>
      {all > 0 && (
        <Figures
          label="별점"
          items={[
            { label: '평균', value: points ? average(points) : '–', note: `리뷰 ${count(all)}개` },
            ...stars.map((one) => ({ label: `${one.star}점`, value: `${count(one.count)}개` })),
          ]}
        />
      )}
      <a className="jt-link jt-review-policy" href={paths.reviewPolicy()} target="_blank" rel="noopener">
        리뷰를 모으고 보여 드리는 원칙
      </a>
    </>
  );
}

export function ReviewPage() {
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<ReviewRow>
      {...reviewAsks}
      note={<Rating />}
      looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {}, productSeq: {} }}
      shows={master ? MEMBERS : NONE}
      searchHint="내용, 상품"
      actions={<ActButton act={templates} />}
      acts={[templates]}
      cells={reviewCells}
      openKey={(row) => String(row.reviewSeq)}
      drawer={(context) => <ReviewDrawer {...context} />}
      rowActions={reviewMenu}
      bulk={reviewBulk}
      card={(row) => <ReviewCard row={row} />}
      download={reviewApi.download}
      empty={empty}
    />
  );
}

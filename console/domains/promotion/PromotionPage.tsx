/** 프로모션: what the house offers, and what the seller has applied for (money.md §9); `?view=calendar`: by days. */
import type { PromotionRow, PromotionTab } from '@jangteo/contract/promotion/promotion.list.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { paths } from '../../kit/paths.ts';
import { Later, later } from '../../ui/later.tsx';
import { promotionMenu } from './acts.tsx';
import { promotionAsks } from './asks.ts';
import { PromotionCard, promotionCells, promotionFolds } from './cells.tsx';
import { PromotionDesks } from './PromotionDesks.tsx';
import { PromotionDrawer } from './PromotionDrawer.tsx';

const PromotionCalendar = later(() => import('./PromotionCalendar.tsx').then((m) => m.PromotionCalendar));

const NOTHING: Record<PromotionTab, Nothing> = {
  AVAILABLE_SUBMIT: {
    title: '신청할 수 있는 프로모션이 없습니다.',
    next: '새 행사가 열리면 이곳에 나타납니다.',
  },
  SUBMIT: { title: '검토 중인 신청이 없습니다.', next: '신청가능 탭에서 프로모션을 신청할 수 있습니다.' },
  MODIFY_REQUEST: { title: '수정요청이 없습니다.', next: '운영자가 고쳐 달라고 한 신청이 이곳에 모입니다.' },
  CONFIRMED: { title: '참여가 확정된 프로모션이 없습니다.', next: '확정되면 상품에 행사 표시가 붙습니다.' },
  REJECT: { title: '반려된 신청이 없습니다.', next: '반려되면 사유를 보고 다시 신청할 수 있습니다.' },
};
const empty = (tab: string): Nothing =>
  NOTHING[tab as PromotionTab] ?? {
    title: '프로모션이 없습니다.',
    next: '새 행사가 열리면 이곳에 나타납니다.',
  };

export function PromotionPage() {
  const router = useRouter();
  const { view } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  if (view === 'calendar')
    return (
      <Later onFail={() => void router.navigate({ href: paths.promotions() })}>
        <PromotionCalendar />
      </Later>
    );
  return (
    <ListPage<PromotionRow>
      {...promotionAsks}
      note="장터가 여는 행사입니다. 참여가 확정되면 상품에 행사 표시가 붙고, 쿠폰 할인을 장터와 나누어 부담합니다."
      desks={<PromotionDesks open="list" />}
      searchHint="번호, 제목"
      folds={promotionFolds}
      cells={promotionCells}
      linked="title"
      openKey={(row) => String(row.promotionSeq)}
      drawer={(context) => <PromotionDrawer {...context} />}
      rowActions={promotionMenu}
      card={(row) => <PromotionCard row={row} />}
      empty={empty}
    />
  );
}

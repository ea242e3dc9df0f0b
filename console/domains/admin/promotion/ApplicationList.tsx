/** Applications to promotions, those first that wait the longest. */
import { promotionApplyDeskList, type PromotionApplyDeskRow } from '@jangteo/contract/promotion/desk.list.ts';
import { promotionDeskApi } from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionApplyStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Queue } from '../../../kit/queue/Queue.tsx';
import type { QueueOf } from '../../../kit/queue/queue-acts.tsx';

import type { Nothing } from '../../../kit/list-page/model.ts';
import { dateTime } from '../../../ui/format.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import { PromotionDesks } from './PromotionDesks.tsx';
import '../desk/desk.css';

const EMPTY: Record<string, Nothing> = {
  waiting: { title: '검토할 신청이 없습니다.', next: '판매자가 신청하거나 수정하면 이곳에 나타납니다.' },
  modify: { title: '수정을 기다리는 신청이 없습니다.', next: '수정을 요청한 신청이 이곳에 모입니다.' },
  confirmed: { title: '참여를 확정한 신청이 없습니다.', next: '확정한 신청이 이곳에 모입니다.' },
  rejected: { title: '반려한 신청이 없습니다.', next: '반려한 신청이 이곳에 모입니다.' },
};

const WAITS: readonly string[] = ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'];
const OF: QueueOf<PromotionApplyDeskRow> = {
  desk: 'promotion-applications',
  id: (row) => row.promotionApplySeq,
  noun: '신청',
  old: ['promotion-desk'],
  waits: ({ status }) => WAITS.includes(status),
};

export const ApplicationList = () => (
  <Queue<PromotionApplyDeskRow>
    queue={OF}
    spec={promotionApplyDeskList}
    load={promotionDeskApi.applications}
    beside="desk"
    note="판매자가 낸 신청서입니다. 확정하면 쿠폰과 상품은 행사가 끝날 때까지 바꿀 수 없습니다."
    desks={<PromotionDesks open="applications" />}
    searchHint="프로모션, 판매자, 신청번호"
    linked="promotionTitle"
    openKey={(row) => String(row.promotionApplySeq)}
    drawer={(context) => <ApplicationDrawer {...context} />}
    card={(row) => (
      <div className="jt-desk-card">
        <div className="jt-row">
          <b className="jt-grow">{row.promotionTitle}</b>
          <EnumTag of={promotionApplyStatus} value={row.status} />
        </div>
        <small>
          {row.sellerName} · {dateTime(row.appliedAt)} 신청
        </small>
      </div>
    )}
    empty={(tab) => EMPTY[tab] ?? EMPTY.waiting!}
  />
);

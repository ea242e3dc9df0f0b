/** 고객 문의: what waits, and until when (community.md §4). */
import { inquiryApi } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryRow, InquiryTab } from '@jangteo/contract/inquiry/inquiry.list.ts';
import { ActButton } from '../../kit/ActButton.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { session } from '../../kit/session.ts';
import { askChannels } from '../broadcast/list/asks.ts';
import { inquiryBulk, inquiryMenu } from './acts.tsx';
import { inquiryAsks } from './asks.ts';
import { InquiryCard, inquiryCells } from './cells.tsx';
import { InquiryDrawer } from './InquiryDrawer.tsx';
import { templatesAct } from '../seller/templates/templates-act.tsx';

const templates = templatesAct('INQUIRY');
const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;
const NOTHING: Record<InquiryTab, Nothing> = {
  waiting: { title: '답변할 문의가 없습니다.', next: '구매자가 상품이나 주문을 문의하면 이곳에 나타납니다.' },
  due: { title: '기한이 임박한 문의가 없습니다.', next: '답변기한이 4시간 안으로 남은 문의가 모입니다.' },
  overdue: { title: '기한이 지난 문의가 없습니다.', next: '답변기한은 영업일 기준 24시간입니다.' },
  replied: { title: '답변한 문의가 없습니다.', next: '7일 동안 다시 묻지 않으면 문의종료로 옮깁니다.' },
  completed: { title: '완료된 문의가 없습니다.', next: '구매자가 문의를 끝내면 이곳에 남습니다.' },
  closed: { title: '종료된 문의가 없습니다.', next: '답변 후 7일이 지난 문의가 이곳에 남습니다.' },
};
const empty = (tab: string): Nothing =>
  NOTHING[tab as InquiryTab] ?? {
    title: '받은 문의가 없습니다.',
    next: '구매자가 상품이나 주문을 문의하면 이곳에 나타납니다.',
  };

export function InquiryPage() {
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<InquiryRow>
      {...inquiryAsks}
      looks={{ userSeq: master ? { ask: askChannels, bar: true } : {} }}
      shows={master ? MEMBERS : NONE}
      searchHint="닉네임"
      actions={<ActButton act={templates} />}
      acts={[templates]}
      cells={inquiryCells}
      openKey={(row) => String(row.inquirySeq)}
      drawer={(context) => <InquiryDrawer {...context} />}
      rowActions={inquiryMenu}
      bulk={inquiryBulk}
      card={(row) => <InquiryCard row={row} />}
      download={inquiryApi.download}
      empty={empty}
    />
  );
}

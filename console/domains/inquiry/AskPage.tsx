/** 판매자 문의(1:1): what the channel has asked the operator (community.md §4). */
import type { AskRow } from '@jangteo/contract/inquiry/ask.list.ts';
import { inquiryStatus, sellerSupportInquiryType } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../kit/ActButton.tsx';
import type { Act } from '../../kit/acts.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { SupportChat } from '../../kit/HouseLinks.tsx';
import { editOne } from '../../kit/list-acts/one.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { day } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { AskDrawer } from './AskDrawer.tsx';
import { askAsks } from './asks.ts';

const AskDialog = later(() => import('./AskDialog.tsx').then((m) => m.AskDialog));

const add: Act = {
  key: 'new',
  label: '문의하기',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  onSelect: () =>
    void editOne<true>(
      ['inquiry-ask'],
      (done) => <AskDialog done={done} />,
      '문의를 보냈습니다. 1영업일 안에 답변합니다.',
    ),
};

function Chat() {
  const user = session.use()?.user;
  return user && <SupportChat of={user.userType === 'influencer' ? 'gripper' : 'seller'} />;
}

export const AskPage = () => (
  <ListPage<AskRow>
    {...askAsks}
    searchHint="문의번호, 제목"
    actions={
      <>
        <Chat />
        <ActButton act={add} variant="primary" />
      </>
    }
    acts={[add]}
    cells={{ title: ({ title }) => <b className="jt-ellipsis">{title}</b> }}
    openKey={(row) => String(row.askSeq)}
    drawer={(context) => <AskDrawer {...context} />}
    card={(row) => <AskCard row={row} />}
    empty={{
      title: '운영자에게 문의한 내용이 없습니다.',
      next: '‘문의하기’로 정산, 주문, 방송에 대해 물을 수 있습니다.',
      action: <ActButton act={add} variant="primary" />,
    }}
  />
);

export const AskCard = ({ row }: { row: AskRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.title}</b>
      <EnumTag of={inquiryStatus} value={row.status} />
    </div>
    <div className="jt-row jt-wrap jt-muted-tag">
      <span>{sellerSupportInquiryType.label(row.type)}</span>
      <span className="jt-push jt-num">{day(row.askedAt)}</span>
    </div>
  </>
);

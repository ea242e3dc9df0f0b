/** 프로모션 of the house: what is offered, and, with `?desk=`, what is applied for (operator.md §7). */
import { promotionDeskList, type PromotionDeskRow } from '@jangteo/contract/promotion/desk.list.ts';
import { promotionDeskApi, type PromotionDesk } from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import { ActButton } from '../../../kit/ActButton.tsx';
import { queryText } from '../../../kit/call/address.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { editOne } from '../../../kit/list-acts/one.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { show } from '../../../kit/overlay.tsx';
import { paths } from '../../../kit/paths.ts';
import { mayNot } from '../../../kit/may.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { Badge } from '../../promotion/Banner.tsx';
import { spanText } from '../../promotion/words.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { DESK, PromotionDesks } from './PromotionDesks.tsx';
import '../desk/desk.css';

const EditPromotion = later(() => import('./EditPromotion.tsx').then((m) => m.EditPromotion));
const OLD = ['promotion-desk'] as const;

const write = (promotionSeq: number | null): void =>
  void editOne<PromotionDesk>(
    OLD,
    (done) => <EditPromotion promotionSeq={promotionSeq} done={done} />,
    promotionSeq === null ? '프로모션을 등록했습니다.' : '프로모션을 고쳤습니다.',
  );

const end = ({ promotionSeq, title, version }: PromotionDeskRow): void =>
  void show<true>((done) => (
    <WhyDialog
      title="프로모션 종료"
      submit="종료"
      act={promotionDeskApi.close}
      params={{ promotionSeq }}
      more={{ version }}
      again="promotion-desk"
      done="프로모션을 종료했습니다."
      onClose={() => done(null)}
    >
      <p>{`"${title}"을 종료합니다. 참여한 쿠폰과 상품은 다시 바꿀 수 있게 되고, 되돌릴 수 없습니다.`}</p>
    </WhyDialog>
  ));

const add: Act = {
  key: 'new',
  label: '프로모션 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(promotionDeskApi.create);
  },
  onSelect: () => write(null),
};

const menu = (row: PromotionDeskRow): MenuItem[] => [
  {
    key: 'edit',
    label: row.status === 'PREPARE' ? '수정' : '내용 보기',
    onSelect: () => write(row.promotionSeq),
  },
  {
    key: 'applications',
    label: '신청 보기',
    renderLink: (link) => (
      <Link
        to={paths.adminPromotions() + queryText({ ...DESK, promotionSeq: String(row.promotionSeq) })}
        {...link}
      />
    ),
  },
  ...(row.status === 'CLOSED'
    ? []
    : [
        {
          key: 'close',
          label: '종료',
          destructive: true,
          disabledReason: mayNot(promotionDeskApi.close),
          onSelect: () => end(row),
        },
      ]),
];

export function PromotionsPage() {
  const { desk } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  return desk === undefined ? <Promotions /> : <ApplicationList />;
}

const Promotions = () => (
  <ListPage<PromotionDeskRow>
    spec={promotionDeskList}
    load={promotionDeskApi.list}
    note="판매자가 신청하는 행사입니다. 준비중일 때 고칠 수 있고, 날짜에 따라 신청과 진행이 바뀝니다."
    desks={<PromotionDesks open="promotions" />}
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="번호, 제목"
    folds={FOLDS}
    cells={{
      title: (row) => (
        <span className="jt-row">
          <Badge {...row} />
          <b className="jt-ellipsis">{row.title}</b>
        </span>
      ),
      applyFrom: (row) => spanText(row.applyFrom, row.applyTo),
      from: (row) => spanText(row.from, row.to),
      waiting: ({ waiting }) => (waiting > 0 ? <b>{count(waiting)}</b> : '0'),
    }}
    rowActions={menu}
    card={(row) => <Card row={row} />}
    empty={(tab) =>
      tab === 'closed'
        ? { title: '종료한 프로모션이 없습니다.', next: '진행이 끝난 프로모션이 이곳에 남습니다.' }
        : {
            title: '진행할 프로모션이 없습니다.',
            next: '‘프로모션 등록’으로 행사를 열 수 있습니다.',
            action: <ActButton act={add} variant="primary" />,
          }
    }
  />
);
const FOLDS = {
  applyFrom: { header: '신청기간', ids: ['applyTo'] },
  from: { header: '진행기간', ids: ['to'] },
};

const Card = ({ row }: { row: PromotionDeskRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">{row.title}</b>
      <EnumTag of={promotionStatus} value={row.status} />
    </div>
    <span>
      <Badge {...row} />
    </span>
    <small>
      신청 {spanText(row.applyFrom, row.applyTo)} · 진행 {spanText(row.from, row.to)}
    </small>
    <small>
      신청 {count(row.applications)}건 · 검토 대기 {count(row.waiting)}건 · 확정 {count(row.confirmed)}건
    </small>
  </div>
);

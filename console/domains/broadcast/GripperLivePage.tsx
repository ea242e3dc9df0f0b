/** 그리퍼 라이브: lives of grippers that sell own products; figures of the own goods alone (live.md §8). */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { gripperLiveList, type GripperLiveRow } from '@jangteo/contract/broadcast/gripper-live.list.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { CellContext } from '../../kit/list-page/model.ts';
import type { Folds } from '../../kit/list-page/preference.ts';
import { count, shortTime, won } from '../../ui/format.ts';
import { State, Thumb } from './list/cells.tsx';

/** The picture stands beside the title. */
const folds: Folds = { title: { header: '방송', ids: ['thumbnail'] } };
const cells = {
  title: (row: GripperLiveRow, { compact }: CellContext) => (
    <span className="jt-live-cell">
      {!compact && <Thumb src={row.thumbnail} size={26} />}
      <b className="jt-ellipsis">{row.title}</b>
    </span>
  ),
  state: (row: GripperLiveRow) => <State state={row.state} />,
};

const Card = ({ row }: { row: GripperLiveRow }) => (
  <>
    <div className="jt-card-line">
      <Thumb src={row.thumbnail} size={40} />
      <span className="jt-live-name">
        <b className="jt-ellipsis">{row.title}</b>
        <small className="jt-ellipsis">
          {row.gripper.name} · {shortTime(row.airAt)} · 내 상품 {count(row.myProducts)}개
        </small>
      </span>
    </div>
    <div className="jt-row jt-wrap">
      <State state={row.state} />
      {row.myOrderCount > 0 && (
        <b className="jt-live-sold">
          {count(row.myOrderCount)}건 {won(row.myOrderAmount, true)}
        </b>
      )}
    </div>
  </>
);

export function GripperLivePage() {
  return (
    <ListPage<GripperLiveRow>
      spec={gripperLiveList}
      load={liveApi.gripperLive}
      searchHint="제목, 그리퍼"
      folds={folds}
      cells={cells}
      card={(row) => <Card row={row} />}
      note="내 상품을 파는 그리퍼의 방송입니다. 주문은 내 상품만 셉니다."
      empty={{
        title: '내 상품을 파는 그리퍼의 방송이 없습니다.',
        next: '계약한 그리퍼가 내 상품을 담아 방송하면 이곳에서 봅니다.',
      }}
    />
  );
}

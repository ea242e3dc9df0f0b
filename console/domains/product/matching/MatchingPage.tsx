/** 매칭 상품 목록: what a broadcaster may sell for others, and what it earns (product-desk.md §6). */
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import type { MatchingProductRow } from '@jangteo/contract/product/matching.list.ts';
import type { Act } from '../../../kit/acts.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import type { Target } from '../../../kit/list-page/model.ts';
import { count } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { undoActOf } from '../../../kit/undo/undo.ts';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { publicPageMenu } from '../public-page.tsx';
import { looks, matchingAsks } from './asks.ts';
import { MatchingCard, matchingCells, matchingFolds } from './cells.tsx';
import { MATCHED, REMOVE_MAX, removeMatched } from './remove.ts';

type Row = MatchingProductRow;

const undoAct = undoActOf(MATCHED);

function menuOf(row: Row): MenuItem[] {
  return [
    publicPageMenu(row, '상세'),
    { key: 'remove', label: '제외', onSelect: () => void removeMatched([row.productSeq], [row]) },
  ];
}

function refusal({ scope, count: many }: Target<Row>): string | null {
  if (scope === 'searched') return '검색결과 전체에는 쓸 수 없습니다. 목록에서 상품을 골라 주세요.';
  return many > REMOVE_MAX ? `제외: 한 번에 ${count(REMOVE_MAX)}개까지 할 수 있습니다.` : null;
}

const bulk = (target: Target<Row>): Act[] => [
  {
    key: 'remove',
    label: '제외',
    disabledReason: refusal(target),
    onSelect: () => void (target.scope === 'selected' && removeMatched(target.ids, target.rows)),
  },
];

const ACTS = [undoAct];

export function MatchingPage() {
  return (
    <ListPage<Row>
      {...matchingAsks}
      looks={looks}
      searchHint="상품명, 상품코드"
      folds={matchingFolds}
      cells={matchingCells}
      note={<UndoNote rows={MATCHED} act={undoAct} />}
      rowActions={menuOf}
      bulk={bulk}
      acts={ACTS}
      card={(row) => <MatchingCard row={row} />}
      download={{
        selected: matchingProductApi.downloadMatchingSelected,
        searched: matchingProductApi.downloadMatching,
      }}
      empty={{
        title: '매칭 상품이 없습니다.',
        next: '판매자와 매칭 계약을 맺으면 판매할 상품이 이곳에 나타납니다.',
      }}
    />
  );
}

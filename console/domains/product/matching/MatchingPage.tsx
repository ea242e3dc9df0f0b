/** 매칭 상품 목록: what a broadcaster may sell for others, and what it earns (product-desk.md §6). */
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import type { MatchingProductRow } from '@jangteo/contract/product/matching.list.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { publicPageMenu } from '../public-page.tsx';
import { looks, matchingAsks } from './asks.ts';
import { MatchingCard, matchingCells, matchingFolds } from './cells.tsx';
import { MATCHED, matchedActs } from './remove.ts';

type Row = MatchingProductRow;

const menuOf = (row: Row): MenuItem[] => [
  publicPageMenu(row, '상세'),
  ...matchedActs.menu(['intoLive', 'remove'], row),
];
const ACTS = [matchedActs.undo];

export function MatchingPage() {
  return (
    <ListPage<Row>
      {...matchingAsks}
      looks={looks}
      searchHint="상품명, 상품코드"
      folds={matchingFolds}
      cells={matchingCells}
      note={<UndoNote rows={MATCHED} act={matchedActs.undo} />}
      rowActions={menuOf}
      bulk={matchedActs.bulk(['intoLive', 'remove'])}
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

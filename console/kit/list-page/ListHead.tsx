/** 총 N건 · 선택 n건, sums, and how the list is shown: sort, density, 항목설정, 엑셀 다운로드. */
import {
  IconArrowsSort,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconDownload,
} from '@tabler/icons-react';
import { sortedBy } from '@jangteo/contract/kit/list.ts';
import type { Direction } from '@jangteo/contract/kit/page.ts';
import { Button } from '../../ui/Button.tsx';
import { count } from '../../ui/format.ts';
import { Menu, type MenuAction } from '../../ui/Menu.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { AnyList } from './list.ts';
import type { Density } from './remember.ts';
import type { ListModel } from './useListModel.ts';

/** `10,000건 이상` where the count was capped (order-desk.md §1). */
export const totalText = (total: number, capped: boolean): string =>
  `${count(total)}건${capped ? ' 이상' : ''}`;

/** 발송기한 빠른 순, 주문일시 최신순, 결제금액 높은 순: a word for the direction, by the kind of value. */
export function sortText(spec: AnyList, sort: string, direction: Direction): string {
  const { header, direction: natural } = spec.sorts[sort]!;
  const { type } = sortedBy(spec, sort);
  const up = direction === 'ASC';
  if (type === 'time' || type === 'day')
    return `${header} ${natural === 'ASC' ? (up ? '빠른 순' : '늦은 순') : up ? '오래된 순' : '최신순'}`;
  // A rank: its first is the best.
  if (type === 'count' && natural === 'ASC') return `${header}${up ? '순' : ' 역순'}`;
  if (type === 'won' || type === 'count' || type === 'int') return `${header} ${up ? '낮은 순' : '높은 순'}`;
  return `${header} ${up ? '가나다순' : '가나다 역순'}`;
}

/** Every order of the rows in both directions, the present one ticked. */
export const sortItems = ({ spec, state, url }: ListModel): MenuAction[] =>
  Object.keys(spec.sorts).flatMap((key) => {
    const { direction } = spec.sorts[key]!;
    return [direction, direction === 'ASC' ? ('DESC' as const) : ('ASC' as const)].map((turn) => ({
      key: `${key}${turn}`,
      label: sortText(spec, key, turn),
      checked: state.sort === key && state.direction === turn,
      onSelect: () => url.go({ sort: key, direction: turn, start: 0 }),
    }));
  });

interface HeadProps {
  list: ListModel;
  /** Told, not drawn: a phone's tabs have the number. */
  quiet: boolean;
  onColumns: () => void;
  onDownload: () => void;
}

export function ListHead({ list, quiet, onColumns, onDownload }: HeadProps) {
  const { spec, state, selection, total, capped, props, density } = list;
  const sorts = sortItems(list);
  return (
    <div className={quiet ? 'jt-hidden' : 'jt-list-head'}>
      <p className="jt-list-total" role="status">
        총 <b>{list.page.data ? totalText(total, capped) : '–'}</b>
        {selection.ids.size > 0 && (
          <span className="jt-list-chosen"> · 선택 {count(selection.ids.size)}건</span>
        )}
      </p>
      {props.sum && <div className="jt-list-sum">{props.sum(list.filter)}</div>}
      {!quiet && (
        <div className="jt-list-tools">
          <Menu
            label="정렬"
            align="end"
            items={sorts}
            trigger={
              <Button
                variant="subtle"
                icon={<IconArrowsSort />}
                aria-label={`정렬: ${sortText(spec, state.sort, state.direction)}`}
              >
                {sortText(spec, state.sort, state.direction)}
              </Button>
            }
          />
          <span className="jt-list-density">
            <Segmented<Density>
              label="줄 높이"
              size="small"
              value={density}
              onChange={list.setDensity}
              options={[
                { value: 'base', label: <IconBaselineDensityMedium />, tip: '기본 간격' },
                { value: 'compact', label: <IconBaselineDensitySmall />, tip: '좁은 간격' },
              ]}
            />
          </span>
          <Button variant="subtle" className="jt-list-columns" icon={<IconColumns3 />} onClick={onColumns}>
            항목설정
          </Button>
          {props.download && (
            <Button variant="subtle" icon={<IconDownload />} onClick={onDownload}>
              엑셀 다운로드
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

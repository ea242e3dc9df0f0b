/** 휴지통: thirty days in which a live can be taken back (live.md §2). */
import type { TrashRow } from '@jangteo/contract/broadcast/content.list.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { session } from '../../../kit/session.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { trashAsks } from './asks.ts';
import { TrashCard, trashCells, trashFolds } from './cells.tsx';
import { bulkMenu } from './menus.tsx';
import { perform } from './perform.tsx';

const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;

const trashMenu = (row: TrashRow): MenuItem[] => {
  const job = { ids: [row.contentSeq], rows: [row] };
  return [
    { key: 'recover', label: '복구', onSelect: () => void perform('recover', job) },
    { key: 'rule', divider: true },
    { key: 'purge', label: '완전삭제', destructive: true, onSelect: () => void perform('purge', job) },
  ];
};

export function TrashPage() {
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<TrashRow>
      {...trashAsks}
      note="삭제한 방송은 30일 동안 보관합니다."
      shows={master ? MEMBERS : NONE}
      searchHint="제목"
      folds={trashFolds}
      cells={trashCells}
      rowActions={trashMenu}
      bulk={(target, tools) => bulkMenu(['recover', 'purge'], target, tools)}
      card={(row) => <TrashCard row={row} />}
      empty={{
        title: '휴지통이 비어 있습니다.',
        next: '방송을 삭제하면 30일 동안 이곳에서 복구할 수 있습니다.',
      }}
    />
  );
}

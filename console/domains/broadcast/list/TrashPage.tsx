/** 휴지통: thirty days in which a live can be taken back (live.md §2). */
import type { TrashRow } from '@jangteo/contract/broadcast/content.list.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { session } from '../../../kit/session.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { trashAsks } from './asks.ts';
import { TrashCard, trashCells, trashFolds } from './cells.tsx';
import { liveActs } from './perform.ts';

const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;

const trashMenu = (row: TrashRow): MenuItem[] => [
  ...liveActs.menu(['recover'], row),
  { key: 'rule', divider: true },
  ...liveActs.menu(['purge'], row),
];

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
      bulk={liveActs.bulk(['recover', 'purge'])}
      card={(row) => <TrashCard row={row} />}
      empty={{
        title: '휴지통이 비어 있습니다.',
        next: '방송을 삭제하면 30일 동안 이곳에서 복구할 수 있습니다.',
      }}
    />
  );
}

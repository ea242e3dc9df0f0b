/** 쇼츠: short films that sell, uploaded or cut from replays (live.md §6, §8). */
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { ShortsRow } from '@jangteo/contract/broadcast/shorts.list.ts';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Act } from '../../../kit/acts.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import type { CellContext } from '../../../kit/list-page/model.ts';
import { session } from '../../../kit/session.ts';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { clock, count, shortTime, won } from '../../../ui/format.ts';
import { askChannels } from '../list/asks.ts';
import { State, Thumb } from '../list/cells.tsx';
import { openShorts, shortsActs, shortsMenu } from './acts.tsx';
import { shortsAsks } from './asks.ts';
import { ShortsDrawer } from './ShortsDrawer.tsx';
import '../broadcast.css';

const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;
const tabHides = {
  published: ['state'],
  closed: ['state'],
  processing: ['state', 'durationSec', 'views', 'likes', 'clicks', 'orderCount', 'orderAmount'],
  error: ['state', 'durationSec', 'views', 'likes', 'clicks', 'orderCount', 'orderAmount'],
};
const folds = { description: { header: '쇼츠', ids: ['thumbnail'] } };

const Title = ({ row, context }: { row: ShortsRow; context: CellContext }) => (
  <span className="jt-live-cell">
    {!context.compact && <Thumb src={row.thumbnail} size={26} />}
    <b className="jt-ellipsis">{row.description}</b>
  </span>
);

const cells = {
  description: (row: ShortsRow, context: CellContext) => <Title row={row} context={context} />,
  state: (row: ShortsRow) => <State state={row.state} />,
  durationSec: ({ durationSec }: ShortsRow) =>
    durationSec === null ? '–' : clock(durationSec * 1_000, true),
};

const Card = ({ row }: { row: ShortsRow }) => (
  <>
    <div className="jt-card-line">
      <Thumb src={row.thumbnail} size={40} />
      <span className="jt-live-name">
        <b className="jt-ellipsis">{row.description}</b>
        <small className="jt-ellipsis">
          {shortTime(row.createdAt)} · 조회 {count(row.views)} · 상품 {count(row.productCount)}개
        </small>
      </span>
    </div>
    <div className="jt-row jt-wrap">
      <State state={row.state} />
      {row.durationSec !== null && <Chip outline>{clock(row.durationSec * 1_000, true)}</Chip>}
      {row.orderCount > 0 && (
        <b className="jt-live-sold">
          {count(row.orderCount)}건 {won(row.orderAmount, true)}
        </b>
      )}
    </div>
  </>
);

const Add = () => (
  <Button variant="primary" icon={<IconPlus />} onClick={() => void openShorts(null)}>
    쇼츠 등록
  </Button>
);

const add: Act = {
  key: 'add',
  label: '쇼츠 등록',
  icon: <IconPlus />,
  keys: 'N',
  onSelect: () => void openShorts(null),
};

/** A link of the app leads straight to the form (R66). */
function useLinked(): void {
  const router = useRouter();
  useEffect(() => {
    if (!('create' in router.state.location.search)) return;
    void router.navigate({ to: router.state.location.pathname, replace: true });
    void openShorts(null);
  }, [router]);
}

export function ShortsListPage() {
  useLinked();
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<ShortsRow>
      {...shortsAsks}
      looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {} }}
      shows={master ? MEMBERS : NONE}
      searchHint="내용"
      tabHides={tabHides}
      folds={folds}
      cells={cells}
      note={<UndoNote rows="broadcast" act={shortsActs.undo} />}
      actions={<Add />}
      rowActions={shortsMenu}
      bulk={shortsActs.bulk(['publish', 'unpublish', 'remove'])}
      acts={[shortsActs.undo, add]}
      card={(row) => <Card row={row} />}
      openKey={(row) => String(row.shortsId)}
      drawer={(context) => <ShortsDrawer {...context} />}
      download={shortsApi.download}
      poll={(rows) => rows.some(({ transcoding }) => transcoding === 2) && 5_000}
      empty={{
        title: '쇼츠가 없습니다.',
        next: '영상을 올리거나 다시보기의 하이라이트에서 클립을 만들면 이곳에서 상품을 연결하고 공개합니다.',
        action: <Add />,
      }}
    />
  );
}

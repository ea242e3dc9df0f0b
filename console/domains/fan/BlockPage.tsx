/** 차단 회원: whom the channel keeps out (community.md §3, R323). */
import type { BlockRow } from '@jangteo/contract/fan/block.list.ts';
import { blockPlace, reportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../kit/ActButton.tsx';
import type { Act } from '../../kit/acts.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { day } from '../../ui/format.ts';
import { askChannels } from '../broadcast/list/asks.ts';
import { UndoNote } from '../../kit/undo/UndoNote.tsx';
import { blockBulk, blockMenu, BLOCKS, registerBlock, undoUnblock } from './acts.tsx';
import { blockAsks } from './asks.ts';
import { askCard } from './card/ask.ts';
import { cardKey, FanDrawer } from './card/FanDrawer.tsx';
import { Name, OfMember } from './cells.tsx';
import { useOwnReports } from './OwnReports.tsx';

const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;
const register: Act = {
  key: 'register',
  label: '차단 등록',
  icon: <IconPlus />,
  lead: true,
  onSelect: () => void registerBlock(),
};

const Register = () => (
  <Button variant="primary" onClick={() => void registerBlock()}>
    <IconPlus aria-hidden /> 차단 등록
  </Button>
);

const Until = ({ until }: Pick<BlockRow, 'until'>) => (until ? day(until) : '해제할 때까지');

const BlockCard = ({ row }: { row: BlockRow }) => (
  <>
    <div className="jt-fan-line">
      <Avatar name={row.nickname} size={36} />
      <span className="jt-fan-name">
        <b className="jt-ellipsis">{row.nickname}</b>
        <small className="jt-ellipsis">
          {day(row.blockedAt)} {row.by} · <Until until={row.until} />
        </small>
      </span>
    </div>
    <div className="jt-row jt-wrap">
      <Chip>{blockPlace.label(row.place)}</Chip>
      {row.reason && <Chip tone="warning">{reportReason.label(row.reason)}</Chip>}
      {row.restrictOrder && <Chip tone="danger">주문 제한</Chip>}
      <OfMember seller={row.seller} />
      {row.text && <small className="jt-muted-tag jt-ellipsis">{row.text}</small>}
    </div>
  </>
);

export function BlockPage() {
  const master = session.use()?.user.groupMaster === true;
  const reports = useOwnReports();
  return (
    <>
      {reports.shown}
      <ListPage<BlockRow>
        {...blockAsks}
        note={<UndoNote rows={BLOCKS} act={undoUnblock} />}
        looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {} }}
        shows={master ? MEMBERS : NONE}
        searchKeys={['USER_NAME', 'USER_ID']}
        searchHint="닉네임"
        cells={{
          nickname: (row, context) => <Name row={row} context={context} />,
          blockedAt: ({ blockedAt }) => day(blockedAt),
          until: ({ until }) => <Until until={until} />,
          reason: ({ reason }) => (reason ? reportReason.label(reason) : '–'),
          restrictOrder: ({ restrictOrder }) => (restrictOrder ? <Chip tone="danger">제한</Chip> : '–'),
        }}
        actions={
          <>
            <ActButton act={reports.act} />
            <Register />
          </>
        }
        acts={[undoUnblock, register, reports.act]}
        openKey={(row) => cardKey({ userSeq: row.userSeq, sellerSeq: row.seller.userSeq })}
        prefetch={(row) => askCard({ userSeq: row.userSeq, sellerSeq: row.seller.userSeq })}
        drawer={(context) => <FanDrawer {...context} />}
        rowActions={blockMenu}
        bulk={blockBulk}
        card={(row) => <BlockCard row={row} />}
        empty={{
          title: '차단한 회원이 없습니다.',
          next: '방송을 방해하는 회원을 차단하면 이 채널에서 채팅과 팔로우를 할 수 없습니다.',
          action: <Register />,
        }}
      />
    </>
  );
}

/** 방송 매니저: who helps in the chat of the channel (community.md §3, R325). */
import { managerRight } from '@jangteo/contract/fan/fan.enums.ts';
import type { ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { IconPlus } from '@tabler/icons-react';
import { numberOf } from '../../kit/call/hosts.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { count, day } from '../../ui/format.ts';
import { askChannels } from '../broadcast/list/asks.ts';
import { appointFan, managerBulk, managerMenu } from './acts.tsx';
import { managerAsks } from './asks.ts';
import { askCard } from './card/ask.ts';
import { cardKey, FanDrawer } from './card/FanDrawer.tsx';
import { Name, OfMember } from './cells.tsx';

const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;

const Appoint = () => (
  <Button variant="primary" onClick={() => appointFan()}>
    <IconPlus aria-hidden /> 매니저 지정
  </Button>
);

const Rights = ({ row }: { row: ManagerRow }) => (
  <span className="jt-row">
    {row.rights.map((right) => (
      <Chip key={right}>{managerRight.label(right)}</Chip>
    ))}
  </span>
);

const ManagerCard = ({ row }: { row: ManagerRow }) => (
  <>
    <div className="jt-fan-line">
      <Avatar name={row.nickname} size={36} />
      <span className="jt-fan-name">
        <b className="jt-ellipsis">{row.nickname}</b>
        <small className="jt-ellipsis">
          {day(row.appointedAt)} 지정 · 처리 {count(row.actCount)}건
        </small>
      </span>
    </div>
    <div className="jt-row jt-wrap">
      <Rights row={row} />
      <OfMember seller={row.seller} />
    </div>
  </>
);

export function ManagerPage() {
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<ManagerRow>
      {...managerAsks}
      note={`팔로워 가운데 ${numberOf('managerLimit') ?? 20}명까지 지정할 수 있습니다.`}
      looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {} }}
      shows={master ? MEMBERS : NONE}
      searchKeys={['USER_NAME', 'USER_ID']}
      searchHint="닉네임"
      cells={{
        nickname: (row, context) => <Name row={row} context={context} />,
        appointedAt: ({ appointedAt }) => day(appointedAt),
        rights: (row) => <Rights row={row} />,
      }}
      actions={<Appoint />}
      openKey={(row) => cardKey({ userSeq: row.managerSeq, sellerSeq: row.seller.userSeq })}
      prefetch={(row) => askCard({ userSeq: row.managerSeq, sellerSeq: row.seller.userSeq })}
      drawer={(context) => <FanDrawer {...context} />}
      rowActions={managerMenu}
      bulk={managerBulk}
      card={(row) => <ManagerCard row={row} />}
      numberOf={(row) => String(row.managerSeq)}
      empty={{
        title: '방송 매니저가 없습니다.',
        next: '믿을 수 있는 팔로워에게 채팅 숨김, 차단, 공지를 맡겨 보세요.',
        action: <Appoint />,
      }}
    />
  );
}

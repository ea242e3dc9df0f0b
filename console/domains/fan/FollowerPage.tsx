/** 팔로워: who follows the channel (community.md §3). */
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { askChannels } from '../broadcast/list/asks.ts';
import { fanBulk, fanMenu } from './acts.tsx';
import { followerAsks } from './asks.ts';
import { askCard } from './card/ask.ts';
import { cardKey, FanDrawer } from './card/FanDrawer.tsx';
import { showDaily } from './daily.tsx';
import { MessageButtons } from './message/message-acts.tsx';
import { FanTile, fanCells, fanFolds } from './cells.tsx';

const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;
/** Whoever bought nothing has no figures of it. */
const tabHides = { dormant: ['followedAt'] };

export function FollowerPage() {
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<FanRow>
      {...followerAsks}
      looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {} }}
      shows={master ? MEMBERS : NONE}
      searchKeys={['USER_NAME', 'USER_ID']}
      searchHint="닉네임"
      tabHides={tabHides}
      folds={fanFolds}
      cells={fanCells}
      openKey={(row) => cardKey({ userSeq: row.userSeq, sellerSeq: row.seller.userSeq })}
      prefetch={(row) => askCard({ userSeq: row.userSeq, sellerSeq: row.seller.userSeq })}
      drawer={(context) => <FanDrawer {...context} />}
      rowActions={fanMenu}
      bulk={fanBulk}
      card={(row) => <FanTile row={row} />}
      actions={
        <>
          <Button onClick={showDaily}>팔로워 추이</Button>
          <MessageButtons />
        </>
      }
      download={fanApi.followerDownload}
      empty={{
        title: '아직 팔로워가 없습니다.',
        next: '방송 화면과 예고 링크를 알리면 구매자가 채널을 팔로우하고, 이곳에 모입니다.',
      }}
    />
  );
}

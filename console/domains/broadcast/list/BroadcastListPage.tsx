/** 방송 목록: lives that are planned, on air and past (live.md §8, §12). */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { IconBroadcast, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { goLivePath, schedulePath } from '../paths.ts';
import { askChannels, contentAsks } from './asks.ts';
import { ContentCard, contentCells, contentFolds } from './cells.tsx';
import { ContentDrawer } from './ContentDrawer.tsx';
import { contentMenu } from './menus.tsx';
import { liveActs, LIVES } from './perform.ts';

/** What has not begun has no figures; tabs of a single state need no column for it. */
const tabHides = {
  wait: [
    'state',
    'durationSec',
    'maxViewers',
    'totalViewers',
    'likes',
    'chats',
    'orderCount',
    'orderAmount',
    'couponUsed',
  ],
  published: ['state'],
  closed: ['state'],
  punished: ['state'],
};
const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;

/** The ways to the form. */
const Schedule = () => (
  <Link to={schedulePath()} className={buttonClass({ variant: 'primary' })}>
    <IconPlus aria-hidden /> 방송 예약
  </Link>
);
const GoLive = () => (
  <Link to={goLivePath()} className={buttonClass({})}>
    <IconBroadcast aria-hidden /> 지금 방송
  </Link>
);

export function BroadcastListPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const master = session.use()?.user.groupMaster === true;
  const schedule: Act = {
    key: 'schedule',
    label: '방송 예약',
    icon: <IconPlus />,
    lead: true,
    onSelect: () => void navigate({ to: schedulePath() }),
  };
  const goLive: Act = {
    key: 'go-live',
    label: '지금 방송',
    icon: <IconBroadcast />,
    onSelect: () => void navigate({ to: goLivePath() }),
  };
  return (
    <ListPage<ContentRow>
      {...contentAsks}
      looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {} }}
      shows={master ? MEMBERS : NONE}
      searchHint="제목"
      tabHides={tabHides}
      folds={contentFolds}
      cells={contentCells}
      note={<UndoNote rows={LIVES} act={liveActs.undo} />}
      actions={
        <>
          <GoLive />
          <Schedule />
        </>
      }
      rowActions={contentMenu}
      bulk={liveActs.bulk(['publish', 'unpublish', 'remove'])}
      acts={[liveActs.undo, schedule, goLive]}
      card={(row) => <ContentCard row={row} />}
      openKey={(row) => String(row.contentSeq)}
      drawer={(context) => <ContentDrawer {...context} />}
      prefetch={(row) =>
        void client.prefetchQuery(query(contentApi.detail, { params: { contentSeq: row.contentSeq } }))
      }
      download={contentApi.download}
      empty={{
        title: '방송이 없습니다.',
        next: '방송을 예약하면 상품과 공지를 미리 챙기고, 끝난 뒤에는 이곳에서 다시보기를 관리합니다.',
        action: <Schedule />,
      }}
    />
  );
}

/** Around a window of one live: what it asks, and what it says where the live is not there for whoever looks. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { OverlayHost } from '../../../kit/overlay.tsx';
import { queryClient } from '../../../kit/query-client.ts';
import { useTitle } from '../../../kit/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Ring } from '../../../ui/Progress.tsx';
import { useDark } from '../room/useDark.ts';
import { useRoom, type As, type Room } from '../room/useRoom.ts';
import './popup.css';
import '../broadcast.css';
import '../room/room.css';
import '../room/room-chat.css';

interface Props {
  contentSeq: number;
  as: As;
  title: string;
  children: (room: Room) => ReactNode;
}

export function PopupRoom(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Inside {...props} />
      <OverlayHost />
    </QueryClientProvider>
  );
}

function Inside({ contentSeq, as, title, children }: Props) {
  const { room, error, again } = useRoom(contentSeq, as);
  useTitle(room ? `${room.content.title} ${title}` : title);
  useDark();
  if (room) return children(room);
  return (
    <main className="jt-apart jt-apart-wait">
      <h1 className="jt-hidden">{title}</h1>
      {error ? (
        <EmptyState
          title="방송을 찾지 못했습니다."
          next={messageOf(error)}
          action={<Button onClick={again}>다시 불러오기</Button>}
        />
      ) : (
        <Ring size={24} label="방송을 불러오는 중" />
      )}
    </main>
  );
}

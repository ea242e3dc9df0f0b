/** Coupons and games of a live: what runs, and how it went. */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { gameType } from '@jangteo/contract/broadcast/room.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Countdown } from '../../../ui/Countdown.tsx';
import { count } from '../../../ui/format.ts';
import { couponPlace } from './coupon-place.ts';
import { sponsorPlace } from './sponsor-place.ts';
import { couponRoomOf } from './coupon-room.ts';
import { keyText, type RoomActs } from './room-keys.ts';
import { isOver, type Room } from './useRoom.ts';

export function EventsPart({ room, acts }: { room: Room; acts: RoomActs }) {
  const { contentSeq, content, live } = room;
  const open = live.useOnly((state) => state.room.game);
  const coupons = couponPlace.use();
  const sponsors = sponsorPlace.use();
  const sponsored = live.useOnly((state) => state.sponsors);
  const told = live.useOnly((state) => state.couponTold);
  const gamesQuery = useQuery({
    ...query(roomApi.games, { params: { contentSeq } }),
    enabled: content.state !== 'WAIT',
    refetchInterval: open ? 5_000 : false,
  });
  const games = gamesQuery.data?.data ?? [];
  const over = games.filter((one) => one.closedAt !== null);
  const joined = games.find((one) => one.gameSeq === open?.gameSeq)?.joined ?? 0;
  const close = async (gameSeq: number) => {
    await room.deeds.do('이벤트 마감', (options) =>
      call(roomApi.closeGame, { params: { contentSeq, gameSeq }, body: {} }, options),
    );
    await refetchDomains(['broadcast']);
  };
  return (
    <div className="jt-room-events">
      <header className="jt-room-head">
        <h2>쿠폰 · 이벤트</h2>
        <span className="jt-grow" />
        {!isOver(content) && (
          <Button
            variant="subtle"
            icon={<IconPlus />}
            keys={keyText('game')}
            onClick={acts.game}
            disabledReason={open !== null && '진행 중인 이벤트가 있습니다.'}
          >
            이벤트
          </Button>
        )}
      </header>
      <ul className="jt-room-scroll" tabIndex={0} aria-label="쿠폰과 이벤트">
        {sponsors && <sponsors.Rows told={sponsored} />}
        {coupons && <coupons.Rows room={couponRoomOf(room)} told={told} keys={keyText('coupon')} />}
        {open && (
          <li>
            <span className="jt-room-named">
              <b className="jt-ellipsis">{open.title}</b>
              <small>
                {open.prize && `${open.prize} · `}
                {gameType.label(open.type)} {count(open.winners)}명 · 참여 {count(joined)} ·{' '}
                <Countdown to={Date.parse(open.closesAt)} />
              </small>
            </span>
            <Button size="small" onClick={() => void close(open.gameSeq)}>
              마감
            </Button>
          </li>
        )}
        {over.map((game) => (
          <li key={game.gameSeq}>
            <span className="jt-room-named">
              <b className="jt-ellipsis">{game.title}</b>
              <small className="jt-ellipsis">
                {gameType.label(game.type)} · {game.prize && `${game.prize} · `}당첨{' '}
                {game.winners.map((one) => one.nickname).join(', ') || '없음'}
              </small>
            </span>
          </li>
        ))}
        {!open && over.length === 0 && <li className="jt-room-none">진행한 이벤트가 없습니다.</li>}
      </ul>
    </div>
  );
}

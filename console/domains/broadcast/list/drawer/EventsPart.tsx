/** 이벤트: games of the live and who won them. */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { gameType } from '@jangteo/contract/broadcast/room.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../kit/call/query.ts';
import { Part } from '../../../../kit/detail/DetailParts.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { count, dateTime, shortTime } from '../../../../ui/format.ts';
import { PartQuery } from './PartQuery.tsx';

export function EventsPart({ contentSeq }: { contentSeq: number }) {
  const gamesQuery = useQuery(query(roomApi.games, { params: { contentSeq } }));
  const games = gamesQuery.data?.data ?? [];
  return (
    <Part title="이벤트" note={games.length > 0 && `${count(games.length)}개`}>
      <PartQuery query={gamesQuery} noun="이벤트" none={games.length === 0 && '진행한 이벤트가 없습니다.'}>
        <ol className="jt-live-games">
          {games.map((game) => (
            <li key={game.gameSeq}>
              <div className="jt-row jt-wrap">
                <b>{game.title}</b>
                <Chip outline>{gameType.label(game.type)}</Chip>
                {game.closedAt === null && <Chip>진행 중</Chip>}
              </div>
              <small className="jt-muted">
                {shortTime(game.openedAt)} · 참여 {count(game.joined)}명 · 당첨 {count(game.winners.length)}명
              </small>
              {game.prize && <p>경품 {game.prize}</p>}
              {game.question !== null && (
                <p>
                  {game.question} <b>{game.answer}</b>
                </p>
              )}
              {game.winners.length > 0 && (
                <ul aria-label={`${game.title} 당첨자`}>
                  {game.winners.map((one, i) => (
                    <li key={i}>
                      <span className="jt-ellipsis">{one.nickname}</span>
                      <small className="jt-ellipsis">{one.userId}</small>
                      <time className="jt-num">{dateTime(one.at).slice(11)}</time>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </PartQuery>
    </Part>
  );
}

/** What the room plays over the picture: a countdown, a game, who has won (live.md §10). */
import type { RoomState } from '@jangteo/contract/broadcast/room.frames.ts';
import { useEffect, useState } from 'react';
import { clockOf } from '../changes.ts';
import type { Result, Told } from '../room/told.ts';
import type { Playing } from './useGame.ts';

type Game = NonNullable<RoomState['game']>;
const TYPE: Record<Game['type'], string> = { FIRST_COME: '선착순', RANDOM: '추첨', QUIZ: '퀴즈' };
const ANSWER_MAX = 100;
/** So long winners stand over the picture. */
const RESULT_MS = 20_000;

interface EventCardsProps extends Pick<Told, 'room' | 'clock' | 'joined' | 'result'> {
  playing: Playing;
}

export function EventCards({ room, clock, joined, result, playing }: EventCardsProps) {
  const countdown = room?.countdown ?? null;
  const game = room?.game ?? null;
  return (
    <div className="w-events">
      {room?.lensOff && (
        <section className="w-event" role="status">
          <strong>진행자가 잠시 카메라를 껐습니다</strong>
          <p>소리와 채팅은 그대로 이어집니다.</p>
        </section>
      )}
      {countdown && clock && <Countdown key={countdown.endsAt} {...countdown} clock={clock} />}
      {game && clock && (
        <GameCard key={game.gameSeq} game={game} clock={clock} joined={joined} playing={playing} />
      )}
      {!game && result && <ResultCard key={result.gameSeq} result={result} />}
    </div>
  );
}

type Clock = NonNullable<Told['clock']>;

/** Whole seconds until a moment, by the server's clock; 0: it has come. */
function useLeft(moment: string, { at, heard }: Clock): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(moment) - at - (now - heard)) / 1_000));
}

function Countdown({ title, endsAt, clock }: NonNullable<RoomState['countdown']> & { clock: Clock }) {
  const left = useLeft(endsAt, clock);
  if (left === 0) return null;
  return (
    <p className="w-event-countdown">
      {title && <span>{title}</span>}
      <b role="timer">{clockOf(left)}</b>
    </p>
  );
}

interface GameCardProps {
  game: Game;
  clock: Clock;
  joined: number;
  playing: Playing;
}

function GameCard({ game, clock, joined, playing }: GameCardProps) {
  const [answer, setAnswer] = useState('');
  const left = useLeft(game.closesAt, clock);
  const quiz = game.type === 'QUIZ';
  const { state, trouble, join } = playing;
  const over = left === 0;
  return (
    <section className="w-event" aria-label={`${TYPE[game.type]} ${game.title}`}>
      <header>
        <small>{TYPE[game.type]}</small>
        <strong>{game.title}</strong>
        <b role="timer">{clockOf(left)}</b>
      </header>
      {game.prize && <p>경품 {game.prize}</p>}
      {game.question && <p className="w-event-question">{game.question}</p>}
      {over && <p role="status">마감했습니다. 당첨자를 확인하고 있습니다.</p>}
      {!over && state === 'IN' && <p role="status">참여했습니다. 마감하면 당첨자를 알려 드립니다.</p>}
      {!over && state !== 'IN' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            join(quiz ? answer.trim() : '');
          }}
        >
          {quiz && (
            <input
              value={answer}
              maxLength={ANSWER_MAX}
              aria-label="정답"
              placeholder="정답을 입력해 주세요"
              autoComplete="off"
              enterKeyHint="send"
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
          <button type="submit" disabled={state === 'WAITING' || (quiz && answer.trim() === '')}>
            참여
          </button>
        </form>
      )}
      {trouble && !over && (
        <p className="w-event-trouble" role="alert">
          {trouble}
        </p>
      )}
      <footer>
        {joined.toLocaleString('ko-KR')}명 참여 · 당첨 {game.winners.toLocaleString('ko-KR')}명
      </footer>
    </section>
  );
}

function ResultCard({ result }: { result: Result }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), RESULT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const { title, winners, won, joined, mine } = result;
  const more = won - winners.length;
  return (
    <section className="w-event" aria-label={`${title} 결과`} role="status" data-mine={mine || undefined}>
      <header>
        <strong>{mine ? '당첨되었습니다' : title}</strong>
        <button type="button" aria-label="결과 닫기" onClick={() => setShown(false)}>
          ×
        </button>
      </header>
      {won === 0 ? (
        <p>당첨자가 없습니다.</p>
      ) : (
        <p>
          {winners.join(', ')}
          {more > 0 && ` 외 ${more.toLocaleString('ko-KR')}명`}
        </p>
      )}
      <footer>
        {joined.toLocaleString('ko-KR')}명 참여 · 당첨 {won.toLocaleString('ko-KR')}명
      </footer>
    </section>
  );
}

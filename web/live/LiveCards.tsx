/** Cards of lives: on air, soon, replays. */
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import { pictureOf } from '../kit/picture.ts';
import { whenOf } from '../notices/when.ts';
import { clockOf } from './changes.ts';
import { Viewers } from './Viewers.tsx';

const STATE = { ON_AIR: '방송중', SOON: '예정', REPLAY: '다시보기' } as const;

export const LiveCards = ({ lives }: { lives: readonly LiveCard[] }) => (
  <ul className="w-cards">
    {lives.map((live) => (
      <li key={live.contentSeq}>
        <a href={`/live/${live.contentSeq}`}>
          <span className="w-card-picture">
            {live.poster ? (
              <img {...pictureOf(live.poster)} sizes="(min-width: 720px) 260px, 50vw" alt="" loading="lazy" />
            ) : (
              <span className="w-no-picture">{live.channel.name.slice(0, 2)}</span>
            )}
            <b className="w-badge" data-state={live.state}>
              {STATE[live.state]}
            </b>
            {live.viewers ? <Viewers of={live.viewers} className="w-length" /> : null}
            {live.state === 'REPLAY' && live.durationSec !== null && (
              <small className="w-length">{clockOf(live.durationSec)}</small>
            )}
          </span>
          <strong>{live.title}</strong>
          <small>
            {live.channel.name}
            {live.state !== 'ON_AIR' && (
              <>
                {' · '}
                <time dateTime={live.at}>{whenOf(live.at)}</time>
              </>
            )}
          </small>
        </a>
      </li>
    ))}
  </ul>
);

/** What comes next, in few lines. */
export const NextLives = ({ lives }: { lives: readonly LiveCard[] }) =>
  lives.length === 0 ? null : (
    <section className="w-next">
      <h2>
        다음 방송 <a href="/live">모두 보기</a>
      </h2>
      <ul>
        {lives.map((live) => (
          <li key={live.contentSeq}>
            <a href={`/live/${live.contentSeq}`}>
              {live.poster ? (
                <img {...pictureOf(live.poster)} sizes="44px" width={44} height={44} alt="" loading="lazy" />
              ) : (
                <span className="w-no-picture" />
              )}
              <span>
                <small>
                  {live.state === 'ON_AIR' ? '지금 방송중' : whenOf(live.at)} · {live.channel.name}
                </small>
                {live.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

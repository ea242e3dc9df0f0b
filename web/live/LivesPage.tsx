/** 라이브: what is on air, what comes, what can be seen again (live.md §13). */
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import type { Head } from '../kit/head.tsx';
import { LiveCards } from './LiveCards.tsx';
import './live.css';

export interface LivesData {
  lives: readonly LiveCard[];
}

const GROUPS = [
  ['ON_AIR', '지금 방송중'],
  ['SOON', '방송 예정'],
  ['REPLAY', '다시보기'],
] as const;

export const LivesPage = ({ lives }: LivesData) => (
  <>
    <main className="w-lives">
      <h1>라이브</h1>
      {lives.length === 0 && <p className="w-muted">지금은 볼 수 있는 방송이 없습니다.</p>}
      {GROUPS.map(([state, title]) => {
        const own = lives.filter((live) => live.state === state);
        return own.length === 0 ? null : (
          <section key={state}>
            <h2>{title}</h2>
            <LiveCards lives={own} />
          </section>
        );
      })}
    </main>
  </>
);

export const headOfLives = (_data: LivesData, origin: string): Head => ({
  title: '라이브',
  description: '지금 방송 중인 라이브와 다시보기',
  url: `${origin}/live`,
});

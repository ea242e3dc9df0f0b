/** 예고: lives that are planned, by day. */
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import type { Head } from '../kit/head.tsx';
import { dayOf } from '../notices/when.ts';
import { LiveCards } from './LiveCards.tsx';
import './live.css';

export interface SoonData {
  lives: readonly LiveCard[];
}

export const headOfSoon = (_data: SoonData, origin: string): Head => ({
  title: '방송 예고',
  description: '곧 시작하는 라이브',
  url: `${origin}/notices`,
});

export const SoonPage = ({ lives }: SoonData) => (
  <main className="w-lives">
    <h1>방송 예고</h1>
    {lives.length === 0 && (
      <p className="w-muted">
        지금은 예고한 방송이 없습니다. <a href="/live">라이브 모두 보기</a>
      </p>
    )}
    {[...Map.groupBy(lives, ({ at }) => at.slice(0, 10))].map(([day, own]) => (
      <section key={day}>
        <h2>{dayOf(day)}</h2>
        <LiveCards lives={own} />
      </section>
    ))}
  </main>
);

import type { Head } from './head.tsx';

export interface GoneData {
  /** It was a live that was asked for. */
  live?: boolean;
}

export const headOfGone = (): Head => ({ title: '찾을 수 없는 페이지' });

export const GonePage = ({ live }: GoneData) => (
  <main className="w-gone">
    <h1>지금은 볼 수 없는 페이지입니다</h1>
    <p>{live ? '아직 시작하지 않았거나 끝난 방송입니다.' : '판매가 끝났거나 주소가 바뀌었을 수 있습니다.'}</p>
    <a className="w-primary" href="/live">
      지금 방송 보러 가기
    </a>
  </main>
);

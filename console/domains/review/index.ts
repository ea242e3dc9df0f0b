import { defineDomain } from '../../kit/domain.ts';

export const review = defineDomain({
  pages: { '/sales/review': () => import('./ReviewPage.tsx').then((m) => ({ Page: m.ReviewPage })) },
  firsts: { '/sales/review': () => import('./asks.ts').then((m) => m.reviewFirst) },
});

import { defineDomain } from '../../kit/domain.ts';

export const group = defineDomain({
  pages: { '/channels/group': () => import('./GroupPage.tsx').then((m) => ({ Page: m.GroupPage })) },
});

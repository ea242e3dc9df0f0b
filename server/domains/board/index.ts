/** Front door of boards: what a channel and the house tell others (community.md §6-§8). */
import { boardFileApi } from '@jangteo/contract/board/attachment.ts';
import { defineDomain } from '../../kit/domain.ts';
import { plain, serve } from '../../kit/http/route.ts';
import { academyRoutes } from './academy/routes.ts';
import { bannerRoutes } from './banner/routes.ts';
import { events } from './events.ts';
import { undoDelete } from './faq/faq.ts';
import { faqRoutes } from './faq/routes.ts';
import { removeBoardFiles } from './files.ts';
import { helpRoutes } from './help/routes.ts';
import { invariants } from './invariants.sql.ts';
import { modelRoutes } from './model/routes.ts';
import { publishDue } from './notice/notice.ts';
import { noticeRoutes } from './notice/routes.ts';
import { popupRoutes } from './popup/routes.ts';
import { take } from './take.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes: [
    ...faqRoutes,
    ...modelRoutes,
    ...noticeRoutes,
    ...popupRoutes,
    ...bannerRoutes,
    ...helpRoutes,
    ...academyRoutes,
    ...serve(boardFileApi, { take: plain((input, ctx) => take(ctx, input)) }),
  ],
  undoes: [undoDelete],
  chores: [removeBoardFiles, { name: 'board.publish', everySeconds: 60, run: publishDue }],
});
export { readShownFaqs } from './faq/queries.ts';
export { findPost, hidePost, showPost } from './academy/moderated.ts';
export { articlesOfMissions } from './help/missions.ts';
export { readPlaced } from './help/queries.ts';
export type { MissionArticle } from './queries/missions.ts';
export { readShownModels } from './model/queries.ts';
export { recentNotices, topNotice } from './notice/shown.ts';
export { readShown as readShownPopups } from './popup/popup.ts';

/** Front door of the broadcast domain. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { closeOver } from './air/close.ts';
import { bannedSubscriptions } from './air/banned.ts';
import { shownContents } from './directory.ts';
import { gripperSubscriptions } from './air/gripper.ts';
import { mediaHooks } from './air/hooks.ts';
import { priceSubscriptions } from './air/prices.ts';
import { endContentSanctions, liftContent } from './air/punish.ts';
import { rehearsalSubscriptions } from './air/rehearsal.ts';
import { airRoutes } from './air/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { videoSubscriptions } from './clip/job.ts';
import { clipRoutes } from './clip/routes.ts';
import { mountVod } from './clip/serve.ts';
import { dropFiles } from './clip/video.ts';
import { invariants } from './invariants.sql.ts';
import { publishUndoes } from './publish.ts';
import { pushRoutes } from './push/routes.ts';
import { pushSubscriptions } from './push/push.ts';
import { contentSource } from './queries/list.ts';
import { undoActive } from './rail/change.ts';
import { railSource } from './rail/queries/list.ts';
import { railRoutes } from './rail/routes.ts';
import { railLayout, shortsProductLayout } from './rail/sheet.ts';
import { reservationChores, reservationSubscriptions } from './reservation/jobs.ts';
import { reservationRoutes } from './reservation/routes.ts';
import { roomChores, roomSubscriptions } from './room/jobs.ts';
import { openRooms } from './room/hub/mount.ts';
import { chatSource } from './room/queries/list.ts';
import { roomRoutes } from './room/routes.ts';
import { routes } from './routes.ts';
import { shortsDaySource, shortsProductSource, shortsSource } from './shorts/queries/list.ts';
import { shortsChores } from './shorts/jobs.ts';
import { posterSubscriptions, removeUploads } from './shorts/poster.ts';
import { shortsRoutes } from './shorts/routes.ts';
import { cancelMissed, purgeTrash } from './trash.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes: [
    ...routes,
    ...pushRoutes,
    ...railRoutes,
    ...reservationRoutes,
    ...airRoutes,
    ...calendarRoutes,
    ...clipRoutes,
    ...roomRoutes,
    ...shortsRoutes,
  ],
  sheets: [contentSource, chatSource, railSource, shortsSource, shortsProductSource, shortsDaySource],
  layouts: [railLayout, shortsProductLayout],
  open: (deps) => {
    const rooms = openRooms(deps);
    return {
      ...rooms,
      mount: async (app) => {
        await rooms.mount?.(app);
        await mountVod(app, deps);
      },
    };
  },
  hooks: mediaHooks,
  subscriptions: [
    ...reservationSubscriptions,
    ...priceSubscriptions,
    ...rehearsalSubscriptions,
    ...gripperSubscriptions,
    ...bannedSubscriptions,
    ...pushSubscriptions,
    ...roomSubscriptions,
    ...videoSubscriptions,
    ...posterSubscriptions,
  ],
  undoes: [...publishUndoes, undoActive],
  chores: [
    { name: 'broadcast.purge-trash', everySeconds: 3_600, run: purgeTrash },
    { name: 'broadcast.mend-shown', everySeconds: 600, run: shownContents.mend },
    { name: 'broadcast.cancel-missed', everySeconds: 300, run: cancelMissed },
    { name: 'broadcast.close-over', everySeconds: 2, run: (ctx) => closeOver(ctx) },
    { name: 'broadcast.end-sanctions', everySeconds: 60, run: endContentSanctions },
    { name: 'broadcast.drop-files', everySeconds: 600, run: dropFiles },
    ...reservationChores,
    ...roomChores,
    ...shortsChores,
    removeUploads,
  ],
});
export { mediaDoor } from './air/door.ts';
export { liftContent };
export { contentOwners } from './directory.ts';
export { hosting } from './host.ts';
export { ownLive } from './rail/rail.ts';
export { readOnAir } from './room/queries/words.ts';
export { refuseOffAir } from './room/off-air.ts';
export { readRoomAgain, tellRoomsOf } from './room/desk.ts';
export { tellRoom } from './room/tell.ts';
export { moderateAs, readChats, watchTicket } from './room/watch.ts';
export { pushSubscriptions } from './push/push.ts';
export { receives } from './push/queries.ts';
export { isChatBlocked, managerRights } from './queries/fans.ts';
export { contentFields, contentOf } from './queries/of-line.ts';
export { readShown, signOff, signUp, type ShownReservation } from './reservation/signup.ts';
export { listLives, showLive, showProducts } from './shown/live.ts';
export { liveThatSells } from './shown/selling.ts';
export { countClick, countLike, countOrder, countView } from './shorts/count.ts';
export { resolveLink } from './shorts/links.ts';
export { newestShort, showShorts } from './shorts/shown.ts';
export { watchNamed, watchOnAir } from './shown/watched.ts';

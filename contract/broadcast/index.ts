import { defineDomain } from '../kit/domain.ts';
import { broadcastErrors } from './broadcast.errors.ts';
import { chatList } from './chat.list.ts';
import { clipApi } from './clip.api.ts';
import { contentApi } from './content.api.ts';
import * as enums from './content.enums.ts';
import { contentLifecycle } from './content.lifecycle.ts';
import { contentList, trashList } from './content.list.ts';
import { gripperLiveList } from './gripper-live.list.ts';
import { liveApi } from './live.api.ts';
import { ingestSource } from './live.enums.ts';
import { pushApi } from './push.api.ts';
import { railApi } from './rail.api.ts';
import { railList } from './rail.list.ts';
import { reservationApi } from './reservation.api.ts';
import { reservationStatus } from './reservation.enums.ts';
import { reservationList } from './reservation.list.ts';
import { roomApi } from './room.api.ts';
import { shortsApi } from './shorts.api.ts';
import * as shortsEnums from './shorts.enums.ts';
import { shortsDayList, shortsList, shortsProductList } from './shorts.list.ts';
import { chatAct, chatKind, chatRole, gameType } from './room.enums.ts';

const { visibilityOf: _pure, ...values } = enums;

export const broadcast = defineDomain({
  apis: [contentApi, liveApi, clipApi, pushApi, railApi, reservationApi, roomApi, shortsApi],
  lists: [
    contentList,
    trashList,
    railList,
    reservationList,
    gripperLiveList,
    chatList,
    shortsList,
    shortsProductList,
    shortsDayList,
  ],
  errors: broadcastErrors,
  enums: [
    ...Object.values(values),
    ...Object.values(shortsEnums),
    reservationStatus,
    ingestSource,
    chatAct,
    chatKind,
    chatRole,
    gameType,
  ],
  lifecycles: [contentLifecycle],
});

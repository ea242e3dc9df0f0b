import { defineDomain } from '../kit/domain.ts';
import { gripperRequestApi, recommendApi } from './request.api.ts';
import * as enums from './request.enums.ts';
import { gripperRequestErrors } from './request.errors.ts';
import { gripperRequestLifecycle, gripperResponseLifecycle } from './request.lifecycle.ts';
import { gripperRequestList, requestBoardList } from './request.list.ts';
import { matchReason } from './score.ts';

const { gripperRequestStatus, broadcastApplicationStatus } = enums;

export const gripperRequest = defineDomain({
  apis: [gripperRequestApi, recommendApi],
  lists: [gripperRequestList, requestBoardList],
  lifecycles: [gripperRequestLifecycle, gripperResponseLifecycle],
  enums: [gripperRequestStatus, broadcastApplicationStatus, matchReason],
  errors: gripperRequestErrors,
});

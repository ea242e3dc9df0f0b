import { defineDomain } from '../kit/domain.ts';
import { blockApi } from './block.api.ts';
import { blockList } from './block.list.ts';
import { cardApi } from './card.api.ts';
import { fanApi } from './fan.api.ts';
import * as enums from './fan.enums.ts';
import { fanErrors } from './fan.errors.ts';
import { followerList, frequenterList } from './follower.list.ts';
import { managerApi } from './manager.api.ts';
import { managerList } from './manager.list.ts';
import { messageApi } from './message.api.ts';
import { fanMessageLifecycle } from './message.lifecycle.ts';
import { reportLifecycle } from './report.lifecycle.ts';

export const fan = defineDomain({
  apis: [fanApi, cardApi, blockApi, managerApi, messageApi],
  lists: [followerList, frequenterList, managerList, blockList],
  errors: fanErrors,
  enums: Object.values(enums),
  lifecycles: [fanMessageLifecycle, reportLifecycle],
});

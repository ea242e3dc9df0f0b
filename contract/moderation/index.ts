import { defineDomain } from '../kit/domain.ts';
import { appealApi } from './appeal.api.ts';
import { blindLifecycle } from './blind.lifecycle.ts';
import * as enums from './moderation.enums.ts';
import { moderationErrors } from './moderation.errors.ts';
import { blindApi, reportApi } from './report.api.ts';
import { reportList } from './report.list.ts';
import { sanctionApi } from './sanction.api.ts';
import { sanctionList } from './sanction.list.ts';

export const moderation = defineDomain({
  apis: [sanctionApi, appealApi, reportApi, blindApi],
  lists: [sanctionList, reportList],
  lifecycles: [blindLifecycle],
  enums: Object.values(enums),
  errors: moderationErrors,
});

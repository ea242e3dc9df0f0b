import { defineDomain } from '../kit/domain.ts';
import * as enums from './moderation.enums.ts';
import { moderationErrors } from './moderation.errors.ts';
import { sanctionApi } from './sanction.api.ts';
import { sanctionList } from './sanction.list.ts';

export const moderation = defineDomain({
  apis: [sanctionApi],
  lists: [sanctionList],
  enums: Object.values(enums),
  errors: moderationErrors,
});

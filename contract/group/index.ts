import { defineDomain } from '../kit/domain.ts';
import { groupDeskApi } from './desk.api.ts';
import { groupApi } from './group.api.ts';
import * as enums from './group.enums.ts';
import { groupErrors } from './group.errors.ts';
import { groupList } from './group.list.ts';
import { memberSheetApi } from './member-sheet.api.ts';
import { memberApi } from './member.api.ts';
import { memberList } from './member.list.ts';

export const group = defineDomain({
  apis: [groupApi, memberApi, memberSheetApi, groupDeskApi],
  lists: [memberList, groupList],
  errors: groupErrors,
  enums: Object.values(enums),
});

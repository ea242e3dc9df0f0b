import { defineDomain } from '../kit/domain.ts';
import { calendarApi } from './calendar.api.ts';
import { calendarEventKind } from './calendar.enums.ts';
import { referenceDeskApi } from './desk.api.ts';
import { feeKind } from './fee.enums.ts';
import { musicApi } from './music.api.ts';
import { musicTag } from './music.enums.ts';
import { settingUnit } from './setting-facts.ts';
import { referenceApi } from './reference.api.ts';
import { referenceErrors } from './reference.errors.ts';

export const reference = defineDomain({
  apis: [referenceApi, musicApi, calendarApi, referenceDeskApi],
  errors: referenceErrors,
  enums: [musicTag, calendarEventKind, settingUnit, feeKind],
});

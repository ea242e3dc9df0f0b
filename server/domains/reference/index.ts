import { defineDomain } from '../../kit/domain.ts';
import { referenceDeskRoutes } from './desk/routes.ts';
import { events } from './events.ts';
import { musicRoutes } from './music/routes.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  routes: [...routes, ...musicRoutes, ...referenceDeskRoutes],
});
export { dearestRate, rateFor, readFeeRates } from './fees.ts';
export { insertRates, readAllRates } from './queries/fees.ts';
export { covers, faultsOf, placeOf, raises, ratesOn, withPlan } from './rate-table.ts';
export { effectOf, holidaysWith, promisedBehind, type Effected } from './effects.ts';
export { declareHoliday, revokeHoliday } from './holidays.ts';
export {
  deleteBucketRule,
  insertBucketRule,
  readBucketChanges,
  readHolidayRows,
  type BucketChange,
} from './queries/days.ts';
export { deleteSetting, insertSetting, readSettingChanges, type SettingChange } from './queries/settings.ts';
export type { DatedRate, FeeRate } from './rates.ts';
export { nextBucketStart } from './buckets.ts';
export { readBucketDays, readBucketRules } from './queries.ts';
export { endOfAdNight, isAdNight, isAdNightSoon } from './ad-night.ts';
export { inForce } from './music/queries.ts';
export { readHolidayEvents, readHouseEvents, type Span } from './calendar/queries.ts';
export { inTime } from './calendar/rules.ts';
export { readCalendar, readDeliveryCompanies, readIslands } from './queries.ts';
export { followSettings, readSettings, setting, settingsInForce } from './settings.ts';
export { numberAt } from './number-at.ts';

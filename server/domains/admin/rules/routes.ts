import { commissionApi } from '@jangteo/contract/admin/commission.api.ts';
import { holidayDeskApi, payoutDayApi } from '@jangteo/contract/admin/day.api.ts';
import { gradeRuleApi } from '@jangteo/contract/admin/grade-rule.api.ts';
import { settingDeskApi } from '@jangteo/contract/admin/setting.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { changeRates, previewRates, readTable } from './commissions.ts';
import { addHoliday, listHolidays, previewHoliday, previewRemoval, removeHoliday } from './holidays.ts';
import { addPayoutDay, listPayoutDays, previewPayoutDay, removePayoutDay } from './payout-days.ts';
import { changeGradeRule, previewGradeRule, readGradeRules, removeGradeRule } from './grade-rules.ts';
import { addSetting, listSettings, previewSetting, removeSetting } from './settings.ts';

export const ruleRoutes = [
  ...serve(settingDeskApi, {
    list: overseeing((_input, { db, now }) => listSettings(db, now)),
    preview: operating((input, ctx) => previewSetting(ctx, input)),
    add: operating((input, ctx) => addSetting(ctx, input)),
    remove: operating((input, ctx) => removeSetting(ctx, input)),
  }),
  ...serve(commissionApi, {
    table: overseeing(({ query }, { db, now }) => readTable(db, query.at ?? kstDay(now), now)),
    preview: operating((input, ctx) => previewRates(ctx, input)),
    change: operating((input, ctx) => changeRates(ctx, input)),
  }),
  ...serve(holidayDeskApi, {
    list: overseeing((_input, { db }) => listHolidays(db)),
    preview: operating((input, ctx) => previewHoliday(ctx, input)),
    add: operating((input, ctx) => addHoliday(ctx, input)),
    previewRemoval: operating((input, ctx) => previewRemoval(ctx, input)),
    remove: operating((input, ctx) => removeHoliday(ctx, input)),
  }),
  ...serve(payoutDayApi, {
    list: overseeing((_input, { db, now }) => listPayoutDays(db, now)),
    preview: operating((input, ctx) => previewPayoutDay(ctx, input)),
    add: operating((input, ctx) => addPayoutDay(ctx, input)),
    remove: operating((input, ctx) => removePayoutDay(ctx, input)),
  }),
  ...serve(gradeRuleApi, {
    table: overseeing((_input, { db, now }) => readGradeRules(db, now)),
    preview: operating((input, ctx) => previewGradeRule(ctx, input)),
    change: operating((input, ctx) => changeGradeRule(ctx, input)),
    remove: operating((input, ctx) => removeGradeRule(ctx, input)),
  }),
];

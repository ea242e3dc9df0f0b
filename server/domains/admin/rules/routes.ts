import { settingDeskApi } from '@jangteo/contract/admin/setting.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { addSetting, listSettings, previewSetting, removeSetting } from './settings.ts';

export const ruleRoutes = serve(settingDeskApi, {
  list: overseeing((_input, { db, now }) => listSettings(db, now)),
  preview: operating((input, ctx) => previewSetting(ctx, input)),
  add: operating((input, ctx) => addSetting(ctx, input)),
  remove: operating((input, ctx) => removeSetting(ctx, input)),
});

import { defineDomain } from '../kit/domain.ts';
import { dashboardApi } from './dashboard.api.ts';
import * as enums from './dashboard.enums.ts';
import { dashboardErrors } from './dashboard.errors.ts';
import { missionApi } from './mission.api.ts';
import { dashboardPanels } from './panels.ts';
import { alertApi } from './alert.api.ts';
import { toldApi } from './told.api.ts';

export const dashboard = defineDomain({
  apis: [dashboardApi, missionApi, toldApi, alertApi],
  enums: Object.values(enums),
  errors: dashboardErrors,
  arrangements: [dashboardPanels],
});

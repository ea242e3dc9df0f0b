import { defineDomain } from '../kit/domain.ts';
import { dashboardApi } from './dashboard.api.ts';
import * as enums from './dashboard.enums.ts';

export const dashboard = defineDomain({ apis: [dashboardApi], enums: Object.values(enums) });

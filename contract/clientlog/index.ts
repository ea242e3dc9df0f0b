import { defineDomain } from '../kit/domain.ts';
import { clientlogApi } from './clientlog.api.ts';
import * as enums from './clientlog.enums.ts';

export const clientlog = defineDomain({ apis: [clientlogApi], enums: Object.values(enums) });

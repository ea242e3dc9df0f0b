import { defineDomain } from '../kit/domain.ts';
import * as enums from './delivery.enums.ts';

export const seller = defineDomain({ enums: Object.values(enums) });

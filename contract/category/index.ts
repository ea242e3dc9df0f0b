import { defineDomain } from '../kit/domain.ts';
import * as enums from './category.enums.ts';

export const category = defineDomain({ enums: Object.values(enums) });

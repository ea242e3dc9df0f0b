import { defineDomain } from '../kit/domain.ts';
import { categoryApi } from './category.api.ts';
import * as enums from './category.enums.ts';

export const category = defineDomain({ apis: [categoryApi], enums: Object.values(enums) });

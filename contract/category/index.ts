import { defineDomain } from '../kit/domain.ts';
import { categoryApi } from './category.api.ts';
import * as enums from './category.enums.ts';
import { docApi } from './doc.api.ts';
import { docLifecycle } from './doc.lifecycle.ts';

export const category = defineDomain({
  apis: [categoryApi, docApi],
  lifecycles: [docLifecycle],
  enums: Object.values(enums),
});

import { defineDomain } from '../kit/domain.ts';
import { categoryApi } from './category.api.ts';
import { categoryErrors } from './category.errors.ts';
import * as enums from './category.enums.ts';
import { categoryDeskApi } from './desk.api.ts';
import { docApi } from './doc.api.ts';
import { docLifecycle } from './doc.lifecycle.ts';

export const category = defineDomain({
  apis: [categoryApi, docApi, categoryDeskApi],
  errors: categoryErrors,
  lifecycles: [docLifecycle],
  enums: Object.values(enums),
});

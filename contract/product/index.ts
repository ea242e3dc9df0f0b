import { defineDomain } from '../kit/domain.ts';
import * as enums from './product.enums.ts';
import { productApi } from './product.api.ts';
import { productErrors } from './product.errors.ts';
import { productLifecycle } from './product.lifecycle.ts';

export const product = defineDomain({
  apis: [productApi],
  errors: productErrors,
  enums: Object.values(enums),
  lifecycles: [productLifecycle],
});

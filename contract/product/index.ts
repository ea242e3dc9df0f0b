import { defineDomain } from '../kit/domain.ts';
import * as enums from './product.enums.ts';
import { productErrors } from './product.errors.ts';

export const product = defineDomain({ errors: productErrors, enums: Object.values(enums) });

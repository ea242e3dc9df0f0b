import { defineDomain } from '../kit/domain.ts';
import { termsType } from './legal.enums.ts';
import { legalErrors } from './legal.errors.ts';

export const legal = defineDomain({
  errors: legalErrors,
  enums: [termsType],
});

import { defineDomain } from '../kit/domain.ts';
import { legalApi } from './legal.api.ts';
import { termsType } from './legal.enums.ts';
import { legalErrors } from './legal.errors.ts';

export const legal = defineDomain({
  apis: [legalApi],
  errors: legalErrors,
  enums: [termsType],
});

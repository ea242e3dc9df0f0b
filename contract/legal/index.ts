import { defineDomain } from '../kit/domain.ts';
import { exposedApi } from './exposed.api.ts';
import { legalApi } from './legal.api.ts';
import { termsType } from './legal.enums.ts';
import { legalErrors } from './legal.errors.ts';

export const legal = defineDomain({
  apis: [exposedApi, legalApi],
  errors: legalErrors,
  enums: [termsType],
});

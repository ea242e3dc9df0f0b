import { defineDomain } from '../kit/domain.ts';
import { depositList } from './deposit.list.ts';
import { fundsApi } from './funds.api.ts';
import { depositState } from './funds.enums.ts';
import { fundsErrors } from './funds.errors.ts';

export const funds = defineDomain({
  apis: [fundsApi],
  lists: [depositList],
  enums: [depositState],
  errors: fundsErrors,
});

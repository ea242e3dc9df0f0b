import { defineDomain } from '../kit/domain.ts';
import { accountApi } from './account.api.ts';
import * as enums from './account.enums.ts';
import { accountErrors } from './account.errors.ts';
import { accountLifecycle } from './account.lifecycle.ts';
import * as people from './people.enums.ts';

export const account = defineDomain({
  apis: [accountApi],
  lifecycles: [accountLifecycle],
  errors: accountErrors,
  enums: [...Object.values(enums), ...Object.values(people)],
});

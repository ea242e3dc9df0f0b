import { defineDomain } from '../kit/domain.ts';
import { identityApi } from './identity.api.ts';
import * as enums from './identity.enums.ts';
import { identityErrors } from './identity.errors.ts';
import { personAuthLifecycle } from './identity.lifecycle.ts';

export const identity = defineDomain({
  apis: [identityApi],
  errors: identityErrors,
  lifecycles: [personAuthLifecycle],
  enums: Object.values(enums),
});

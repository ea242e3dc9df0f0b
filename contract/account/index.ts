import { defineDomain } from '../kit/domain.ts';
import { accountApi } from './account.api.ts';
import * as enums from './account.enums.ts';
import { accountErrors } from './account.errors.ts';
import { accountLifecycle } from './account.lifecycle.ts';
import { contactApi } from './contact.api.ts';
import * as own from './own.enums.ts';
import * as people from './people.enums.ts';
import { findApi, joinApi } from './join.api.ts';
import { ownApi } from './own.api.ts';
import { secondStepApi } from './second-step.api.ts';
import { socialApi } from './social.api.ts';
import { stepUpApi, undoChangeApi } from './step-up.api.ts';

export const account = defineDomain({
  apis: [
    accountApi,
    joinApi,
    findApi,
    socialApi,
    secondStepApi,
    ownApi,
    contactApi,
    stepUpApi,
    undoChangeApi,
  ],
  lifecycles: [accountLifecycle],
  errors: accountErrors,
  enums: [...Object.values(enums), ...Object.values(own), ...Object.values(people)],
});

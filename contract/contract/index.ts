import { defineDomain } from '../kit/domain.ts';
import { contractApi } from './contract.api.ts';
import * as enums from './contract.enums.ts';
import { contractErrors } from './contract.errors.ts';
import { contractLifecycle } from './contract.lifecycle.ts';
import {
  contractList,
  gripperContractList,
  gripperLegacyContractList,
  legacyContractList,
} from './contract.list.ts';
import { legacyContractApi } from './legacy.api.ts';

export const contract = defineDomain({
  apis: [contractApi, legacyContractApi],
  lists: [contractList, gripperContractList, legacyContractList, gripperLegacyContractList],
  errors: contractErrors,
  lifecycles: [contractLifecycle],
  enums: Object.values(enums),
});

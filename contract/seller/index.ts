import { defineDomain } from '../kit/domain.ts';
import * as enums from './delivery.enums.ts';
import { sellerApi } from './seller.api.ts';

export const seller = defineDomain({ apis: [sellerApi], enums: Object.values(enums) });

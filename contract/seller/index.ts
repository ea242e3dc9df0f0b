import { defineDomain } from '../kit/domain.ts';
import * as business from './business.enums.ts';
import * as enums from './delivery.enums.ts';
import * as papers from './paper.enums.ts';
import { sellerApi } from './seller.api.ts';
import { sellerErrors } from './seller.errors.ts';
import { templateApi, templateKind } from './template.api.ts';

export const seller = defineDomain({
  apis: [sellerApi, templateApi],
  errors: sellerErrors,
  enums: [...Object.values(enums), ...Object.values(business), ...Object.values(papers), templateKind],
});

import { defineDomain } from '../kit/domain.ts';
import { applicationApi } from './application.api.ts';
import { applicationDeskApi, applicationList } from './application.desk.ts';
import * as applications from './application.enums.ts';
import { applicationLifecycle } from './application.lifecycle.ts';
import * as business from './business.enums.ts';
import * as enums from './delivery.enums.ts';
import { paperApi } from './paper.api.ts';
import * as papers from './paper.enums.ts';
import { paperLifecycle } from './paper.lifecycle.ts';
import { sellerApi } from './seller.api.ts';
import { sellerErrors } from './seller.errors.ts';
import { templateApi, templateKind } from './template.api.ts';

export const seller = defineDomain({
  apis: [sellerApi, templateApi, applicationApi, applicationDeskApi, paperApi],
  lists: [applicationList],
  lifecycles: [applicationLifecycle, paperLifecycle],
  errors: sellerErrors,
  enums: [...Object.values(enums), ...Object.values(business), ...Object.values(papers), ...Object.values(applications), templateKind],
});

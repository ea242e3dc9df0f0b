import { defineDomain } from '../kit/domain.ts';
import { applicationApi } from './application.api.ts';
import { applicationDeskApi, applicationList } from './application.desk.ts';
import * as applications from './application.enums.ts';
import { applicationLifecycle } from './application.lifecycle.ts';
import * as business from './business.enums.ts';
import { checkApi } from './check.api.ts';
import { conversionApi } from './conversion.api.ts';
import { conversionDeskApi } from './conversion-desk.api.ts';
import * as conversion from './conversion.enums.ts';
import { conversionLifecycle } from './conversion.lifecycle.ts';
import * as enums from './delivery.enums.ts';
import { paperApi } from './paper.api.ts';
import * as papers from './paper.enums.ts';
import { paperLifecycle } from './paper.lifecycle.ts';
import { gradeApi } from './grade.api.ts';
import * as grades from './grade.enums.ts';
import { influencerApi } from './influencer.api.ts';
import { infoApi } from './info.api.ts';
import * as info from './info.enums.ts';
import { profileApi } from './profile.api.ts';
import { sellerApi } from './seller.api.ts';
import { sellerErrors } from './seller.errors.ts';
import { templateApi, templateKind } from './template.api.ts';

export const seller = defineDomain({
  apis: [
    sellerApi,
    templateApi,
    checkApi,
    infoApi,
    influencerApi,
    gradeApi,
    profileApi,
    conversionApi,
    conversionDeskApi,
    applicationApi,
    applicationDeskApi,
    paperApi,
  ],
  lists: [applicationList],
  lifecycles: [conversionLifecycle, applicationLifecycle, paperLifecycle],
  errors: sellerErrors,
  enums: [
    ...Object.values(enums),
    ...Object.values(business),
    ...Object.values(papers),
    ...Object.values(info),
    ...Object.values(grades),
    ...Object.values(conversion),
    ...Object.values(applications),
    templateKind,
  ],
});

import { defineDomain } from '../kit/domain.ts';
import { askApi, askDeskApi } from './ask.api.ts';
import { askDeskList, askList } from './ask.list.ts';
import { inquiryApi } from './inquiry.api.ts';
import * as enums from './inquiry.enums.ts';
import { inquiryErrors } from './inquiry.errors.ts';
import { askLifecycle, inquiryLifecycle } from './inquiry.lifecycle.ts';
import { inquiryList } from './inquiry.list.ts';

export const inquiry = defineDomain({
  apis: [inquiryApi, askApi, askDeskApi],
  lists: [inquiryList, askList, askDeskList],
  lifecycles: [inquiryLifecycle, askLifecycle],
  enums: Object.values(enums),
  errors: inquiryErrors,
});

import { defineDomain } from '../kit/domain.ts';
import { exchangeApi, payoutPasswordApi } from './exchange.api.ts';
import { exchangeDeskApi } from './exchange-desk.api.ts';
import { exchangeDeskList } from './exchange-desk.list.ts';
import { exchangeList, sponsorVatList } from './exchange.list.ts';
import { sponsorshipApi } from './sponsorship.api.ts';
import * as enums from './sponsorship.enums.ts';
import { sponsorshipErrors } from './sponsorship.errors.ts';
import { exchangeLifecycle, sponsorshipLifecycle } from './sponsorship.lifecycle.ts';
import { exchangeableList, exchangedList, sponsorshipList } from './sponsorship.list.ts';

export const sponsorship = defineDomain({
  apis: [sponsorshipApi, exchangeApi, payoutPasswordApi, exchangeDeskApi],
  lists: [sponsorshipList, exchangeableList, exchangedList, exchangeList, sponsorVatList, exchangeDeskList],
  lifecycles: [sponsorshipLifecycle, exchangeLifecycle],
  enums: Object.values(enums),
  errors: sponsorshipErrors,
});

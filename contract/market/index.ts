import { defineDomain } from '../kit/domain.ts';
import { marketApi } from './market.api.ts';
import { marketErrors } from './market.errors.ts';

export const market = defineDomain({ apis: [marketApi], errors: marketErrors });

import { defineDomain } from '../kit/domain.ts';
import { referenceApi } from './reference.api.ts';

export const reference = defineDomain({ apis: [referenceApi] });

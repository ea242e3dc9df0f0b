import { defineDomain } from '../kit/domain.ts';
import { settlementErrors } from './settlement.errors.ts';

export const settlement = defineDomain({ errors: settlementErrors });

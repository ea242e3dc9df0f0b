import { defineDomain } from '../kit/domain.ts';
import { broadcastErrors } from './broadcast.errors.ts';

export const broadcast = defineDomain({ errors: broadcastErrors });

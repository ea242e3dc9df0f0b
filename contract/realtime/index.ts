import { defineDomain } from '../kit/domain.ts';
import { realtimeApi } from './realtime.api.ts';

export const realtime = defineDomain({ apis: [realtimeApi] });

import { defineDomain } from '../kit/domain.ts';
import { streamEvents, realtimeApi } from './realtime.api.ts';

export const realtime = defineDomain({ apis: [realtimeApi], events: streamEvents });

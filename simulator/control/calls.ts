import { z } from 'zod';
import { call, type AnyCall } from '../kit/calls.ts';
import type { Street } from '../street.ts';
import { liveCalls } from './live.ts';
import { moneyCalls } from './money.ts';
import { buyerCalls } from './orders.ts';
import { outsideCalls } from './outside.ts';
import { trafficCalls } from './traffic.ts';

/** Every call of /sim/v1. */
export function controlCalls(street: Street, reset: () => Promise<void>): AnyCall[] {
  const resetCall = call({
    operationId: 'simReset',
    summary: '데모 장터를 처음 상태로 되돌립니다.',
    method: 'POST',
    path: '/sim/v1/reset',
    body: z.strictObject({}),
    answer: z.null(),
    run: async () => {
      await reset();
      return null;
    },
  });
  return [
    ...buyerCalls(street),
    ...moneyCalls(street.world),
    ...outsideCalls(street.world),
    ...trafficCalls(street),
    ...liveCalls(street),
    resetCall,
  ];
}

import type { EnumOf } from '../kit/enum.ts';
import { z } from 'zod';
import { orderProductStatus } from './order.enums.ts';
import { fulfilmentStates } from './order.lifecycle.ts';
import type { Fulfilment } from './order.lifecycle.ts';

const entries = Object.fromEntries(
  fulfilmentStates.map((state) => [state, orderProductStatus.entries[state]]),
) as EnumOf<Fulfilment>['entries'];

/** The ten fulfilment states in the words of the wire's status: no second label map. */
export const fulfilmentStatus: EnumOf<Fulfilment> = {
  name: 'FulfilmentStatus',
  values: fulfilmentStates,
  entries,
  schema: z
    .enum(fulfilmentStates)
    .meta({ enumName: 'FulfilmentStatus' }) as unknown as EnumOf<Fulfilment>['schema'],
  label: (value, vocabulary) => orderProductStatus.label(value, vocabulary),
  tone: (value) => orderProductStatus.tone(value),
};

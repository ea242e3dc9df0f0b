import { webhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';

/** What may be subscribed to; tests come by themselves. */
export const TYPES = webhookType.values
  .filter((value) => value !== 'webhook.test')
  .map((value) => ({ value, label: webhookType.label(value) }));

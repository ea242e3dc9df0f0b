import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';

/** ours: what a webhook was sent, over the path of 주문 안내. */
export const deliveriesPath = (webhookSeq: number): string =>
  paths.orderNotices() + queryText({ api: 'webhooks', webhook: webhookSeq });
export const webhooksPath = (): string => paths.orderNotices() + queryText({ api: 'webhooks' });
export const callsPath = (keySeq: number): string => paths.orderNotices() + queryText({ api: 'log', keySeq });

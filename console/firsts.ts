/**
 * What pages ask for when they open, by documented route. It stands in the frame's file (vite.config.ts), so
 * that a press on a link asks for data and code at the same time.
 */
import type { First, LoadFirst } from './kit/first.ts';

/**
 * Found once: the browser answers even an import of what it
 * has in a task of its own, which comes after the press.
 */
function once(load: LoadFirst): LoadFirst {
  let found: Promise<First> | undefined;
  return () =>
    (found ??= load().catch((cause: unknown) => {
      found = undefined;
      throw cause;
    }));
}

const orders = (name: 'ordersFirst' | 'matchingFirst') =>
  once(() => import('./domains/order/asks.ts').then((m) => m[name]));
const deliveries = (
  name: 'deliveryDeskFirst' | 'deliveryStatusFirst' | 'shipmentDeskFirst' | 'shipmentStatusFirst',
) => once(() => import('./domains/delivery/asks.ts').then((m) => m[name]));

export const firsts: Readonly<Record<string, LoadFirst>> = {
  '/order-delivery/order/list': orders('ordersFirst'),
  '/order-delivery/order/matching': orders('matchingFirst'),
  '/delivery/order': deliveries('deliveryDeskFirst'),
  '/delivery/status': deliveries('deliveryStatusFirst'),
  '/shipment/prepare': deliveries('shipmentDeskFirst'),
  '/shipment/status': deliveries('shipmentStatusFirst'),
  '/download-center': once(() => import('./domains/download/asks.ts').then((m) => m.downloadsFirst)),
};

/** Once the frame is there: nothing is fetched, the next press finds all of them. */
export const findFirsts = (): void =>
  Object.values(firsts).forEach((load) => void load().catch(() => undefined));

/**
 * D10: a company outside is never waited for while a request holds a connection; twelve slow answers would be everybody's
 * SERVICE_BUSY. In tests the ports themselves say so. A job may: it holds the one row of its own effect.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { calledOutside } from '../telemetry/outside.ts';
import { watched } from '../../schema/lock-order.ts';

const requests = new AsyncLocalStorage<true>();
/** What was asked so, kept because whoever asks may take any error for an outage. */
const asked: string[] = [];

/** Runs the work of a request's transaction. */
export const withinRequest = <T>(work: () => Promise<T>): Promise<T> =>
  watched ? requests.run(true, work) : work();

/** Those that were asked within a request's transaction since the last time; tests find none. */
export const askedWithin = (): string[] => asked.splice(0);

/** A port may have others in it: who follows parcels may send drivers, too. */
const isPort = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A port to a company: what is asked of it is measured and is a step of whoever asks; in tests every call of it throws
 * within a request's transaction.
 */
export function outside<P extends object | null>(port: P, name: string): P {
  if (port === null) return port;
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (isPort(value)) return outside(value, `${name}.${String(key)}`);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (!requests.getStore())
          return calledOutside(name, String(key), () =>
            (value as (...of: unknown[]) => unknown).apply(target, args),
          );
        const what = `${name}.${String(key)}`;
        asked.push(what);
        throw new Error(
          `${what} is asked within a request's transaction (D10): ask it first (kit/http/route.ts)`,
        );
      };
    },
  });
}

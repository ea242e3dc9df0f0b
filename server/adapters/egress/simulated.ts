import { askedHost } from '../../kit/telemetry/outside.ts';

/** The simulator on loopback, asked like a company: never in production, where there is none to ask. */
export const fetchSimulated = (target: string, init: RequestInit): Promise<Response> =>
  askedHost(
    new URL(target),
    init.method ?? 'GET',
    (headers) =>
      fetch(target, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
    ({ status }) => status,
  );

// Calls that a page's own session makes, for what an errand needs and does not show.
import type { Page } from 'playwright-core';
import { patiently } from '../tools/testing/patient.ts';

interface Said<T> {
  status: number;
  code: string;
  data: T;
}

/** Asks as whoever is signed in on the page, whatever the answer. */
export async function askAsPage<T = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Said<T>> {
  const ask = async () => {
    const { headers, ...said } = await page.evaluate(
      async (sent) => {
        const token = /jt-access=([^;]+)/.exec(document.cookie)![1]!;
        const answer = await fetch(sent.path, {
          method: sent.method,
          headers: {
            authorization: `Bearer ${token}`,
            'x-access-path': location.pathname,
            'accept-language': 'ko_KR',
            'idempotency-key': sent.key,
            ...(sent.body && { 'content-type': 'application/json' }),
          },
          ...(sent.body && { body: sent.body }),
        });
        const text = await answer.text();
        const { code = '', data } = JSON.parse(text || '{}') as { code?: string; data?: unknown };
        return { status: answer.status, headers: [...answer.headers], code, data };
      },
      { method, path, key: crypto.randomUUID(), body: body && JSON.stringify(body) },
    );
    return { ...said, headers: new Headers(headers) };
  };
  const { status, code, data } = await patiently(ask);
  return { status, code, data: data as T };
}

/** Asks for what must be given. */
export async function mustAsPage<T = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const { status, code, data } = await askAsPage<T>(page, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${code}`);
  return data;
}

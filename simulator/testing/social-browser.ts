import type { Person } from '../social/houses.ts';

/** A browser at a company's sign-in page: follows, keeps cookies, enters who it is; answers where it is sent back to. */
export async function signInAs(
  url: string,
  start: string,
  who: Person | null,
): Promise<{ callback: string; form: URLSearchParams | null }> {
  const jar = new Map<string, string>();
  const ask = async (address: string, body?: object): Promise<Response> => {
    const response = await fetch(new URL(address, url), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return response;
  };
  const page = (await ask(start)).headers.get('location');
  if (page === null) throw new Error('the sign-in page did not open');
  const { to } = (await (await ask(page, who ?? { refused: true })).json()) as { to: string };
  const back = await ask(to);
  const callback = back.headers.get('location');
  if (callback !== null) return { callback, form: null };
  const html = await back.text();
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    callback: /action="([^"]+)"/.exec(html)![1]!,
    form: new URLSearchParams(fields.map(([, name, value]): [string, string] => [name!, value!])),
  };
}

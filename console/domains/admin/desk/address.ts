/** What a page of the desk shows, in its address: it survives a reload and the way back. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { queryText, type QueryValues } from '../../../kit/call/address.ts';

/** Values of the address, and the way to other ones; null takes one away. A new page starts where nothing says otherwise. */
export function useAddress() {
  const { pathname, text } = useLocation({ select: (at) => ({ pathname: at.pathname, text: at.searchStr }) });
  const router = useRouter();
  const values = new URLSearchParams(text);
  const go = (change: QueryValues) => {
    const next = { ...Object.fromEntries(values), start: null, ...change };
    void router.navigate({ href: pathname + queryText(next), replace: true, resetScroll: false });
  };
  const seq = (name: string): number | null => {
    const number = Number(values.get(name));
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  };
  return { get: (name: string) => values.get(name), seq, go };
}

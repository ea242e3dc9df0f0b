/**
 * The link of a message as it goes out: /m/ and both numbers, of a length that never changes, so that the preview says its
 * bytes. It is the same for everybody: what is counted is that it was opened, never by whom.
 */
const [SELLER, MESSAGE] = [5, 6];
const coded = (n: number, letters: number): string => n.toString(36).padStart(letters, '0');

/** `message`: null as long as it has no number. */
export const linkOf = (seller: number, message: number | null): string =>
  `/m/${coded(seller, SELLER)}${coded(message ?? 0, MESSAGE)}`;

interface Key {
  seller: number;
  message: number;
}
/** What a link names; null where it is none. */
export function messageOfLink(code: string): Key | null {
  if (!/^[0-9a-z]{11}$/.test(code)) return null;
  const read = (letters: string): number => Number.parseInt(letters, 36);
  const [seller, message] = [read(code.slice(0, SELLER)), read(code.slice(SELLER))];
  return seller > 0 && message > 0 ? { seller, message } : null;
}

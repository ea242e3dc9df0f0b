import { useEffect, useState } from 'react';

/** What a page is opened for comes first, with all that it fetches ahead. */
const AFTER_MS = 12_000;

/** False until the page has stood for twelve seconds: what the frame asks for itself waits so long. */
export function useLater(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return due;
}

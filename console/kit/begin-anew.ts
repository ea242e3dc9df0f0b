/** Does the server that this page came from answer? */
export const isThere = (path = '/'): Promise<boolean> =>
  fetch(path, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

const KEY = 'jt-reloaded';

/** What fetches code that nobody has asked for yet. */
let ahead = 0;

/** Fetches code ahead: where that fails, nobody's page is taken from them. */
export async function fetchAhead<T>(load: () => Promise<T>): Promise<T> {
  ahead += 1;
  try {
    return await load();
  } finally {
    ahead -= 1;
  }
}

/**
 * A tab that outlived an update asks for chunks that are gone: it begins anew, once. Not while the server is
 * out of reach: then the browser would put its own error page in the place of what is on screen.
 */
export async function beginAnew(): Promise<void> {
  if (ahead > 0 || sessionStorage.getItem(KEY) === location.href || !(await isThere())) return;
  sessionStorage.setItem(KEY, location.href);
  location.reload();
}

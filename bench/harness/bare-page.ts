/**
 * The floor of the console's figures: a page without a
 * framework that fetches the same rows and draws them as text.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (
  rowsAtOnce: boolean,
) => `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>bare</title><style>
body { font: 13px/18px sans-serif; } td { padding: 0 12px; height: 36px; white-space: nowrap; border-bottom: 1px solid #ddd; }
</style></head><body><a href="#rows" id="go">rows</a><div id="at"></div><script>
const draw = async () => {
  const rows = await (await fetch('/rows')).json();
  const table = document.createElement('table');
  const body = table.createTBody();
  for (const cells of rows) { const row = body.insertRow(); row.dataset.id = cells[0]; for (const text of cells) row.insertCell().textContent = text; }
  document.getElementById('at').replaceChildren(table);
};
document.getElementById('go').addEventListener('click', (event) => { event.preventDefault(); void draw(); });
${rowsAtOnce ? 'void draw();' : ''}
</script></body></html>`;

/** Serves `/cold`, which draws at once, and `/warm`, which draws when its link is pressed. */
export async function serveBare(
  rows: readonly (readonly string[])[],
): Promise<{ origin: string; stop: () => void }> {
  const json = JSON.stringify(rows);
  const server = createServer((request, response) => {
    const isRows = request.url === '/rows';
    response
      .writeHead(200, { 'Content-Type': isRows ? 'application/json' : 'text/html; charset=utf-8' })
      .end(isRows ? json : page(request.url === '/cold'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

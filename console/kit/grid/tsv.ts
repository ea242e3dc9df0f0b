/** Text of a block of cells as spreadsheets put it on the clipboard: tabs, line ends, quotes around what has either. */

/** Reads a block; every row has as many cells as were written. An empty text is one empty cell. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let i = 0; i < plain.length; i += 1) {
    const letter = plain[i]!;
    if (quoted && letter === '"' && plain[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (quoted && letter === '"') quoted = false;
    else if (quoted) cell += letter;
    else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') end();
    else if (letter === '\n') {
      end();
      rows.push([]);
    } else cell += letter;
  }
  end();
  return rows;
}

const quote = (text: string): string => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes a block. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n');

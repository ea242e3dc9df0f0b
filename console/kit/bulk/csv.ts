const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV that Excel opens as it is: UTF-8 with a mark in front; text never becomes a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    if (typeof value === 'number') return String(value);
    const safe = FORMULA.test(value) ? `'${value}` : value;
    return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * What companies and libraries say in their errors is about somebody: `550 5.1.1 <hayun@example.com>: rejected`. Addresses
 * and numbers of nine digits and more (telephones, accounts, cards) are taken out before a text is kept (G-PII-2).
 */
export function cleaned(text: string): string {
  return text
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '***@***')
    .replace(/(?<![\w.-])\+?\d[\d -]{7,}\d(?![\w-])/g, (run) =>
      DAY.test(run) || run.replace(/\D/g, '').length < 9 ? run : '***',
    );
}
/** 2026-11-20 15: what a log says of a moment. */
const DAY = /^\d{4}-\d{2}-\d{2}\b/;

/** The same through a line of the log, whatever it is made of. */
export function cleanedLine(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value);
  if (value instanceof Error) {
    const { name, message, stack, code } = value as Error & { code?: unknown };
    return { type: name, message: cleaned(message), stack: cleaned(stack ?? ''), code };
  }
  if (Array.isArray(value)) return value.map(cleanedLine);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanedLine(one)]));
}

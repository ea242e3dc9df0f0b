/** The words of the prompter as lines, and where it stands. Pure. */

/** What the room takes of it (live.md §3): 200 lines of 200 characters. */
const LINES = 200;
const LENGTH = 200;

/** One line a line of the text; blank ones are left out, long ones go on in the next. */
export function linesOfText(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => pieces(line.trim()));
  return lines.slice(0, LINES);
}

function pieces(line: string): string[] {
  const letters = [...line];
  const found: string[] = [];
  for (let at = 0; at < letters.length; at += LENGTH) found.push(letters.slice(at, at + LENGTH).join(''));
  return found;
}

/** The line that many further; it stops at both ends. */
export const stepOf = (line: number, by: number, lines: readonly string[]): number =>
  Math.max(0, Math.min(lines.length - 1, line + by));

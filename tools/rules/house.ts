// House rules about the house as a whole: how large its kits are and what its rooms are called.
import type { Finding } from './patterns.ts';
import { codeLines, isTest } from './source.ts';
import type { Source } from './source.ts';

/** Code lines without tests; small kits are what keeps 380 more calls affordable. */
export const budgets = [
  { rooms: ['server/kit/'], lines: 3000 },
  { rooms: ['console/kit/'], lines: 3500 },
  { rooms: ['console/ui/'], lines: 2600 },
];

export function findOverBudget(sources: Source[]): Finding[] {
  return budgets.flatMap(({ rooms, lines }) => {
    const inRooms = sources.filter(
      ({ file }) => rooms.some((room) => file.startsWith(room)) && !isTest(file),
    );
    const total = inRooms.reduce((sum, source) => sum + codeLines(source), 0);
    if (total <= lines) return [];
    const why = `${total} code lines, ${lines} are allowed; largest: ${largest(inRooms)}`;
    return [{ file: rooms.join(' + '), line: 1, rule: 'kit-budget', why }];
  });
}

function largest(sources: Source[]): string {
  const sized = sources.map((source) => ({ file: source.file, lines: codeLines(source) }));
  const five = sized.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  return five.map(({ file, lines }) => `${file} ${lines}`).join(', ');
}

const NAMELESS = /(^|\/)(utils?|helpers?|services?|common|lib|misc)(\/|\.tsx?$)/;

/** A folder is named after what it is about. */
export function findNameless(sources: Source[]): Finding[] {
  return sources
    .filter(({ file }) => NAMELESS.test(file))
    .map(({ file }) => ({
      file,
      line: 1,
      rule: 'named-rooms',
      why: 'name it after the business word it is about',
    }));
}

// House rules about the house as a whole: what its rooms are called.
import type { Finding } from './patterns.ts';
import type { Source } from './source.ts';

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

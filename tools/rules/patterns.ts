// House rules that a pattern in one file can see and our linters cannot say.
import { isTest } from './source.ts';
import type { Source } from './source.ts';

export type Finding = { file: string; line: number; rule: string; why: string };

type PatternRule = {
  name: string;
  why: string;
  in: RegExp;
  except?: RegExp;
  tests: 'too' | 'only' | 'exempt';
  pattern: RegExp;
  /** For what a pattern cannot decide by itself. */
  when?: (hit: RegExpMatchArray) => boolean;
};

const LONGEST_SLEEP_MS = 100;
const milliseconds = (text: string) => Number(text.replaceAll('_', ''));

/**
 * Who may write a column of such a name without moving a machine: the lifecycle kit itself, an answer's HTTP status, the line's
 * repetition of its claim, the courier's word about a parcel, the broadcaster's copy of a line.
 */
const REPEATS =
  /^server\/kit\/(lifecycle|idempotency)\/|^server\/domains\/(order\/queries\/claim|delivery\/queries\/steps|order\/matching\/queries)\.ts$/;

export const patternRules: PatternRule[] = [
  {
    name: 'paths-in-contract',
    why: 'paths are spelled in contract/ only, the console builds them in its paths file',
    in: /^(server|console)\//,
    except: /^console\/kit\/paths|^console\/vite\.config\.ts$|^server\/adapters\//, // adapters spell the paths of other companies
    tests: 'exempt',
    pattern: /['"`]\/v[12]\//g,
  },
  {
    name: 'status-by-lifecycle',
    why: 'server/kit/lifecycle is the only writer of a status column',
    in: /^server\//,
    except: REPEATS,
    tests: 'exempt',
    pattern:
      /\bset\s(?:(?!\b(?:where|from|returning|select|values)\b)[^;`]){0,300}?\b(?:\w+_)?stat(?:us|e)\s*=(?!=)/gi,
  },
  {
    name: 'status-by-lifecycle',
    why: 'server/kit/lifecycle is the only writer of a status column',
    in: /^server\//,
    except: REPEATS,
    tests: 'exempt',
    pattern: /\.set\(\s*\{[^}]*\b(?:\w+_)?stat(?:us|e)\s*:/g,
  },
  {
    name: 'columns-by-name',
    why: 'name the columns: a new one must not slip into an answer',
    in: /^server\/.*(\/queries(\.ts$|\/)|\/jobs\.ts$)/,
    tests: 'exempt',
    pattern: /\bselect\s+(?:\w+\.)?\*(?!\s*from\s*\()|\.selectAll\(/gi,
  },
  {
    name: 'no-waiting-in-tests',
    why: `wait for an event or poll; a sleep over ${LONGEST_SLEEP_MS} ms is slow and still a guess`,
    in: /./,
    except: /^tools\/rules\//, // quotes what is forbidden
    tests: 'only',
    pattern:
      /\b(?:sleep|delay|wait|setTimeout|waitForTimeout)\((?:[^()]*(?:\([^()]*\))?[^()]*=>[^()]*(?:\([^()]*\))?[^()]*,\s*)?(?:\w+,\s*)?(\d[\d_]*)\s*[,)]/g,
    when: (hit) => milliseconds(hit[1]!) > LONGEST_SLEEP_MS,
  },
  {
    name: 'business-clock',
    why: 'time comes from server/kit/clock (the simulator moves it)',
    in: /^(server|contract)\//,
    except: /^server\/kit\/clock\//,
    tests: 'exempt',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)|\bnew Date\b(?!\s*\()/g,
  },
];

const applies = (rule: PatternRule, file: string) =>
  rule.in.test(file) &&
  !rule.except?.test(file) &&
  (rule.tests === 'too' || isTest(file) === (rule.tests === 'only'));

/** Everything in one file that a pattern rule forbids. */
export function findPatterns(source: Source): Finding[] {
  return patternRules
    .filter((rule) => applies(rule, source.file))
    .flatMap((rule) =>
      [...source.code.matchAll(rule.pattern)]
        .filter((hit) => rule.when?.(hit) ?? true)
        .map((hit) => ({
          file: source.file,
          line: source.code.slice(0, hit.index).split('\n').length,
          rule: rule.name,
          why: rule.why,
        })),
    );
}

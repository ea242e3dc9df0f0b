// House rules that a pattern in one file can see and our linters cannot say.
import { isTest, type Source } from './source.ts';

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
 * Who may write a column of such a name without moving a machine: the
 * lifecycle kit itself, an answer's HTTP status, the line's repetition of its
 * claim, the courier's word about a parcel and who repeats it, the broadcaster's copy of a line,
 * the word that lists read of a product, how far an upload has come, how an account's application and the change of a
 * business stand at the desk, what the bank said of an account.
 */
const REPEATS =
  /^server\/kit\/((lifecycle|idempotency)\/|sheet-upload\/store\.ts$)|^server\/domains\/(order\/queries\/(claim|parcel)|order\/matching\/queries|delivery\/queries\/tracked|claim\/queries\/(pickup|repeat)|product\/queries\/word|account\/queries\/rights|seller\/business\/queries|seller\/conversion\/queries)\.ts$/;

/** They look for something or take what a scanner reads: nothing typed there is sent as a body. */
const SEARCHES =
  /^console\/kit\/(list-page\/Search(Bar|Sheet)|palette\/CommandPalette)\.tsx$|^console\/domains\/delivery\/barcode\/BarcodeDialog\.tsx$/;

/**
 * Tests of what is promised within a time: taken up again in 30 s (G-JOB-1), a key
 * answered in 5, the delay that the simulator was asked for, a second of a countdown.
 */
const PROMISED =
  /^server\/proofs\/(crash|keys)\.test\.ts$|^simulator\/faults\.test\.ts$|^e2e\/widgets\.e2e\.ts$|^tools\/rules\//;

/**
 * Where the machine's clock is meant: the database's own
 * times of waiting, alerts and leases; where worlds begin.
 */
const MACHINE_TIME =
  /^server\/(schema\/migrate\.test|domains\/admin\/alerts\.test|[a-z/-]+\/breaks\.testing)\.ts$|^tools\/(rules\/|testing\/(moment|another-hour)\.ts$)/;

/** The clock of the machine, asked for the time of day. */
const MACHINE_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bnew Date\b(?!\s*\()/g;

export const patternRules: PatternRule[] = [
  {
    name: 'queries-by-noun',
    why: 'the result of a query has the name of what it reads: usersQuery (STYLE.md)',
    in: /^(console|web)\//,
    tests: 'exempt',
    pattern: /\bconst asked = use\w*(Query|Queries)\b|\bconst \w+Asked = \{ \.\.\.query\(/g,
  },
  {
    name: 'forms-by-the-kit',
    why: 'a form is console/kit/form: its first error is an alert, then the field has the cursor (R84)',
    in: /^console\/(kit|domains)\//,
    except: new RegExp(`^console/kit/form/|${SEARCHES.source}`),
    tests: 'exempt',
    pattern: /<form\b|\bonSubmit=|\bfocusField\(|\bdata\??\.errors\b/g,
  },
  {
    name: 'pictures-by-host',
    why: 'a picture of ours is console/kit/Picture.tsx: it is fetched from the static host (R170)',
    in: /^console\/(kit|domains)\//,
    // drawn into the page itself
    except: /^console\/kit\/Picture\.tsx$|^console\/domains\/account\/sign-in\/LoginArt\.tsx$/,
    tests: 'exempt',
    pattern: /<img\b/g,
  },
  {
    name: 'html-by-one',
    why: 'html becomes part of a page in console/ui/SafeHtml.tsx alone (G-XSS-1)',
    in: /^(console|web)\//,
    except: /^console\/ui\/SafeHtml\.tsx$/,
    tests: 'exempt',
    pattern: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\(/g,
  },
  {
    name: 'versions-by-the-kit',
    why: 'whoever read another version is refused by server/kit/db/version.ts alone: expectVersion, versionGuard, overtaken',
    in: /^server\//,
    except: /^server\/kit\/db\/version\.ts$/,
    tests: 'exempt',
    pattern: /\bfail\('VERSION_CONFLICT'/g,
  },
  {
    name: 'deleted-by-word',
    why: 'what is deleted for good is asked for with dialog.deleteConfirm: DELETE is typed (R118)',
    in: /^console\/(kit|domains)\//,
    tests: 'exempt',
    pattern: /dialog\.confirm\([^;]*삭제(할까요|합니다)/g,
  },
  {
    name: 'paths-in-contract',
    why: 'paths are spelled in contract/ only, the console builds them in its paths file',
    in: /^(server|console)\//,
    // adapters spell the paths of other companies
    except: /^console\/kit\/paths|^console\/vite\.config\.ts$|^server\/adapters\//,
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
    name: 'keys-by-acts',
    why: 'a key is its button: declare an act (console/kit/acts.ts) and show it with ActButton; J, K, Esc walk and close',
    in: /^console\/domains\//,
    tests: 'exempt',
    pattern: /\bkeys="(?!(?:J|K|Esc)")/g,
  },
  {
    name: 'no-stopwatch',
    why: 'a busy machine is slow, not wrong: assert a state; what is promised within a time is measured by a bench or a proof',
    in: /\.(test|e2e)\.tsx?$/,
    except: PROMISED,
    tests: 'only',
    pattern: /\b(?:performance|Date)\.now\(\)\s*-|-\s*(?:performance|Date)\.now\(\)/g,
  },
  {
    name: 'tests-own-their-time',
    why: 'worlds stand at a fixed moment: clock.now(), sqlNow() and sqlToday() of tools/testing/moment.ts; clock.realMs() where real time is meant',
    in: /^(server|simulator|tools|contract)\//,
    except: MACHINE_TIME,
    tests: 'only',
    pattern: /(?<![.\w])now\(\)|\bcurrent_(?:date|timestamp|time)\b|\bnew Date\(\)|\bDate\.now\(\)/gi,
  },
  {
    name: 'business-clock',
    why: 'time comes from server/kit/clock (the simulator moves it)',
    in: /^(server|contract)\//,
    except: /^server\/kit\/clock\//,
    tests: 'exempt',
    pattern: MACHINE_CLOCK,
  },
  {
    name: 'business-clock',
    why: "what is due, over or of today is the server's to say: now() of console/ui/now.ts, which follows it",
    in: /^(console|web)\//,
    except: /^console\/ui\/now\.ts$/,
    tests: 'exempt',
    pattern: MACHINE_CLOCK,
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

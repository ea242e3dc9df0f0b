// A statement names one seller, once per tenant table in it (docs/decisions/0036): a database of several nodes asks one.
import type { Finding } from './patterns.ts';
import { isTest, type Source } from './source.ts';

export type Exception = { file: string; why: string };

/** What starts without a seller. Each says why; one that is no longer needed is refused. */
const exceptions: readonly Exception[] = [
  {
    file: 'server/domains/broadcast/air/queries/due.ts',
    why: 'a media process asks what its node holds, a job finds lives that are over',
  },
  {
    file: 'server/domains/broadcast/queries/due.ts',
    why: 'a job finds lives whose time is over',
  },
  {
    file: 'server/domains/seller/conversion/queries/due.ts',
    why: 'a job finds changes of business whose day has come',
  },
  {
    file: 'server/domains/sponsorship/queries/sponsorship.ts',
    why: 'a viewer sponsors the host of a live, whose setting says whether',
  },
  { file: 'server/domains/seller/paper/queries/named.ts', why: 'a job finds files that no paper names' },
  { file: 'server/domains/contract/queries/attached.ts', why: 'a job finds files that no contract names' },
  { file: 'server/domains/admin/queries/due.ts', why: 'a job counts shops for the list of accounts' },
  {
    file: 'server/domains/seller/queries/due.ts',
    why: 'whom other rules of grades would move: what the last run made of everybody',
  },
  { file: 'server/domains/category/queries/due.ts', why: 'a job finds papers whose time is over' },
  {
    file: 'server/domains/category/desk/queries/uses.ts',
    why: 'an operator asks what of all sellers stands in a category (docs/decisions/0245)',
  },
  {
    file: 'server/domains/claim/appeal/queries.ts',
    why: 'an operator works the appeals of all sellers (docs/decisions/0232)',
  },
  {
    file: 'server/domains/admin/queries/due.ts',
    why: 'the home of operators adds up the day over all sellers',
  },
  {
    file: 'server/domains/order/queries/due.ts',
    why: 'an operator is told what a new holiday leaves as it was promised (docs/decisions/0242)',
  },
  { file: 'server/domains/claim/queries/due.ts', why: 'a job finds holds whose day is over' },
  {
    file: 'server/domains/claim/refund-desk/queries.ts',
    why: 'an operator works the refunds of all sellers (docs/decisions/0232)',
  },
  { file: 'server/domains/claim/queries/refund.ts', why: 'a job finds refunds that nobody answered' },
  { file: 'server/domains/contract/queries/due.ts', why: 'a job finds contracts whose day has come' },
  {
    file: 'server/domains/settlement/queries/estimate.ts',
    why: 'a job finds settlements that are open',
  },
  {
    file: 'server/domains/settlement/queries/due.ts',
    why: 'a job finds orders that no settlement line is about',
  },
  { file: 'server/domains/coupon/queries/due.ts', why: 'a job finds coupons whose time has come or is over' },
  { file: 'server/domains/delivery/jobs/auto-confirm.ts', why: 'a job finds lines that are confirmed' },
  { file: 'server/domains/delivery/queries/steps.ts', why: 'a job finds parcels on their way' },
  { file: 'server/domains/delivery/tickets/queries.ts', why: 'a job finds tickets whose time is over' },
  {
    file: 'server/domains/dashboard/queries/due.ts',
    why: 'a job finds deadlines that have passed, and old alerts',
  },
  {
    file: 'server/domains/fan/queries/due.ts',
    why: 'jobs find what is due, and an 080 report names a phone',
  },
  {
    file: 'server/domains/gripper-request/queries/count.ts',
    why: 'a job counts grippers over all shops',
  },
  {
    file: 'server/domains/gripper-request/queries/due.ts',
    why: 'a job finds requests whose day is over',
  },
  {
    file: 'server/domains/settlement/queries/runs.ts',
    why: 'an operator works the settlements of all sellers, run by run',
  },
  {
    file: 'server/domains/settlement/desk/queries.ts',
    why: 'an operator works the settlements of all sellers, run by run',
  },
  { file: 'server/domains/payout/desk/queries.ts', why: 'an operator works the payouts of all sellers' },
  {
    file: 'server/domains/funds/queries/ledger.ts',
    why: 'the books of the house are those of all sellers, day by day (docs/decisions/0300)',
  },
  {
    file: 'server/domains/funds/queries/owing.ts',
    why: 'what sellers owe is counted over the books of all of them, once a day (docs/decisions/0322)',
  },
  { file: 'server/domains/settlement/queries/invoice.ts', why: 'a job finds months that are to be invoiced' },
  { file: 'server/domains/payout/queries/due.ts', why: 'a job finds payouts that are due' },
  { file: 'server/domains/sponsorship/queries/due.ts', why: 'a job finds sponsorships that are due' },
  { file: 'server/domains/inquiry/queries/due.ts', why: 'a job finds threads whose time is over' },
  { file: 'server/domains/order/queries/people.ts', why: 'a job makes up for what an upgrade left' },
  { file: 'server/domains/order/queries/unlisted.ts', why: 'a job makes up for what an upgrade left' },
  {
    file: 'server/domains/product/queries/due.ts',
    why: 'a job finds products that time or an upgrade changed',
  },
  {
    file: 'server/domains/product/queries/shown-files.ts',
    why: 'a job finds files that nobody shows, and what an upgrade left',
  },
  {
    file: 'server/domains/producer-api/queries/due.ts',
    why: 'a job finds messages that are to be sent, and old logs',
  },
  {
    file: 'server/domains/producer-api/queries/desk.ts',
    why: 'an operator looks at what webhooks of all sellers were sent',
  },
  { file: 'server/kit/realtime/realtime.ts', why: 'events lie on the coordinator' },
];

const SEVERAL = /\b(?:seller_seq|gripper_user_seq)[\s`})]*(?:=\s*any\(|['"],\s*['"]in['"])/g;
const RECORDSET = /\binsert\s+into\s+(\w+)[^`]*?\bfrom\s+(?:jsonb?_(?:to|populate)_recordset|unnest)\b/gi;
/** The condition of a `Search`, which is one seller's. */
const SEARCHED = /\bwhere \$\{(?:where|rolled)\}/;
const PLACE = /\bctid\b/g;
const KEYWORDS = new Set(
  'as on where set using join left right inner cross order group limit for values select returning'.split(
    ' ',
  ),
);

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Names of the tenant tables: those whose rows have an owner. */
export function tenantTablesIn(tables: string): string[] {
  const interfaces = [...tables.matchAll(/interface (\w+)Table \{([^}]*)\}/g)];
  return interfaces
    .filter(([, , body]) => /^ {2}seller_seq: number;/m.test(body!))
    .map(([, name]) => name!.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase());
}

/** Pieces of a file that hold a statement each: its declarations. */
const declarationsOf = (code: string): { text: string; at: number }[] => {
  const starts = [...code.matchAll(/^(?:export |const |async |function )/gm)].map((hit) => hit.index);
  return starts.map((at, i) => ({ at, text: code.slice(at, starts[i + 1]) }));
};

/** Tenant tables that a declaration reads or writes without naming the seller beside each. */
function unnamed({ text, at }: { text: string; at: number }, code: string, tables: readonly string[]) {
  const named = new RegExp(
    `\\b(?:from|join|update|using)\\s+(?:only\\s+)?(${tables.join('|')})\\b(?:\\s+(?:as\\s+)?([a-z_]\\w*))?`,
    'g',
  );
  return [...text.matchAll(named)].flatMap((hit) => {
    const alias = hit[2] && !KEYWORDS.has(hit[2]) ? hit[2] : null;
    const owner = '(?:seller_seq|gripper_user_seq) = \\$(?:\\{|\\d)';
    const says = new RegExp(alias ? `\\b${alias}\\.${owner}` : `(?:^|[^.\\w])${owner}`);
    return says.test(text) || SEARCHED.test(text)
      ? []
      : [{ line: lineAt(code, at + hit.index), table: hit[1]! }];
  });
}

/** Statements of the server that a database of several nodes could not run on one of them. */
export function findSeveralSellers(
  sources: readonly Source[],
  tables: readonly string[],
  allowed: readonly Exception[] = exceptions,
): Finding[] {
  const rule = 'one-seller';
  const findings: Finding[] = [];
  const used = new Set<string>();
  for (const { file, code } of sources) {
    if (!/^server\/(?:kit|domains)\//.test(file) || isTest(file)) continue;
    const found: Finding[] = [
      ...[...code.matchAll(SEVERAL)].map((hit) => ({
        at: hit.index,
        why: 'ask seller by seller (kit/db/by-seller.ts)',
      })),
      ...[...code.matchAll(RECORDSET)]
        .filter((hit) => tables.includes(hit[1]!))
        .map((hit) => ({
          at: hit.index,
          why: 'insert rows as VALUES (kit/db/insert.ts)',
        })),
      ...[...code.matchAll(PLACE)].map((hit) => ({ at: hit.index, why: 'a row is named by its key' })),
    ].map(({ at, why }) => ({ file, line: lineAt(code, at), rule, why }));
    const own = /\/(?:queries|jobs)(?:\/|\.ts$)/.test(file)
      ? declarationsOf(code).flatMap((one) => unnamed(one, code, tables))
      : [];
    found.push(
      ...own.map(({ line, table }) => ({
        file,
        line,
        rule,
        why: `name the seller beside ${table}, as a constant`,
      })),
    );
    if (found.length === 0) continue;
    if (allowed.some((one) => one.file === file)) used.add(file);
    else findings.push(...found);
  }
  for (const { file } of allowed)
    if (!used.has(file)) findings.push({ file, line: 1, rule, why: 'needs no exception any more' });
  return findings;
}

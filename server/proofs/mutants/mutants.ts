// Deliberate faults, one line each, in places that something
// guards. Each names the smallest test that must notice.

export interface Mutant {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  becomes: string;
  /** Test files, and a pattern of test names where a file is long. */
  tests: readonly string[];
  only?: string;
  /** Where the embedded PostgreSQL would notice nothing. */
  project?: 'unit' | 'oldest';
}

const TICK = '`';

export const mutants: readonly Mutant[] = [
  {
    name: "scope filter off: a move takes anybody's rows",
    file: 'server/kit/db/lock.ts',
    tests: ['server/kit/lifecycle/move.test.ts'],
    text: 'where ${sql.ref(owner)} = ${seller} and ${sql.ref(id)}',
    becomes: 'where ${sql.ref(id)}',
  },
  {
    name: "row-level security off: requests run as the jobs' role",
    file: 'server/kit/db/tx.ts',
    tests: ['server/kit/db/scope.test.ts'],
    text: `return ${TICK}set local app.sellers = '\${sellers.join(',')}'${TICK};`,
    becomes: "return 'set local role jangteo_job';",
  },
  {
    name: 'pool remembers: the sellers outlive the transaction',
    file: 'server/kit/db/tx.ts',
    tests: ['server/kit/db/scope.test.ts'],
    text: `return ${TICK}set local app.sellers = '\${sellers.join(',')}'${TICK};`,
    becomes: `return ${TICK}set app.sellers = '\${sellers.join(',')}'${TICK};`,
  },
  {
    name: 'stock without its condition',
    file: 'server/domains/product/queries/stock.ts',
    tests: ['server/domains/product/stock.test.ts'],
    text: 'and o.stock_reserved + ${reserved} * w.qty between 0 and o.stock_on_hand + ${onHand} * w.qty',
    becomes: '',
  },
  {
    name: 'locks in no order',
    file: 'server/domains/product/queries/stock.ts',
    tests: ['server/domains/product/stock.test.ts'],
    text: 'order by option_seq for no key update)',
    becomes: 'order by random() for no key update)',
  },
  {
    name: 'a product that does not follow its options',
    file: 'server/domains/product/stock.ts',
    tests: ['server/domains/product/stock.test.ts'],
    text: 'if (not.length === 0) await follow(db, await clearRetired(db, changed, at), at);',
    becomes: '',
  },
  {
    name: 'effect key dropped: an effect runs again',
    file: 'server/kit/outbox/outbox.ts',
    tests: ['server/kit/outbox/outbox.test.ts'],
    text: 'if (claimed.rowCount === 0) return false;',
    becomes: '',
  },
  {
    name: 'event key dropped: a fact is told twice',
    file: 'server/kit/outbox/outbox.ts',
    tests: ['server/kit/outbox/outbox.test.ts'],
    text: 'events.map((event) => event.key),',
    becomes: 'events.map((event) => `${event.key}:${performance.now()}`),',
  },
  {
    name: 'compare-and-set off: a move looks at no state',
    file: 'server/kit/lifecycle/move.ts',
    tests: ['server/kit/lifecycle/move.test.ts'],
    text: 'if (!def.from.includes(row.status as S)) return stateChanged(row);',
    becomes: '',
  },
  {
    name: 'coercion on in bodies',
    file: 'contract/kit/field.ts',
    tests: ['contract/kit/field.test.ts'],
    text: 'export const seq = () => z.int()',
    becomes: 'export const seq = () => z.coerce.number().int()',
  },
  {
    name: 'coercion on in addresses',
    file: 'server/kit/http/parse.ts',
    tests: ['server/proofs/coercion.test.ts'],
    only: 'GET /v1/orders',
    text: "if (kind === 'number') return /^(0|-?[1-9]\\d{0,15})$/.test(value) ? Number(value) : value;",
    becomes: "if (kind === 'number') return Number(value);",
  },
  {
    name: 'cards count withdrawn returns',
    file: 'contract/order/order.projection.ts',
    tests: ['server/proofs/counts.test.ts'],
    only: 'producer-a: pages',
    text: '(status) => status.startsWith(start) && !status.startsWith(`${start}CANCEL_`),',
    becomes: '(status) => status.startsWith(start),',
  },
  {
    name: 'names unmasked',
    file: 'contract/kit/mask.ts',
    tests: ['contract/kit/mask.test.ts'],
    text: "return letters[0] + '*'.repeat(letters.length - 2) + letters.at(-1);",
    becomes: 'return value;',
  },
  {
    name: 'lists unmasked',
    file: 'server/kit/list/rows.ts',
    tests: ['server/domains/order/orders.test.ts'],
    text: 'const encode = masked ? ',
    becomes: 'const encode = masked && false ? ',
  },
  {
    name: 'a foreign page may write',
    file: 'server/kit/http/guard.ts',
    tests: ['server/proofs/headers.test.ts'],
    only: 'a foreign Origin is refused',
    text: "if (!originAllowed(origin, host, config.origins)) throw fail('ACCESS_DENIED');",
    becomes: '',
  },
  {
    name: 'the cookie alone opens writes',
    file: 'server/kit/http/guard.ts',
    tests: ['server/proofs/headers.test.ts'],
    only: 'cookies without a bearer are nobody',
    text: 'if (isUnsafe(endpoint.method) || endpoint.sideEffect) return null;',
    becomes: '',
  },
  {
    name: 'roles are not asked',
    file: 'server/kit/http/guard.ts',
    tests: ['server/domains/admin/act-as.test.ts'],
    text: 'if (!mayCall(endpoint.audience, acting)) throw roleRefusal(endpoint, acting);',
    becomes: '',
  },
  {
    name: 'acting goes on after its hour',
    file: 'server/kit/http/guard.ts',
    tests: ['server/domains/admin/act-as.test.ts'],
    text: "if (!mode) throw fail('ACT_AS_OVER');",
    becomes: '',
  },
  {
    name: 'reading in a seller’s place writes',
    file: 'server/kit/http/guard.ts',
    tests: ['server/domains/admin/act-as.test.ts'],
    text: "if (mode === 'READ' && isWrite(endpoint)) throw fail('ACT_AS_READ_ONLY');",
    becomes: '',
  },
  {
    name: 'idempotency key ignored',
    file: 'server/kit/idempotency/idempotency.ts',
    tests: ['server/proofs/idempotency.test.ts'],
    only: 'PUT /v1/user/table-preferences',
    text: 'if (claimed.rowCount !== 1) throw HAS_RUN;',
    becomes: 'if (claimed.rowCount === 99) throw HAS_RUN;',
  },
  {
    name: 'a key answers for another input',
    file: 'server/kit/idempotency/idempotency.ts',
    tests: ['server/proofs/idempotency.test.ts'],
    only: 'PUT /v1/user/table-preferences',
    text: "if (row.body_hash !== call.print) throw fail('IDEMPOTENCY_KEY_REUSED');",
    becomes: '',
  },
  {
    name: 'roll-up sign: taken out is added',
    file: 'server/kit/roll-up/roll-up.ts',
    tests: ['server/domains/order/roll.test.ts'],
    text: '[count, sign * sum(own, count)]',
    becomes: '[count, sum(own, count)]',
  },
  {
    name: 'a signed link opens for others',
    file: 'server/domains/file/sign.ts',
    tests: ['server/domains/file/serve.test.ts'],
    text: 'update(`${fileId}:${userSeq}:${expires}`)',
    becomes: 'update(`${fileId}:${expires}`)',
  },
  {
    name: 'sign-in leads to another origin',
    file: 'console/kit/own-path.ts',
    tests: ['console/kit/guard.test.ts'],
    text: 'return url.origin === BASE && ',
    becomes: 'return url.origin !== null && ',
  },
  {
    name: 'invariants look the other way',
    file: 'server/kit/invariants/check.ts',
    tests: ['server/invariants/invariants.test.ts'],
    only: 'notices when it is broken',
    text: 'if (wrong.length > 0)',
    becomes: 'if (wrong.length > 1_000)',
  },
  {
    name: 'SQL that only a newer PostgreSQL knows',
    file: 'server/domains/delivery/queries/edit.ts',
    tests: ['server/proofs/inputs.test.ts'],
    project: 'oldest',
    only: 'delivery.',
    text: 'max(p.jeju_fee) as jeju_fee',
    becomes: 'any_value(p.jeju_fee) as jeju_fee',
  },
];

/** The file with the fault in it; null where the text is not there exactly once. */
export function faulty(source: string, { text, becomes }: Mutant): string | null {
  const parts = source.split(text);
  return parts.length === 2 ? parts.join(becomes) : null;
}

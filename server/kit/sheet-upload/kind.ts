import type { SheetTopic } from './sheet-run.ts';
import type { SheetResult, SheetRow } from '@jangteo/contract/kit/sheet-upload.ts';
import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/bound.ts';
import type { Client } from '../db/pool.ts';
import type { Config } from '../http/config.ts';
import type { Ctx, Deps, TxCtx } from '../http/context.ts';
import type { Columns, Mapping, Recognised } from './columns.ts';
import type { Outcome } from './outcome.ts';
import type { ParsedRow, RowReader, Unit } from './rows.ts';

/** What every body of an upload says (contract/kit/sheet-upload.ts); a domain's may say more. */
export interface SheetBody<F extends string = string> {
  pathname: string;
  fileName: string;
  dryRun: boolean;
  onError: 'SKIP' | 'REFUSE';
  mapping?: Record<string, F> | undefined;
  password?: string | undefined;
}

/** The words of one kind of sheet. */
export interface SheetTypes {
  /** What a column can be, and the layouts that are told by their headers. */
  field: string;
  layout: string;
  body: SheetBody;
  /** Looked up once for a request or a run of the worker. */
  facts: unknown;
  /** Decided for the whole sheet, and kept with the upload as part of its request. */
  chosen: object;
  /** Remembered for a set of headers. */
  memory: { mapping: Record<string, string> };
  row: ParsedRow;
  /** A row as the answer shows it. */
  shown: SheetRow;
}

/** An uploaded file, however it is stored. */
interface SheetFile {
  ext: string;
  bytes: number;
  read: () => Promise<Buffer>;
}

/** Where files and the passwords that open them are; domains of their own have both. */
export interface SheetFiles {
  find: (deps: Deps, users: readonly number[], pathname: string) => Promise<SheetFile | null>;
  remove: (deps: Deps, pathname: string) => Promise<void>;
  /** The password that sheets of this user are locked with, or null. */
  password: (db: Db, config: Config, userSeq: number) => Promise<string | null>;
}

/** Where uploads of one kind are kept: a table of the domain's own, in the form that store.ts reads. */
export interface SheetShelf {
  table: string;
  files: SheetFiles;
  /** Columns that a sheet of this kind may have, where it is another number than everybody's; and rows. */
  maxColumns?: number;
  maxRows?: number;
  /**
   * Fields that hold secrets, passwords: such a file goes as soon as it is applied or refused, and of its refused rows
   * everything but these is kept, for the error file.
   */
  secrets?: readonly string[];
}

export type ApplyCtx = Pick<TxCtx, 'db' | 'client' | 'scope' | 'caller' | 'now'>;

/** What is known when a domain decides for the whole sheet. */
export interface Asked<T extends SheetTypes> {
  caller: Caller;
  body: T['body'];
  facts: T['facts'];
  remembered: T['memory'] | undefined;
  recognised: Recognised<T['field'], T['layout']>;
  /** What was seen so far: the `result` of a refusal, so that the console can ask about it. */
  seen: SheetResult<T['field'], T['layout'], T['shown']>;
}

/** One kind of sheet: all that a domain says; reading, trying, writing and telling are the kit's. */
export interface SheetKind<T extends SheetTypes> extends SheetShelf {
  /** Of the event by which the worker takes over. */
  topic: SheetTopic;
  columns: (caller: Caller, facts: T['facts']) => Columns<T['field'], T['layout']>;
  look: (client: Client) => Promise<T['facts']>;
  /** Absent where columns are never named by hand. */
  recall?: (db: Db, sellerSeq: number, hash: string) => Promise<T['memory'] | undefined>;
  /** A mapping chosen by hand is taken for the same headers from now on. */
  remember?: (
    db: Db,
    sellerSeq: number,
    hash: string,
    body: T['body'] & { mapping: T['memory']['mapping'] },
    at: Date,
  ) => Promise<void>;
  /** Refuses a sheet whose columns do not do. */
  choose: (asked: Asked<T>) => T['chosen'];
  /** One row; pure: nothing is looked up. */
  parse: (reader: RowReader<T['field']>, caller: Caller, facts: T['facts'], chosen: T['chosen']) => T['row'];
  /** Rows that are written while somebody waits, where they take longer than everybody's. */
  atOnce?: number;
  /** What takes long and needs no transaction, before rows are written; not asked where they are only looked at. */
  ready?: (
    ctx: Pick<Deps, 'pools'> & Pick<Ctx, 'caller' | 'scope'>,
    units: readonly Unit<T['row']>[],
  ) => Promise<void>;
  /** Takes the locks of all rows before the first is written, in the order of the house (0019). */
  lock: (ctx: Pick<ApplyCtx, 'db' | 'scope' | 'caller'>, units: readonly Unit<T['row']>[]) => Promise<void>;
  /** Writes what the rows say, in the caller's transaction. Every row has an outcome; a bad one throws nothing. */
  apply: (
    ctx: ApplyCtx,
    units: readonly Unit<T['row']>[],
    chosen: T['chosen'],
  ) => Promise<Outcome<T['shown']>[]>;
}

export type MappingOf<T extends SheetTypes> = Mapping<T['field']>;

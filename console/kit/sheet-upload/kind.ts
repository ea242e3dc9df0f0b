/** What a domain says of the sheets that it takes; picking, looking, applying and telling are this kit's. */
import type { SheetColumn, SheetResult, SheetRow } from '@jangteo/contract/kit/sheet-upload.ts';
import type { ComponentType, ReactNode } from 'react';
import type { FileKind } from '../../ui/upload.ts';

/** The words of one kind of sheet. */
export interface SheetWords {
  /** What a column can be, and the layouts that are told by their headers. */
  field: string;
  layout: string;
  row: SheetRow;
  /** What is chosen beside the file. */
  options: SheetOptions;
}

export interface SheetOptions {
  /** One bad row stops everything. */
  strict: boolean;
}

export type ResultOf<T extends SheetWords> = SheetResult<T['field'], T['layout'], T['row']>;
export type Column<T extends SheetWords> = SheetColumn<T['field']>;

/** The part of a call's body that is the same for every sheet. */
export interface SheetSent<F extends string> {
  pathname: string;
  fileName: string;
  dryRun: boolean;
  onError: 'SKIP' | 'REFUSE';
  mapping?: Record<string, F>;
  password?: string;
}

/** The domain's calls. */
export interface SheetApi<T extends SheetWords> {
  send: (sheet: SheetSent<T['field']>, options: T['options'], key: string) => Promise<ResultOf<T>>;
  state: (uploadSeq: number) => Promise<ResultOf<T>>;
  errors: (uploadSeq: number) => Promise<Blob>;
}

export interface OptionsProps<T extends SheetWords> {
  options: T['options'];
  onOptions: (next: T['options']) => void;
}

export interface SheetKind<T extends SheetWords> {
  title: string;
  /** What is said above the file. */
  intro: string;
  /** Of the upload to /temp. */
  purpose: string;
  api: SheetApi<T>;
  /** What columns can be named by hand as; absent where they never are. */
  fields?: readonly { value: T['field']; label: string }[];
  /** Kinds of files that are taken; any table unless told otherwise. */
  accept?: FileKind;
  /** Rows that are taken at once, where it is fewer than of other sheets. */
  maxRows?: number;
  /** Said of a locked sheet where no password can be typed for it. */
  lockedText?: string;
  layoutLabel: (layout: T['layout']) => string;
  /** A sentence while something needed has no column. */
  missing: (mapping: readonly Column<T>[]) => string | null;
  start: T['options'];
  /** Of the options what changes how the sheet is read: another value is looked at anew before it is applied. */
  readBy: (options: T['options']) => string;
  /** Beside the file, and beside its columns once it was read. */
  Options?: ComponentType<OptionsProps<T>>;
  More?: ComponentType<OptionsProps<T> & { mapping: readonly Column<T>[]; layout: T['layout'] | null }>;
  /** A row between its number and its result. */
  cells: readonly { header: string; className?: string; cell: (row: T['row']) => ReactNode }[];
  /** On the button; rows that are the same already count where `options` do something with them. */
  applyLabel: (result: ResultOf<T>, options: T['options']) => string;
  doneText: (result: ResultOf<T>, options: T['options']) => string;
  /** After something was written. */
  applied: () => Promise<void>;
}

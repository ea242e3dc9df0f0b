import type { SheetFiles } from '../../kit/sheet-upload/kind.ts';
import { findOwnFile, removeFile } from '../file/index.ts';
import { findFilePassword } from './password.ts';

/** Uploaded sheets, and the password that our own are locked with: for every domain that takes sheets. */
export const sheetFiles: SheetFiles = {
  find: findOwnFile,
  remove: removeFile,
  password: findFilePassword,
};

import { officeCrypto } from '../../../kit/sheet/agile.ts';
import { Unreadable } from './cell.ts';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PACKAGE = Buffer.from('EncryptedPackage\0', 'utf16le');
/** With which Excel locks what it opens without asking: read-only copies, protected structure. */
const EXCELS_OWN = 'VelvetSweatshop';

/** A workbook behind a password (MS-OFFCRYPTO): told by its first bytes and one name, nothing is parsed. */
export const isLocked = (bytes: Buffer): boolean =>
  bytes.subarray(0, COMPOUND.length).equals(COMPOUND) && bytes.includes(PACKAGE);

async function openWith(bytes: Buffer, password: string): Promise<Buffer | null> {
  try {
    return await officeCrypto.decrypt(bytes, { password });
  } catch (error) {
    if (error instanceof Error && error.message === 'The password is incorrect') return null;
    throw new Unreadable('BROKEN', 'not opened');
  }
}

/**
 * The workbook inside, with the password given or Excel's own. Parses what strangers wrote: only for the child process
 * (D16). Throws `Unreadable`.
 */
export async function unlock(bytes: Buffer, password: string): Promise<Buffer> {
  const opened = (password && (await openWith(bytes, password))) || (await openWith(bytes, EXCELS_OWN));
  if (!opened) throw new Unreadable('WRONG_PASSWORD', 'no password opens it');
  return opened;
}

/** The same for the binary format: with a password of somebody's own it stays closed. */
export async function unlockOld(bytes: Buffer): Promise<Buffer> {
  const opened = await openWith(bytes, EXCELS_OWN).catch(() => null);
  if (!opened) throw new Unreadable('LOCKED_XLS', 'encrypted');
  return opened;
}

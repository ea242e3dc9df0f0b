import { officeCrypto } from '../../../kit/sheet/agile.ts';
import { Unreadable } from './cell.ts';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PACKAGE = Buffer.from('EncryptedPackage\0', 'utf16le');

/** A workbook behind a password (MS-OFFCRYPTO): told by its first bytes and one name, nothing is parsed. */
export const isLocked = (bytes: Buffer): boolean =>
  bytes.subarray(0, COMPOUND.length).equals(COMPOUND) && bytes.includes(PACKAGE);

/**
 * The workbook inside. Parses what strangers wrote: only for the child process (D16). Throws `Unreadable`.
 */
export async function unlock(bytes: Buffer, password: string): Promise<Buffer> {
  if (password === '') throw new Unreadable('WRONG_PASSWORD', 'no password');
  try {
    return await officeCrypto.decrypt(bytes, { password });
  } catch (error) {
    const wrong = error instanceof Error && error.message === 'The password is incorrect';
    throw new Unreadable(wrong ? 'WRONG_PASSWORD' : 'BROKEN', 'not opened');
  }
}

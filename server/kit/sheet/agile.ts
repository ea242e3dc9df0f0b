/** officecrypto-tool with a quicker way from the password to the keys of a file (MS-OFFCRYPTO 2.3.4.11). */
import { hash } from 'node:crypto';
import officeCrypto from 'officecrypto-tool';
import agile from 'officecrypto-tool/src/crypto/ecma376_agile.js';

/** The library goes 100,000 rounds for each of a file's three keys, which differ in the last step only. */
const rounds = new WeakMap<Buffer, Buffer>();

function goRounds(algorithm: string, salt: Buffer, password: string, times: number): Buffer {
  let key = hash(algorithm, Buffer.concat([salt, Buffer.from(password, 'utf16le')]), 'buffer');
  const block = Buffer.alloc(4 + key.length);
  for (let i = 0; i < times; i++) {
    block.writeUInt32LE(i);
    key.copy(block, 4);
    key = hash(algorithm, block, 'buffer');
  }
  return key;
}

agile.convertPasswordToKey = (password, algorithm, salt, times, bits, blockKey) => {
  const done = rounds.get(salt) ?? goRounds(algorithm, salt, password, times);
  rounds.set(salt, done);
  const padding = Buffer.alloc(bits / 8, 0x36); // for a hash shorter than the key
  return Buffer.concat([hash(algorithm, Buffer.concat([done, blockKey]), 'buffer'), padding], bits / 8);
};

export { officeCrypto };

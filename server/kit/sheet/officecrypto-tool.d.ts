declare module 'officecrypto-tool/src/crypto/ecma376_agile.js' {
  /** `salt` is one buffer for all keys of a file, read or written. */
  const agile: {
    convertPasswordToKey(
      password: string,
      hashAlgorithm: string,
      salt: Buffer,
      spinCount: number,
      keyBits: number,
      blockKey: Buffer,
    ): Buffer;
  };
  export default agile;
}

/**
 * FIPS 180-4. The browser's own (crypto.subtle) is missing on plain http, where a shop of one's own may well run.
 */
const K = Uint32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
const H = primes(8).map((p) => fraction(Math.sqrt(p)));

function primes(count: number): number[] {
  const out: number[] = [];
  for (let n = 2; out.length < count; n++) if (out.every((p) => n % p !== 0)) out.push(n);
  return out;
}

/** The first 32 bits behind the point. */
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

const right = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The text with its length behind it, in whole blocks of 64 bytes. */
function padded(text: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64);
  bytes.set(text);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, text.length * 8);
  return view;
}

function schedule(view: DataView, block: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    w[i] =
      w[i - 16]! +
      (right(a, 7) ^ right(a, 18) ^ (a >>> 3)) +
      w[i - 7]! +
      (right(b, 17) ^ right(b, 19) ^ (b >>> 10));
  }
  return w;
}

function stir(h: number[], w: Uint32Array): number[] {
  let [a, b, c, d, e, f, g, z] = h as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = z + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!;
    const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [z, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, z].map((x, i) => (x + h[i]!) | 0);
}

/** 32 bytes. */
export function sha256(text: Uint8Array): Uint8Array {
  const view = padded(text);
  let h = H;
  for (let block = 0; block < view.byteLength; block += 64) h = stir(h, schedule(view, block));
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => out.setUint32(i * 4, x));
  return new Uint8Array(out.buffer);
}

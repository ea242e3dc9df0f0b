import { builtInPostcodes } from './built-in.ts';
import { jusoPostcodes } from './juso.ts';

export interface PostcodeRow {
  zip: string;
  roadAddress: string;
  lotAddress: string;
  building: string | null;
}

/** The port. `start` and `length` count rows; `total` may exceed what the service will hand out. Throws when it is away. */
export interface Postcodes {
  search(keyword: string, start: number, length: number): Promise<{ rows: PostcodeRow[]; total: number }>;
}

/** JUSO_KEY: the 승인키 of the public address service; without one the built-in addresses are searched. */
export function openPostcodes(env: NodeJS.ProcessEnv = process.env): Postcodes {
  return env.JUSO_KEY ? jusoPostcodes(env.JUSO_KEY) : builtInPostcodes;
}

import { outside } from '../../kit/db/outside.ts';
import type { Postcodes } from './port.ts';
import { builtInPostcodes } from './built-in.ts';
import { jusoPostcodes } from './juso.ts';

/** JUSO_KEY: the 승인키 of the public address service; without one the built-in addresses are searched. */
export const openPostcodes = (env: NodeJS.ProcessEnv = process.env): Postcodes =>
  outside(choose(env), 'postcode');

function choose(env: NodeJS.ProcessEnv): Postcodes {
  return env.JUSO_KEY ? jusoPostcodes(env.JUSO_KEY) : builtInPostcodes;
}

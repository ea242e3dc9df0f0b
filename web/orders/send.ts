/** Sends what a buyer does with a claim; shows what came of it, or why not. */
export type Send = (method: string, act: string, body: object) => Promise<void>;

export type Send = (method: string, act: string, body: object) => Promise<void>;

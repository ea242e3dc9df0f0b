export * from './queries/consent.ts';
export * from './queries/external.ts';
export * from './queries/items.ts';
export * from './queries/marketing.ts';
export * from './queries/publish.ts';

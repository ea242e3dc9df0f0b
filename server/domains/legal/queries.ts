export * from './queries/consent.ts';
export * from './queries/items.ts';

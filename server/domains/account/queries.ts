export * from './queries/attempt.ts';
export * from './queries/code.ts';
export * from './queries/find.ts';
export * from './queries/join.ts';
export * from './queries/release.ts';
export * from './queries/session.ts';
export * from './queries/social.ts';
export * from './queries/user.ts';

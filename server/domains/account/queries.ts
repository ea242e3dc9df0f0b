export * from './queries/activity.ts';
export * from './queries/attempt.ts';
export * from './queries/code.ts';
export * from './queries/release.ts';
export * from './queries/session.ts';
export * from './queries/user.ts';

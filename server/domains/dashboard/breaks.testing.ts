import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'DB1',
    `delete from effect where effect_key = (select min(effect_key) from effect where effect_key like 'mission:%')`,
  ],
  ['DB2', 'update monthly_result set contents = contents + 1'],
];

import { settingDefaults } from '@jangteo/contract/reference/settings.ts';

/** SQL of what a number of the house was at a moment: `at` is SQL, too. */
export const numberAt = (name: keyof typeof settingDefaults, at: string): string =>
  `coalesce((select s.value from setting s where s.name = '${name}'
      and s.effective_from <= (${at} at time zone 'Asia/Seoul')::date
    order by s.effective_from desc limit 1), ${settingDefaults[name]})`;

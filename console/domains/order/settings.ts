import { settingDefaults, type Setting } from '@jangteo/contract/reference/settings.ts';
import { numberOf } from '../../kit/call/hosts.ts';

/** A number of the business as it was in force when this page was loaded; the server decides. */
export const settingOf = (name: Setting): number => numberOf(name) ?? settingDefaults[name];

import { enumOf } from './enum.ts';

/** How a truth value reads (R108). */
export const booleanLabel = enumOf('BooleanLabel', { Y: { label: '예' }, N: { label: '아니오' } });

export const yesNo = (value: boolean): string => booleanLabel.label(value ? 'Y' : 'N');

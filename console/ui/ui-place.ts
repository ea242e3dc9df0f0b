import { createPlace } from './place.ts';

/** Where toasts and dialogs are drawn: UiProvider (R352). */
export const uiPlace = createPlace('ui');

/** A phrase as it is compared with what somebody types in a live: case and the spelling of its letters do not count. */
export const phraseOf = (said: string): string => said.normalize('NFC').trim().toLowerCase();

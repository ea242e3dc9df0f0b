/** A moment as the picker has it (KST, a blank between day and time) and as the wire does. */
export const asWire = (typed: string): string => `${typed.replace(' ', 'T')}+09:00`;
export const asTyped = (wire: string): string => wire.slice(0, 19).replace('T', ' ');

/** Text length as the server counts it, and cutting that never splits a letter. */

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/**
 * Length in UTF-16 units after composing Hangul (macOS pastes 한 as three jamo): the measure of the contract's
 * `.max(n)`, so that a full counter here is never a refusal there.
 */
export const textLength = (text: string): number => text.normalize('NFC').length;

/**
 * At most `max` units, cut between whole letters:
 * an emoji or a syllable stays or goes, never half of it (R91).
 */
export function clipText(text: string, max: number | undefined): string {
  const composed = text.normalize('NFC');
  if (max === undefined || composed.length <= max) return composed;
  let end = 0;
  for (const { segment, index } of letters.segment(composed)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return composed.slice(0, end);
}

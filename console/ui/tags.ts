/** What a tag field takes. Pure. */

export type TagRefusal = 'letters' | 'duplicate' | 'max' | null;

export const TAG_REFUSALS: Record<Exclude<TagRefusal, null>, string> = {
  letters: '태그에는 한글, 영문, 숫자만 쓸 수 있습니다.',
  duplicate: '이미 넣은 태그입니다.',
  max: '태그를 더 넣을 수 없습니다.',
};

/** Letters, digits and Korean, single jamo included while they are typed (R93). */
const LETTERS = /^[A-Za-z0-9\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]+$/;

/** Splits on spaces and commas (R94), then adds what is allowed and new (R95) while there is room (R96). */
export function addTags(
  now: readonly string[],
  text: string,
  max: number,
): { tags: string[]; refused: TagRefusal } {
  const tags = [...now];
  let refused: TagRefusal = null;
  for (const tag of text
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter(Boolean)) {
    if (!LETTERS.test(tag)) refused = 'letters';
    else if (tags.includes(tag)) refused = 'duplicate';
    else if (tags.length >= max) refused = 'max';
    else tags.push(tag);
  }
  return { tags, refused };
}

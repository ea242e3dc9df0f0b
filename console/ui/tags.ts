/** What a tag field takes. Pure. */

/** The tags after something was typed, and why a part of it was not taken. */
export interface Taken {
  tags: string[];
  refused: string | null;
}
/** How a field of short texts takes what is typed or pasted. */
export interface TagRule {
  /** What ends one while it is typed. */
  ends: RegExp;
  add: (now: readonly string[], text: string, max: number) => Taken;
}

const REFUSALS = {
  letters: '태그에는 한글, 영문, 숫자만 쓸 수 있습니다.',
  long: '태그는 20자까지 쓸 수 있습니다.',
  duplicate: '이미 넣은 태그입니다.',
  max: '태그를 더 넣을 수 없습니다.',
};
const LONGEST = 20;

/** Letters, digits and Korean, single jamo included while they are typed (R93). */
const LETTERS = /^[A-Za-z0-9\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]+$/;

function refusalOf(tag: string, tags: readonly string[], max: number): string | null {
  if (!LETTERS.test(tag)) return REFUSALS.letters;
  if (tag.length > LONGEST) return REFUSALS.long;
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return REFUSALS.duplicate;
  return tags.length >= max ? REFUSALS.max : null;
}

/** Splits on spaces and commas (R94), then adds what is allowed and new (R95) while there is room (R96). */
export function addTags(now: readonly string[], text: string, max: number): Taken {
  const tags = [...now];
  let refused: string | null = null;
  for (const tag of text
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const why = refusalOf(tag, tags, max);
    if (why) refused = why;
    else tags.push(tag);
  }
  return { tags, refused };
}

export const tagRule: TagRule = { ends: /[\s,]/, add: addTags };

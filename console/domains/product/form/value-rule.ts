import type { TagRule } from '../../../ui/tags.ts';

/** Letters of one value. */
export const LONGEST = 120;

/** Values of an option type: a blank is a part of them, a comma or a new line ends one. */
export const valueRule: TagRule = {
  ends: /[,\n\t]/,
  add: (now, text, max) => {
    const tags = [...now];
    let refused: string | null = null;
    for (const value of text
      .normalize('NFC')
      .split(/[,\n\r\t]+/)
      .map((one) => one.trim())
      .filter(Boolean)) {
      if (value.length > LONGEST) refused = `옵션값은 ${LONGEST}자까지 입력할 수 있습니다.`;
      else if (tags.includes(value)) refused = '이미 넣은 값입니다.';
      else if (tags.length >= max) refused = `옵션값은 모두 ${max}개까지 만들 수 있습니다.`;
      else tags.push(value);
    }
    return { tags, refused };
  },
};

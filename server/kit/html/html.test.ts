import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './html.ts';

/** Everything that may stand between < and >, and nothing else. */
const ALLOWED =
  /^<(\/?(p|h3|h4|strong|em|u|s|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|a)|(br|hr) \/|(td|th)( (col|row)span="[1-9]\d?")+|a href="https:\/\/[^"<>\s]+")>$/i;
const foreign = (html: string) =>
  [...html.matchAll(/<[^>]*>?/g)].map(([tag]) => tag).filter((tag) => !ALLOWED.test(tag));

describe('what is left of a seller’s HTML', () => {
  test.each([
    ['<script>alert(1)</script>글', '글'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="position:fixed" class="x">글</p>', '<p>글</p>'],
    ['<a href="javascript:alert(1)">가</a>', '<a>가</a>'],
    ['<a href=" &#106;avascript:alert(1)">가</a>', '<a>가</a>'],
    ['<a href="java\tscript:alert(1)">가</a>', '<a>가</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">가</a>', '<a>가</a>'],
    ['<a href="http://example.com">가</a>', '<a>가</a>'],
    ['<a href="//example.com/a">가</a>', '<a>가</a>'],
    ['<a href="/v1/auth/logout">가</a>', '<a>가</a>'],
    ['<a href="https:\\\\evil.example">가</a>', '<a>가</a>'],
    [
      '<a href="https://example.com/?a=1&b=2" target="_blank">가</a>',
      '<a href="https://example.com/?a=1&amp;b=2">가</a>',
    ],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<svg/onload=alert(1)>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<form action="/v1/products"><input name="a"><button>예</button></form>', '예'],
    ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<style>@import "https://evil.example/x.css";</style>', ''],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://e.example">', ''],
    ['<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
    ['<textarea><script>alert(1)</script></textarea>', ''],
    ['<td colspan="2" rowspan="3" width="9">칸</td>', '<td colspan="2" rowspan="3">칸</td>'],
    ['<td colspan="999999" rowspan="a">칸</td>', '<td>칸</td>'],
    ['1 < 2 && 3 > 2 "가"', '1 &lt; 2 &amp;&amp; 3 &gt; 2 "가"'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<h3>제목</h3><ul><li>하나</li></ul><hr>끝<br>', '<h3>제목</h3><ul><li>하나</li></ul><hr />끝<br />'],
  ])('%s', (given, left) => {
    expect(cleanHtml(given)).toBe(left);
  });

  const NAMES = 'p br h3 ul ol li table tr td th a div img script style svg math textarea option noscript';
  const tags = NAMES.split(' ').flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
    `<${tag} onclick=a href="https://a.kr" colspan=2>`,
  ]);
  const SIGNS = `< > " ' & &lt; &#0; &#x6a; <!-- --> <![CDATA[ ]]> / = \u0338`.split(' ');
  const piece = fc.oneof(fc.constantFrom(...tags, ...SIGNS), fc.string({ maxLength: 5, unit: 'binary' }));
  const markup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  test('cleaned once is cleaned for good, and nothing else stands in it', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const left = cleanHtml(text);
        expect(cleanHtml(left)).toBe(left);
        expect(foreign(left)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

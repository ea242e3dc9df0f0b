import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from './call/hosts.ts';
import { ContactLinks, DocumentLink } from './HouseLinks.tsx';
import { session } from './session.ts';

beforeEach(() => session.set(null)); // files share a process: another may have signed somebody in
afterEach(() => setConfig({}));

const GUIDE = 'https://docs.example.com/guide.pdf';
const drawn = () =>
  renderToString(
    <>
      <DocumentLink of="onboardingGuide" />
      <DocumentLink of="sellerInfoForm" look="button" />
      <ContactLinks of={['seller', 'accounting']} />
    </>,
  );

describe('R163, R366: documents and addresses of the house', () => {
  it('lead where the configuration says', () => {
    setConfig({
      documents: { onboardingGuide: GUIDE, sellerInfoForm: `${GUIDE}?form` },
      contacts: { seller: 'help@example.com', accounting: 'money@example.com' },
    });
    for (const part of [
      `href="${GUIDE}"`,
      '입점 안내서',
      `href="${GUIDE}?form"`,
      '정보변경 신청서',
      '판매자 지원',
      'href="mailto:help@example.com"',
      '정산 문의',
      'href="mailto:money@example.com"',
    ])
      expect(drawn()).toContain(part);
    expect(drawn().match(/<a /g)).toHaveLength(4);
  });

  it('are not there where the house has none', () => {
    setConfig({ documents: { onboardingGuide: null, sellerInfoForm: GUIDE } });
    expect(drawn()).toContain('정보변경 신청서');
    expect(drawn()).not.toMatch(/입점 안내서|mailto|판매자 지원|<ul/);
    setConfig({});
    expect(drawn()).toBe('');
  });
});

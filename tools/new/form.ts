// `npm run new form <domain> <key> <route>`: a page of one form whose fields are the body of the domain's call `key`.
import { camel, pascal, withEntries, type Read, type Written } from './words.ts';

const sections = (key: string) => `/** What stands in each part of the form, and what it still lacks. */
import type { Section } from '../../kit/form/sections.ts';

export type ${pascal(key)} = Record<string, never>;

export const ${camel(key)}Sections: readonly Section<${pascal(key)}>[] = [
  {
    id: 'text',
    title: '내용',
    required: true,
    fields: [],
    missing: () => [],
    Part: () => null,
  },
];
`;

const page = (
  domain: string,
  key: string,
) => `import { ${camel(domain)}Api } from '@jangteo/contract/${domain}/${domain}.api.ts';
import { call } from '../../kit/call/call.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../ui/toast.ts';
import { ${camel(key)}Sections, type ${pascal(key)} } from './${key}-sections.ts';

const NOTHING: ${pascal(key)} = {};

export function ${pascal(key)}Page() {
  const form = useForm({
    schema: ${camel(domain)}Api.${camel(key)}.body,
    start: NOTHING,
    body: (now) => now,
    send: async (body) => {
      await call(${camel(domain)}Api.${camel(key)}, { body });
      form.reset(form.value);
      toast('저장했습니다.', { tone: 'success' });
    },
  });
  return <FormPage form={form} sections={${camel(key)}Sections} submit="저장" />;
}
`;

/** Page, its sections, and its place among the domain's pages; fields are added as the body asks for them. */
export function formFiles(domain: string, key: string, route: string, read: Read): Written {
  const shows = `console/domains/${domain}/index.ts`;
  const file = `${pascal(key)}Page`;
  return {
    [`console/domains/${domain}/${key}-sections.ts`]: sections(key),
    [`console/domains/${domain}/${file}.tsx`]: page(domain, key),
    [shows]: withEntries(
      read(shows),
      /pages: \{/,
      `    '${route}': () => import('./${file}.tsx').then((m) => ({ Page: m.${file} })),`,
    ),
  };
}

// `npm run new form <domain> <key> <route>`: a page of one form whose fields are the body of the domain's call `key`.
import { camel, pascal, standing, withEntries, type Place, type Read, type Written } from './words.ts';

const sections = (
  key: string,
  { up }: Place,
) => `/** What stands in each part of the form, and what it still lacks. */
import type { Section } from '../${up}kit/form/sections.ts';

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
  { noun, contract, up }: Place,
  key: string,
) => `import { ${camel(noun)}Api } from '@jangteo/${contract}/${noun}.api.ts';
import { call } from '../${up}kit/call/call.ts';
import { FormPage } from '../${up}kit/form/FormPage.tsx';
import { useForm } from '../${up}kit/form/useForm.ts';
import { toast } from '../${up}ui/toast.ts';
import { ${camel(key)}Sections, type ${pascal(key)} } from './${key}-sections.ts';

const NOTHING: ${pascal(key)} = {};

export function ${pascal(key)}Page() {
  const form = useForm({
    schema: ${camel(noun)}Api.${camel(key)}.body,
    start: NOTHING,
    body: (now) => now,
    send: async (body) => {
      await call(${camel(noun)}Api.${camel(key)}, { body });
      form.reset(form.value);
      toast('저장했습니다.', { tone: 'success' });
    },
  });
  return <FormPage form={form} sections={${camel(key)}Sections} submit="저장" />;
}
`;

/** Page, its sections, and its place among the domain's pages; fields are added as the body asks for them. */
export function formFiles(place: Place, key: string, route: string, read: Read): Written {
  const { domain, noun } = place;
  const shows = `console/domains/${domain}/index.ts`;
  const file = `${pascal(key)}Page`;
  const at = noun === domain ? file : `${noun}/${file}`;
  return {
    [`${place.console}/${key}-sections.ts`]: sections(key, place),
    [`${place.console}/${file}.tsx`]: page(place, key),
    [shows]: withEntries(
      standing(read, shows),
      /pages: \{/,
      `    '${route}': () => import('./${at}.tsx').then((m) => ({ Page: m.${file} })),`,
    ),
  };
}

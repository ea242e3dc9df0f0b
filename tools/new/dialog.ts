// `npm run new dialog <domain> <key>`: a dialog whose fields are the body of the domain's call `key`.
import { camel, pascal, type Written } from './words.ts';

/** One file; fields are added as the body asks for them, their limits and sentences come from it. */
export const dialogFiles = (domain: string, key: string): Written => ({
  [`console/domains/${domain}/${pascal(key)}Dialog.tsx`]: `import { ${camel(domain)}Api } from '@jangteo/contract/${domain}/${domain}.api.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../ui/toast.ts';

export function ${pascal(key)}Dialog({ done }: { done: (answer: null) => void }) {
  const form = useForm({
    schema: ${camel(domain)}Api.${key}.body,
    start: {},
    body: (now) => now,
    send: async (body) => {
      await call(${camel(domain)}Api.${key}, { body });
      toast('저장했습니다.', { tone: 'success' });
      done(null);
    },
  });
  return (
    <FormDialog form={form} onClose={() => done(null)} title="${key}" submit="저장">
      {null}
    </FormDialog>
  );
}
`,
});

// `npm run new dialog <domain> <key>`: a dialog whose fields are the body of the domain's call `key`.
import { camel, pascal, type Place, type Written } from './words.ts';

/** One file; fields are added as the body asks for them, their limits and sentences come from it. */
export const dialogFiles = ({ noun, contract, console: folder, up }: Place, key: string): Written => ({
  [`${folder}/${pascal(key)}Dialog.tsx`]: `import { ${camel(noun)}Api } from '@jangteo/${contract}/${noun}.api.ts';
import type { CallOf } from '@jangteo/contract/kit/endpoint.ts';
import { call } from '../${up}kit/call/call.ts';
import { FormDialog } from '../${up}kit/form/FormDialog.tsx';
import { useForm } from '../${up}kit/form/useForm.ts';
import { toast } from '../${up}ui/toast.ts';

interface Props {
  /** Of which thing: what the call asks for besides its body. */
  of: Omit<CallOf<typeof ${camel(noun)}Api.${key}>, 'body'>;
  done: (answer: null) => void;
}

export function ${pascal(key)}Dialog({ of, done }: Props) {
  const form = useForm({
    schema: ${camel(noun)}Api.${key}.body,
    start: {},
    body: (now) => now,
    send: async (body) => {
      await call(${camel(noun)}Api.${key}, { ...of, body });
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

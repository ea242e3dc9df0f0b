import { show } from '../../kit/overlay.tsx';
import type { Template } from '@jangteo/contract/seller/template.api.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.tsx';

const TemplatesDialog = later(() => import('./TemplatesDialog.tsx').then((m) => m.TemplatesDialog));

/** Opens what a channel says again and again, those for this page first. */
export const TemplatesButton = ({ kind }: Pick<Template, 'kind'>) => (
  <Button onClick={() => void show<null>((done) => <TemplatesDialog start={kind} done={() => done(null)} />)}>
    자주 쓰는 문구
  </Button>
);

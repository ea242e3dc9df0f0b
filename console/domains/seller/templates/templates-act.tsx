import { IconMessages } from '@tabler/icons-react';
import type { Template } from '@jangteo/contract/seller/template.api.ts';
import type { Act } from '../../../kit/acts.ts';
import { show } from '../../../kit/overlay.tsx';
import { later } from '../../../ui/later.tsx';

const TemplatesDialog = later(() => import('./TemplatesDialog.tsx').then((m) => m.TemplatesDialog));

/** Opens what a channel says again and again, those for this page first. */
export const templatesAct = (kind: Template['kind']): Act => ({
  key: 'templates',
  label: '자주 쓰는 문구',
  icon: <IconMessages />,
  onSelect: () => void show<null>((done) => <TemplatesDialog start={kind} done={() => done(null)} />),
});

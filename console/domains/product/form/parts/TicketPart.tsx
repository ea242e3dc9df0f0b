/** e-티켓: as the shop says once, or for this ticket alone. */
import { partOf } from '../../../../kit/form/part-of.ts';
import { paths } from '../../../../kit/paths.ts';
import { UsePart } from '../../../seller/UsePart.tsx';
import { useProductPlace, type PartProps } from '../place.ts';
import { WhoseTerms } from './TermsParts.tsx';

const lineOf = (guide: string) => guide.split('\n', 1)[0] ?? '';

export function TicketPart({ form }: PartProps) {
  const { terms } = useProductPlace();
  const shop = terms && 'guide' in terms ? terms : null;
  return (
    <>
      <WhoseTerms
        form={form}
        at="voucherFrom"
        label="e-티켓 기준"
        shop={shop && lineOf(shop.guide)}
        where={paths.eTicketInfo()}
      />
      {form.value.voucherFrom === 'OWN' && <UsePart form={partOf(form, 'ticket')} />}
    </>
  );
}

/** What a shop says once, with the way to its products: the seller's own pages know no product. */
import type { TermsPart } from '@jangteo/contract/product/product.enums.ts';
import { DeliveryPage } from '../../seller/DeliveryPage.tsx';
import { ETicketPage } from '../../seller/ETicketPage.tsx';
import { ApplyTerms } from './ApplyTerms.tsx';

const GOODS: readonly TermsPart[] = ['DELIVERY', 'RETURN', 'AS'];

export const GoodsTermsPage = () => <DeliveryPage ways={<ApplyTerms parts={GOODS} />} />;

const TICKETS: readonly TermsPart[] = ['DELIVERY', 'AS'];

export const TicketTermsPage = () => <ETicketPage ways={<ApplyTerms parts={TICKETS} />} />;

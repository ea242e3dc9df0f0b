import {
  IconBuildingStore,
  IconClipboardCheck,
  IconCoin,
  IconHelpCircle,
  IconPackage,
  IconSchool,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONS: Record<string, ReactNode> = {
  admin: <IconClipboardCheck />,
  channels: <IconBuildingStore />,
  sales: <IconPackage />,
  settlement: <IconCoin />,
  academy: <IconSchool />,
};

/** Picture of a menu section, by the first word of a route in it. */
export function sectionIcon(route: string): ReactNode {
  const word = route.split('/')[1] ?? '';
  return (
    ICONS[word] ??
    (/^(order-delivery|delivery|shipment)$/.test(word) ? <IconTruckDelivery /> : <IconHelpCircle />)
  );
}

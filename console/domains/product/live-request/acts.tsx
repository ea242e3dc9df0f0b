/** What a seller does with a product that is asked for: who asked, a live for it, telling them. */
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { liveRequestApi } from '@jangteo/contract/product/live-request.api.ts';
import { notifyRefusals, type LiveRequestRow } from '@jangteo/contract/product/live-request.list.ts';
import { Link } from '@tanstack/react-router';
import { call } from '../../../kit/call/call.ts';
import { numberOf } from '../../../kit/call/hosts.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { paths } from '../../../kit/paths.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { editPath } from '../edit-path.ts';

const RequestersDialog = later(() => import('./RequestersDialog.tsx').then((m) => m.RequestersDialog));

export const showRequesters = (product: LiveRequestRow): Promise<null> =>
  show<null>((done) => <RequestersDialog product={product} done={done} />);

async function notify({ productSeq, name, requesters }: LiveRequestRow): Promise<void> {
  const agreed = await dialog.confirm(
    `‘${name}’ 요청 고객 ${count(requesters)}명에게 다음 방송을 알릴까요?`,
    {
      title: '알림 보내기',
      ok: '보내기',
      detail: '보낸 알림은 취소할 수 없습니다.',
    },
  );
  if (agreed)
    await sendOne(
      ['product'],
      () => call(liveRequestApi.notifyRequesters, { params: { productSeq }, body: {} }),
      ({ sent }) => `${count(sent)}명에게 알렸습니다.`,
    );
}

export function liveRequestMenu(row: LiveRequestRow): MenuItem[] {
  const refused = row.can.notify;
  return [
    { key: 'requesters', label: '요청 고객', onSelect: () => void showRequesters(row) },
    {
      key: 'reserve',
      label: '라이브 예약',
      renderLink: (link) => <Link to={paths.reservationRegister()} {...link} />,
    },
    {
      key: 'notify',
      label: '알림 보내기',
      disabledReason: refused ? refusalText(notifyRefusals[refused], '알림 보내기', numberOf) : null,
      onSelect: () => void notify(row),
    },
    { key: 'rule', divider: true },
    {
      key: 'edit',
      label: '상품 수정',
      renderLink: (link) => <Link to={editPath(row.productSeq)} {...link} />,
    },
  ];
}

/** After 저장 후 판매시작: where buyers see it, and what usually comes next. */
import { Link } from '@tanstack/react-router';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { publicPath } from './public-page.tsx';

interface Props {
  product: { productSeq: number; name: string };
  /** It is not sold before its first day. */
  soon: boolean;
  done: (answer: null) => void;
}

export function StartedDialog({ product: { productSeq, name }, soon, done }: Props) {
  const close = () => done(null);
  return (
    <Dialog
      open
      onClose={close}
      title={soon ? '판매를 예약했습니다' : '판매를 시작했습니다'}
      width={440}
      actions={
        <>
          <Link to={paths.products()} className={buttonClass()} onClick={close}>
            목록으로
          </Link>
          <Link to={paths.productCreate()} className={buttonClass()} onClick={close}>
            하나 더 등록
          </Link>
          <a
            href={publicPath(productSeq)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'primary' })}
            data-autofocus
          >
            상품 페이지 보기
          </a>
        </>
      }
    >
      <p>
        <b>{name}</b>
        {soon
          ? ' 상품은 판매 시작일이 되면 구매할 수 있습니다. 그전에도 구매자가 상품 페이지를 볼 수 있습니다.'
          : ' 상품을 구매자가 지금부터 볼 수 있습니다.'}
      </p>
    </Dialog>
  );
}

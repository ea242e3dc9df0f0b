/** Who pays lets the shop know where it goes: said beside the button, in full where somebody asks. */
interface ConsentProps {
  sellerName: string;
  byParcel: boolean;
  customsRequired: boolean;
}

export function Consent({ sellerName, byParcel, customsRequired }: ConsentProps) {
  const given = [
    '이름, 휴대폰 번호',
    byParcel && '주소와 배송 메모',
    customsRequired && '통관용 이름과 개인통관고유부호',
  ];
  return (
    <details className="w-given">
      <summary>
        결제하면 주문 내용과 <u>개인정보 제공</u>에 동의합니다
      </summary>
      <p>
        {sellerName}에 {given.filter(Boolean).join(', ')}를 드립니다. 배송과 문의·환불 처리에 쓰고,
        전자상거래법에 따라 5년 동안 보관합니다. 동의하지 않으시면 주문할 수 없습니다.
      </p>
    </details>
  );
}

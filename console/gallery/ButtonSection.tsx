import {
  IconBell,
  IconDownload,
  IconLayoutColumns,
  IconSearch,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Line, Section } from './Section.tsx';

/** Every kind, size and state of a button. */
export function ButtonSection() {
  return (
    <Section id="buttons" title="버튼">
      <Line label="종류">
        <Button variant="primary" icon={<IconTruckDelivery />} keys="E">
          발송처리
        </Button>
        <Button>배송지연</Button>
        <Button variant="subtle" icon={<IconLayoutColumns />}>
          항목설정
        </Button>
        <Button destructive>취소</Button>
        <Button variant="subtle" destructive>
          판매자 취소
        </Button>
      </Line>
      <Line label="크기">
        <Button size="small">작게</Button>
        <Button>기본</Button>
        <Button size="large">크게</Button>
        <Button size="login" variant="primary">
          로그인
        </Button>
      </Line>
      <Line label="못 누름">
        <Button disabledReason="송장번호를 먼저 입력해 주세요.">발송처리</Button>
        <Button variant="primary" disabledReason="저장할 내용이 없습니다.">
          저장
        </Button>
        <Button variant="subtle" disabledReason="고를 항목이 없습니다.">
          항목설정
        </Button>
      </Line>
      <Line label="하는 중">
        <Button busy>조회</Button>
        <Button variant="primary" busy>
          송장 저장
        </Button>
      </Line>
      <Line label="아이콘">
        <IconButton label="내려받기" icon={<IconDownload />} variant="default" />
        <IconButton label="찾기" icon={<IconSearch />} keys="/" />
        <IconButton label="알림" icon={<IconBell />} count={3} />
        <IconButton label="항목" icon={<IconLayoutColumns />} pressed />
        <IconButton label="잠김" icon={<IconDownload />} disabledReason="내려받을 권한이 없습니다." />
        <Kbd>⌘</Kbd>
        <Kbd>K</Kbd>
        <CopyButton value="2611180911" what="주문번호" />
      </Line>
    </Section>
  );
}

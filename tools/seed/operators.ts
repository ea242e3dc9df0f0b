/** Operators of the demo, one a role (operator.md §2). */
import { operatorRole, type GivenRole } from '@jangteo/contract/kit/right.ts';

const operator = (role: GivenRole, word: string, name: string, phone: string, note: string) => ({
  persona: `operator-${word}`,
  loginId: `${word}@jangteo.kr`,
  userType: 'admin' as const,
  name,
  nickname: `장터${operatorRole.label(role)}담당`,
  phone,
  note: `${operatorRole.label(role)} 운영자: ${note}`,
  role,
});

/** APPROVER signs as operator-signer: operator-approver may do everything. */
export const operators = [
  operator('CHIEF', 'chief', '강총명', '01000010023', '운영자와 권한을 정하고 큰 결정을 승인합니다'),
  operator('EXAMINER', 'examiner', '민서진', '01000010024', '입점 신청과 서류를 심사합니다'),
  operator('CARE', 'care', '유다정', '01000010025', '회원과 판매자의 문의, 환불을 처리합니다'),
  operator('POLICY', 'policy', '원칙현', '01000010026', '제재와 기준정보, 약관을 다룹니다'),
  operator('CONTENT', 'content', '채글빛', '01000010027', '공지, 도움말, 프로모션을 만듭니다'),
  operator('FINANCE', 'finance', '전세움', '01000010028', '정산을 마감하고 지급합니다'),
  operator('APPROVER', 'signer', '심두리', '01000010029', '다른 운영자가 올린 지급과 환불을 승인합니다'),
  operator('SYSTEM', 'system', '기동하', '01000010030', '작업과 점검, 클라이언트 기록을 봅니다'),
  operator('AUDITOR', 'auditor', '감나래', '01000010031', '접속기록을 점검하고 모두 읽기만 합니다'),
];

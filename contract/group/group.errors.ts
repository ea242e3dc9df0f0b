import { defineErrors } from '../kit/error.ts';

/** The documents' group codes, whose eleventh, BAD_REQUEST, is common, and ours. */
export const groupErrors = defineErrors({
  GROUP_NOT_MASTER: { status: 403, message: '그룹 마스터만 이용할 수 있는 기능입니다.' },
  GROUP_NOT_ACCOUNT: { status: 403, message: '그룹 계정이 아닙니다. 그룹 가입 후 이용해 주세요.' },
  GROUP_NOT_FOUND: { status: 404, message: '그룹을 찾을 수 없습니다.' },
  GROUP_UNAUTHORIZED: { status: 403, message: '이 그룹 정보에 접근할 권한이 없습니다.' },
  GROUP_ALREADY_NAME: {
    status: 460,
    message: '이미 사용 중인 그룹명입니다. 다른 이름을 입력해 주세요.',
    field: 'groupName',
  },
  GROUP_MEMBER_LIMIT: { status: 460, message: '그룹 멤버는 최대 {limit}명까지 등록할 수 있습니다.' },
  GROUP_MASTER_INFO_REGISTER: {
    status: 461,
    message: '그룹 마스터의 판매자 정보를 먼저 등록해 주세요.',
    nextAction: 'MASTER_INFO',
  },
  GROUP_NOT_MEMBER: { status: 404, message: '그룹에 속한 멤버가 아닙니다.' },
  GROUP_MASTER_NOT_MODIFY: { status: 460, message: '그룹 마스터 정보는 수정할 수 없습니다.' },
  GROUP_ALREADY_MEMBER_TAG: {
    status: 460,
    message: '이미 등록된 멤버 태그입니다. 다른 태그를 입력해 주세요.',
    field: 'userTag',
  },
  MEMBER_BUSY: { status: 460, message: '처리하지 않은 주문이나 정산이 있는 멤버입니다.' },
  /** Of the operator's desk. */
  GROUP_MASTER_UNFIT: {
    status: 460,
    message: '그룹에 속하지 않은 판매자만 마스터가 될 수 있습니다.',
    field: 'masterUserSeq',
  },
  GROUP_LIMIT_BELOW: {
    status: 460,
    message: '한도는 지금 멤버 {n}명보다 작을 수 없습니다.',
    field: 'limit',
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    group: typeof groupErrors;
  }
}

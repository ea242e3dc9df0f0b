import { defineErrors } from '../kit/error.ts';

/** The documents' thirteen user codes; meanings and sentences are ours. */
export const userErrors = defineErrors({
  USER_NOT_FOUND: { status: 404, message: '회원 정보를 찾을 수 없습니다.' },
  /** Unknown id and wrong password answer the same: no oracle. */
  LOGIN_FAILED: { code: 'USER_NOT_FOUND', status: 400, message: '아이디 또는 비밀번호가 올바르지 않습니다.' },
  USER_LEFT: { status: 462, message: '탈퇴한 계정입니다. 다시 이용하시려면 새로 가입해 주세요.' },
  USER_AUTH_FORCE_LOGOUT: { status: 463, message: '보안을 위해 로그아웃되었습니다. 다시 로그인해 주세요.' },
  USER_EMAIL_REQUIRED: {
    status: 461,
    message: '이메일을 등록한 후 이용해 주세요.',
    nextAction: 'EMAIL_INPUT',
  },
  USER_EMAIL_AUTH_REQUIRED: {
    status: 461,
    message: '이메일 인증을 완료해 주세요.',
    nextAction: 'EMAIL_VERIFY',
  },
  USER_INVALID_EMAIL: { status: 400, message: '올바른 이메일 주소를 입력해 주세요.', field: 'email' },
  USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED: {
    status: 461,
    message: '비밀번호를 변경할 때가 되었습니다. 새 비밀번호로 변경해 주세요.',
    nextAction: 'PASSWORD_CHANGE',
  },
  USER_IDLED: {
    status: 462,
    message: '장기간 이용하지 않아 휴면 상태로 전환된 계정입니다. 본인 확인 후 휴면을 해제해 주세요.',
  },
  USER_INVALID_PHONE: { status: 400, message: '올바른 휴대폰 번호를 입력해 주세요.', field: 'phoneNumber' },
  PHONE_NOT_PROVEN: {
    status: 461,
    message: '휴대폰 인증을 먼저 해 주세요.',
    nextAction: 'PHONE_VERIFY',
  },
  USER_PROFILE_USER_TAG_REQUIRED: {
    status: 461,
    message: '프로필에서 사용자 태그를 먼저 등록해 주세요.',
    nextAction: 'PROFILE_TAG',
  },
  SELLER_INFO_REQUIRED: {
    status: 461,
    message: '판매자 정보를 먼저 등록해 주세요.',
    nextAction: 'SELLER_INFO',
  },
  MATCHING_INFO_REQUIRED: {
    status: 461,
    message: '매칭 정보를 먼저 등록해 주세요.',
    nextAction: 'MATCHING_INFO',
  },
  USER_UNAVAILABLE_NAME: {
    status: 460,
    message: '사용할 수 없는 이름입니다. 다른 이름을 입력해 주세요.',
    field: 'userName',
  },
  USER_DUP_NAME: { status: 460, message: '이미 사용 중인 이름입니다.', field: 'userName' },
  USER_PASSWORD_LENGTH_REQUIRE: {
    status: 400,
    message: '비밀번호는 영문, 숫자, 특수문자를 포함해 8자 이상 입력해 주세요.',
    field: 'password',
  },
});

/** Sessions, codes and sign-in limits. */
export const sessionErrors = defineErrors({
  AUTH_REFRESH_REUSED: {
    status: 463,
    message: '다른 곳에서 로그인 정보가 사용되어 안전하게 로그아웃했습니다.',
  },
  PASSWORD_CHANGED_ELSEWHERE: {
    status: 463,
    message: '비밀번호가 변경되어 로그아웃되었습니다. 다시 로그인해 주세요.',
  },
  /** A group member that the master switched off. */
  USER_INACTIVE: { status: 462, message: '사용이 중지된 계정입니다. 그룹 마스터에게 문의해 주세요.' },
  /** A sanction has closed the account (operator.md §8). */
  USER_SANCTIONED: {
    status: 462,
    message: '{until}까지 이용이 제한된 계정입니다. 사유와 이의 신청 방법은 문자와 이메일로 보내 드렸습니다.',
  },
  PASSWORD_WRONG: { status: 400, message: '현재 비밀번호가 일치하지 않습니다.', field: 'currentPassword' },
  CODE_MISMATCH: { status: 400, message: '인증번호가 일치하지 않습니다.', field: 'code' },
  CODE_EXPIRED: { status: 400, message: '인증번호가 만료되었습니다. 다시 요청해 주세요.', field: 'code' },
  /** In production nobody sends mail, or messages: no company is set up for it. */
  CODE_NOT_SENT: {
    status: 503,
    message: '지금은 인증번호를 보낼 수 없습니다. 다른 방법을 쓰거나 고객센터로 문의해 주세요.',
  },
  CODE_TRIES_EXCEEDED: {
    status: 429,
    message: '인증 시도 횟수를 초과했습니다. 새 인증번호를 요청해 주세요.',
  },
  SECOND_STEP_REQUIRED: {
    status: 461,
    message: '2단계 인증을 진행해 주세요.',
    nextAction: 'SECOND_STEP',
  },
  /** The house asks operators for a second step, and this one has none yet. */
  SECOND_STEP_DUE: {
    status: 461,
    message: '운영자는 2단계 인증을 켜야 합니다. 인증 앱을 등록해 주세요.',
    nextAction: 'SECOND_STEP_SETUP',
  },
  STEP_UP_REQUIRED: { status: 461, message: '본인인지 다시 확인해 주세요.', nextAction: 'STEP_UP' },
  CHANGE_UNDO_OVER: {
    status: 460,
    message: '되돌릴 수 있는 기간이 지났거나 이미 되돌렸습니다.',
    field: 'undoKey',
  },
  /** The house asks operators for a second step, and this one has neither app nor number. */
  SECOND_STEP_MISSING: {
    status: 462,
    message: '2단계 인증 수단이 없어 로그인할 수 없습니다. 총괄 운영자에게 요청해 주세요.',
  },
  LOGIN_DELAYED: { status: 429, message: '로그인 시도가 많아 {sec}초간 제한됩니다.' },
});

/** Of joining and of social sign-in. */
const joinErrors = defineErrors({
  EMAIL_TAKEN: { status: 460, message: '이미 가입된 이메일입니다.', field: 'email' },
  SNS_NOT_JOINED: { status: 460, message: '가입되지 않은 소셜 계정입니다. 가입을 진행해 주세요.' },
  SNS_TAKEN: { status: 460, message: '다른 계정에 연결된 소셜 계정입니다.' },
  LAST_LOGIN_METHOD: { status: 460, message: '마지막 로그인 수단은 해제할 수 없습니다.' },
  INVITATION_INVALID: { status: 460, message: '사용할 수 없는 초대 코드입니다.', field: 'friendCode' },
  SNS_TOKEN_INVALID: { status: 400, message: '소셜 로그인을 다시 진행해 주세요.', field: 'socialToken' },
  PHONE_NOT_PROVEN: { status: 461, message: '휴대폰 인증을 먼저 해 주세요.', nextAction: 'PHONE_VERIFY' },
});

/** Of changing what the law calls somebody. */
const personErrors = defineErrors({
  /** A seller stays the person that was proven when they applied. */
  PERSON_DIFFERS: { status: 460, message: '판매자로 확인된 본인과 다릅니다. 본인 명의로 인증해 주세요.' },
});

/** Of leaving. */
const leaveErrors = defineErrors({
  LEAVE_BLOCKED: { status: 460, message: '처리하지 않은 주문이나 정산이 있어 탈퇴할 수 없습니다.' },
});

/** Of roles. */
const operatorErrors = defineErrors({
  /** Who works on money does not approve it, who checks the others does nothing else. */
  ROLE_CONFLICT: { status: 460, message: '함께 가질 수 없는 권한입니다.' },
  LAST_CHIEF: { status: 460, message: '마지막 총괄 운영자는 바꿀 수 없습니다.' },
});

export const accountErrors = {
  ...userErrors,
  ...sessionErrors,
  ...joinErrors,
  ...personErrors,
  ...leaveErrors,
  ...operatorErrors,
};

declare module '../kit/error.ts' {
  interface ErrorTables {
    account: typeof accountErrors;
  }
}

import { defineErrors } from '../kit/error.ts';

export const fanErrors = defineErrors({
  BLOCK_NOT_ALLOWED: { status: 460, message: '차단할 수 없는 회원입니다.' },
  MANAGER_LIMIT: { status: 460, message: '방송 매니저는 {max}명까지 지정할 수 있습니다.' },
  MANAGER_NOT_FOLLOWER: { status: 460, message: '팔로워만 방송 매니저로 지정할 수 있습니다.' },
  REPORT_ALREADY: { status: 460, message: '이미 신고했습니다. 처리 결과를 알려 드리겠습니다.' },
  MESSAGE_LIMIT: {
    status: 460,
    message: '보낼 수 있는 메시지 수를 넘었습니다. 메시지는 하루에 {max}번 보낼 수 있습니다.',
  },
  FOLLOW_BLOCKED: { status: 460, message: '이 채널은 팔로우할 수 없습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    fan: typeof fanErrors;
  }
}

// `npm run reload`: what runs takes over the sources as they are now, and no request fails meanwhile.
import { isInstalled, runUnderNode24 } from './setup.mjs';

if (!isInstalled()) {
  console.error('의존 패키지가 바뀌었습니다. 실행 중인 장터를 멈추고 npm start로 다시 시작해 주세요.');
  process.exit(1);
}
runUnderNode24('tools/reload.ts', []);

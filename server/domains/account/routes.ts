import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { contactApi } from '@jangteo/contract/account/contact.api.ts';
import { findApi, joinApi } from '@jangteo/contract/account/join.api.ts';
import { socialApi } from '@jangteo/contract/account/social.api.ts';
import { serve } from '../../kit/http/route.ts';
import { authorizeEmail, authorizeEmailPrepare, authorizeIdpw, exchangeTokens } from './routes/code-flow.ts';
import { changeEmail, prepareEmail, sendSms, verifySms } from './routes/contact.ts';
import { findId, findPassword, findPasswordPrepare } from './routes/find.ts';
import {
  checkEmail,
  checkUserName,
  invitation,
  joinEmail,
  joinEmailCheck,
  joinEmailPrepare,
  joinPage,
  joinSns,
} from './routes/join.ts';
import { changePassword } from './routes/password.ts';
import { endOtherSessions, endSession, refresh, sessions } from './routes/sessions.ts';
import { login, logout } from './routes/sign-in.ts';
import { authorizeSns, snsCallback, snsLink, snsPosted, snsStart, snsUnlink } from './routes/social.ts';
import { wake } from './routes/wake.ts';
import { changePerson, changePhone } from './routes/person.ts';
import { routes as ownRoutes } from './own-routes.ts';
import { routes as stepUpRoutes } from './step-up/routes.ts';
import { routes as secondStepRoutes } from './second-step/routes.ts';

const basic = serve(accountApi, {
  login,
  logout,
  changePassword,
  prepareEmail,
  changeEmail,
  authorizeIdpw,
  authorizeEmailPrepare,
  authorizeEmail,
  exchangeTokens,
  sessions,
  refresh,
  endOtherSessions,
  endSession,
  sendSms,
  verifySms,
});

const joining = serve(joinApi, {
  joinEmailPrepare,
  joinEmailCheck,
  joinEmail,
  joinSns,
  joinPage,
  checkUserName,
  checkEmail,
  invitation,
});

const finding = serve(findApi, { findId, findPasswordPrepare, findPassword, wake });

const social = serve(socialApi, { authorizeSns, snsStart, snsCallback, snsPosted, snsLink, snsUnlink });

const contact = serve(contactApi, { changePhone, changePerson });

export const routes = [
  ...basic,
  ...joining,
  ...finding,
  ...social,
  ...contact,
  ...secondStepRoutes,
  ...stepUpRoutes,
  ...ownRoutes,
];

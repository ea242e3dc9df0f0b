-- 로그인 상태 유지: false where the sign-in ends with the browser, so that a renewal does not prolong its cookies.
alter table account_session add column kept boolean not null default true;

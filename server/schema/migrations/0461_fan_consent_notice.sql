-- When somebody was last told what they had agreed to: every two years (정보통신망법 §50 ⑧).
alter table fan_consent add column noticed_at timestamptz;

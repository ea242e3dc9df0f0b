-- A marketing consent is confirmed every two years (정보통신망법 §50-8): which period of which consent was.
create table consent_asked (
  consent_seq bigint not null references consent,
  period int not null check (period > 0),
  at timestamptz not null,
  primary key (consent_seq, period)
);
grant select, insert on consent_asked to jangteo_app, jangteo_job;

-- Reference data: the same for every seller, changed by the operator, copied to every node (domain.md §3.9).
create table delivery_company (
  code text primary key,
  name text not null unique,
  -- Pattern of its tracking numbers, digits and letters only, as the console and the server both test it.
  number_regex text not null,
  -- Page of a parcel; {no} is the tracking number. Empty: the company has none.
  track_url text not null default '',
  sort int not null
);
create table bank (
  code text primary key,
  name text not null unique,
  account_regex text not null,
  sort int not null
);
grant select on delivery_company, bank to jangteo_app, jangteo_job;
grant insert, update on delivery_company, bank, holiday to jangteo_job;

insert into delivery_company (code, name, number_regex, track_url, sort) values
  ('CJ', 'CJ대한통운', '^(\d{10}|\d{12})$', 'https://trace.cjlogistics.com/next/tracking.html?wblNo={no}', 1),
  ('EPOST', '우체국택배', '^\d{13}$', 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={no}', 2),
  ('HANJIN', '한진택배', '^(\d{10}|\d{12}|\d{14})$', 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={no}', 3),
  ('LOTTE', '롯데택배', '^\d{12}$', 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={no}', 4),
  ('LOGEN', '로젠택배', '^\d{11}$', 'https://www.ilogen.com/web/personal/trace/{no}', 5),
  ('KYUNGDONG', '경동택배', '^\d{9,16}$', 'https://kdexp.com/service/delivery/etc/delivery.do?barcode={no}', 6),
  ('DAESIN', '대신택배', '^\d{13}$', 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno={no}', 7),
  ('ILYANG', '일양로지스', '^\d{9,11}$', 'https://www.ilyanglogis.com/functionality/card_form_waybill.asp?hawb_no={no}', 8),
  ('HAPDONG', '합동택배', '^\d{9,16}$', 'https://hdexp.co.kr/basic_delivery.hd?barcode={no}', 9),
  ('GSPOSTBOX', 'GSPostbox', '^\d{10,12}$', 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no={no}', 10),
  ('CUPOST', 'CU편의점택배', '^\d{10,12}$', 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no={no}', 11),
  ('HOMEPICK', '홈픽', '^\d{10,12}$', 'https://www.homepick.com/user/inquiry/track/{no}', 12),
  ('COUPANG', '쿠팡로지스틱스', '^\d{11,15}$', '', 13),
  ('DHL', 'DHL', '^\d{10}$', 'https://www.dhl.com/kr-ko/home/tracking.html?tracking-id={no}', 14),
  ('FEDEX', 'FedEx', '^(\d{12}|\d{15})$', 'https://www.fedex.com/fedextrack/?trknbr={no}', 15),
  ('UPS', 'UPS', '^(1Z[0-9A-Z]{16}|\d{9}|\d{12})$', 'https://www.ups.com/track?loc=ko_KR&tracknum={no}', 16),
  ('EMS', 'EMS', '^[A-Z]{2}\d{9}[A-Z]{2}$', 'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={no}', 17),
  ('ETC', '직접입력', '^[0-9A-Za-z]{8,20}$', '', 99);

-- Codes of 금융결제원; patterns count digits only, since account numbers are written with and without dashes.
insert into bank (code, name, account_regex, sort) values
  ('004', 'KB국민은행', '^\d{11,14}$', 1), ('088', '신한은행', '^\d{11,14}$', 2), ('020', '우리은행', '^\d{11,14}$', 3),
  ('081', '하나은행', '^\d{11,14}$', 4), ('011', 'NH농협은행', '^\d{11,14}$', 5), ('003', 'IBK기업은행', '^\d{10,14}$', 6),
  ('023', 'SC제일은행', '^\d{11,14}$', 7), ('027', '한국씨티은행', '^\d{10,13}$', 8), ('090', '카카오뱅크', '^\d{13}$', 9),
  ('089', '케이뱅크', '^\d{10,14}$', 10), ('092', '토스뱅크', '^\d{12,14}$', 11), ('007', 'Sh수협은행', '^\d{11,14}$', 12),
  ('032', '부산은행', '^\d{12,13}$', 13), ('031', 'iM뱅크(대구은행)', '^\d{11,14}$', 14), ('034', '광주은행', '^\d{12,13}$', 15),
  ('037', '전북은행', '^\d{12,13}$', 16), ('039', '경남은행', '^\d{12,13}$', 17), ('035', '제주은행', '^\d{10,12}$', 18),
  ('045', '새마을금고', '^\d{13,14}$', 19), ('048', '신협', '^\d{10,14}$', 20), ('071', '우체국', '^\d{12,14}$', 21),
  ('002', 'KDB산업은행', '^\d{11,14}$', 22), ('050', '저축은행', '^\d{11,14}$', 23);

-- 관공서의 공휴일, with 대체공휴일; Saturdays and Sundays are no business days anyway and stand here by their name.
insert into holiday (day, name) values
  ('2025-01-01', '신정'), ('2025-01-27', '임시공휴일'), ('2025-01-28', '설날 연휴'), ('2025-01-29', '설날'), ('2025-01-30', '설날 연휴'),
  ('2025-03-01', '삼일절'), ('2025-03-03', '대체공휴일(삼일절)'), ('2025-05-05', '어린이날·부처님오신날'), ('2025-05-06', '대체공휴일(부처님오신날)'),
  ('2025-06-03', '대통령 선거일'), ('2025-06-06', '현충일'), ('2025-08-15', '광복절'), ('2025-10-03', '개천절'),
  ('2025-10-05', '추석 연휴'), ('2025-10-06', '추석'), ('2025-10-07', '추석 연휴'), ('2025-10-08', '대체공휴일(추석)'), ('2025-10-09', '한글날'), ('2025-12-25', '성탄절'),
  ('2026-01-01', '신정'), ('2026-02-16', '설날 연휴'), ('2026-02-17', '설날'), ('2026-02-18', '설날 연휴'),
  ('2026-03-01', '삼일절'), ('2026-03-02', '대체공휴일(삼일절)'), ('2026-05-05', '어린이날'), ('2026-05-24', '부처님오신날'), ('2026-05-25', '대체공휴일(부처님오신날)'),
  ('2026-06-03', '전국동시지방선거일'), ('2026-06-06', '현충일'), ('2026-07-17', '제헌절'), ('2026-08-15', '광복절'), ('2026-08-17', '대체공휴일(광복절)'),
  ('2026-09-24', '추석 연휴'), ('2026-09-25', '추석'), ('2026-09-26', '추석 연휴'), ('2026-10-03', '개천절'), ('2026-10-05', '대체공휴일(개천절)'),
  ('2026-10-09', '한글날'), ('2026-12-25', '성탄절'),
  ('2027-01-01', '신정'), ('2027-02-06', '설날 연휴'), ('2027-02-07', '설날'), ('2027-02-08', '설날 연휴'), ('2027-02-09', '대체공휴일(설날)'),
  ('2027-03-01', '삼일절'), ('2027-05-05', '어린이날'), ('2027-05-13', '부처님오신날'), ('2027-06-06', '현충일'), ('2027-07-17', '제헌절'), ('2027-07-19', '대체공휴일(제헌절)'),
  ('2027-08-15', '광복절'), ('2027-08-16', '대체공휴일(광복절)'), ('2027-09-14', '추석 연휴'), ('2027-09-15', '추석'), ('2027-09-16', '추석 연휴'),
  ('2027-10-03', '개천절'), ('2027-10-04', '대체공휴일(개천절)'), ('2027-10-09', '한글날'), ('2027-10-11', '대체공휴일(한글날)'),
  ('2027-12-25', '성탄절'), ('2027-12-27', '대체공휴일(성탄절)');

-- What is sold where: categories, what the law wants to be told of a product, certificates and
-- papers. Reference data, the same for every seller, changed by the operator, copied to every node.
create table notice_template (
  key text primary key check (key ~ '^[A-Z_]{2,30}$'),
  name text not null unique check (char_length(name) between 1 and 40),
  sort int not null
);
create table notice_field (
  template_key text not null references notice_template,
  key text not null check (key ~ '^[a-zA-Z]{2,30}$'),
  label text not null check (char_length(label) between 1 and 60),
  hint text not null check (char_length(hint) <= 200),
  sort int not null,
  primary key (template_key, key)
);

-- Three levels; path is the names from the root down, written by whoever writes a name. Kinds and template stand on
-- leaves alone: a category that holds others takes what they take.
create table category (
  category_seq bigint primary key,
  parent_seq bigint references category,
  level int not null check (level between 1 and 3),
  name text not null check (char_length(name) between 1 and 30),
  path text not null unique,
  leaf boolean not null,
  kinds text[] not null check (kinds <@ array['NORMAL', 'VOUCHER'] and kinds <> '{}'),
  template_key text references notice_template,
  adult_only boolean not null default false,
  exposed boolean not null default true,
  sort int not null,
  check ((parent_seq is null) = (level = 1)),
  check (leaf = (template_key is not null)),
  unique (parent_seq, name)
);

create table cert_type (
  type_seq bigint primary key,
  name text not null unique check (char_length(name) between 1 and 40),
  agency_hint text not null check (char_length(agency_hint) <= 100),
  -- Pattern of its numbers, where they have one.
  number_pattern text,
  sort int not null
);
create table cert_subject (
  subject_seq bigint primary key,
  type_seq bigint not null references cert_type,
  name text not null check (char_length(name) between 1 and 40),
  sort int not null,
  unique (type_seq, name)
);
-- Asked by a category for itself and all below it.
create table category_cert_type (
  category_seq bigint not null references category,
  type_seq bigint not null references cert_type,
  required boolean not null,
  primary key (category_seq, type_seq)
);

create table doc_type (
  doc_type_seq bigint primary key,
  name text not null unique check (char_length(name) between 1 and 40),
  note text not null check (char_length(note) <= 200),
  sort int not null
);
-- Asked by a category for itself and all below it; kinds: of whom, sellers of goods or of e-tickets.
create table category_doc_type (
  category_seq bigint not null references category,
  doc_type_seq bigint not null references doc_type,
  required boolean not null,
  kinds text[] not null check (kinds <@ array['NORMAL', 'VOUCHER'] and kinds <> '{}'),
  primary key (category_seq, doc_type_seq)
);

grant select on notice_template, notice_field, category, cert_type, cert_subject, category_cert_type, doc_type,
  category_doc_type to jangteo_app, jangteo_job;
grant insert, update, delete on notice_template, notice_field, category, cert_type, cert_subject, category_cert_type,
  doc_type, category_doc_type to jangteo_job;

-- 상품정보제공고시. A field of the same key says the same in every template.
create temporary table said (key text primary key, label text not null, hint text not null) on commit drop;
insert into said values
  ('material', '제품 소재', '섬유는 조성과 혼용률을 적어 주세요. 예: 면 60%, 폴리에스터 40%'),
  ('mainMaterial', '주요 소재', '겉감과 안감, 밑창처럼 부분마다 다르면 나누어 적어 주세요.'),
  ('quality', '재질', '닿는 부분과 몸체의 재질을 적어 주세요. 예: 스테인리스 304'),
  ('filling', '충전재', '솜이나 털의 종류와 비율을 적어 주세요. 없으면 해당 없음'),
  ('color', '색상', '고를 수 있는 색상을 모두 적어 주세요.'),
  ('clothSize', '치수', '표기 치수와 실측을 함께 적어 주세요.'),
  ('shoeSize', '치수', '발길이(mm)와 굽높이(cm)를 적어 주세요. 해외 치수는 국내 치수도 함께 적습니다.'),
  ('size', '크기', '가로·세로·높이를 단위와 함께 적어 주세요.'),
  ('sizeWeight', '크기·무게', '포장을 뺀 제품의 크기와 무게를 적어 주세요.'),
  ('kindOf', '종류', '예: 백팩, 숄더백, 지갑, 벨트'),
  ('maker', '제조자(수입자)', '수입품은 수입자를 함께 적고, 병행수입이면 그 사실도 적어 주세요.'),
  ('country', '제조국', '원산지와 다르면 가공지를 함께 적어 주세요.'),
  ('madeOn', '제조연월', '예: 2026년 9월. 여러 차례 만들면 가장 이른 달을 적어 주세요.'),
  ('care', '세탁방법·취급 시 주의사항', '세탁·건조·다림질 방법과 보관할 때 조심할 점을 적어 주세요.'),
  ('handling', '취급 시 주의사항', '쓰거나 보관할 때 조심할 점을 적어 주세요.'),
  ('warranty', '품질보증기준', '보증 기간과 보상 기준을 적어 주세요. 예: 소비자분쟁해결기준을 따릅니다.'),
  ('asContact', 'A/S 책임자와 전화번호', '고객이 바로 연락할 수 있는 담당자와 전화번호를 적어 주세요.'),
  ('helpline', '소비자상담 전화번호', '상담을 받을 수 있는 전화번호를 적어 주세요.'),
  ('modelName', '품명과 모델명', '포장이나 제품에 표시된 이름과 모델명을 적어 주세요.'),
  ('cert', '인증·허가 사항', '인증 대상이면 인증번호를 적고, 아니면 해당 없음이라고 적어 주세요.'),
  ('power', '정격전압·소비전력', '예: 220V/60Hz, 1,200W'),
  ('energy', '에너지소비효율등급', '등급 표시 대상이 아니면 해당 없음'),
  ('launchedOn', '동일 모델의 출시연월', '같은 모델이 처음 나온 달을 적어 주세요. 예: 2026년 3월'),
  ('screen', '화면 사양', '화면 크기(cm), 해상도, 비율을 적어 주세요.'),
  ('spec', '주요 사양', '성능과 용량, 기능을 적어 주세요.'),
  ('area', '냉난방 면적', '한 대로 쓸 수 있는 면적을 적어 주세요. 해당하지 않으면 해당 없음'),
  ('installFee', '추가 설치비용', '설치할 때 따로 드는 비용과 조건을 적어 주세요.'),
  ('deliveryInstall', '배송·설치비용', '지역이나 층수에 따라 달라지면 함께 적어 주세요.'),
  ('parts', '구성품', '한 상자에 든 것을 수량과 함께 적어 주세요.'),
  ('refurbished', '재공급 여부', '전시·반품·수리를 거친 제품이면 그 사실과 하자를 적어 주세요.'),
  ('telecomFee', '이동통신 가입 조건', '통신사, 가입 절차, 추가로 내야 하는 비용을 적어 주세요. 없으면 해당 없음'),
  ('mapUpdate', '지도 갱신 비용과 무상 기간', '무상으로 갱신하는 기간과 그 뒤의 비용을 적어 주세요.'),
  ('carModel', '적용 차종', '맞는 차종과 연식을 적어 주세요.'),
  ('carCheck', '검사합격증 번호', '튜닝 부품처럼 검사 대상일 때만 적고, 아니면 해당 없음'),
  ('hazard', '사용 시 위험과 유의사항', '사용하다 생길 수 있는 위험을 적어 주세요.'),
  ('permit', '의료기기 허가·신고번호', '허가·인증·신고번호와 광고심의 여부를 적어 주세요.'),
  ('purposeUse', '사용목적과 사용방법', '허가받은 사용목적과 쓰는 방법을 적어 주세요.'),
  ('importDeclared', '식품용 기구 수입신고', '수입한 식품용 기구이면 신고를 마쳤다고 적고, 아니면 해당 없음'),
  ('volume', '용량 또는 중량', '단위와 함께 적어 주세요. 예: 150ml, 50g×10개'),
  ('skinSpec', '제품 주요 사양', '피부 유형, 색상 번호, 향처럼 고를 때 필요한 내용을 적어 주세요.'),
  ('usable', '사용기한 또는 개봉 후 사용기간', '개봉 후 사용기간이면 제조연월을 함께 적어 주세요.'),
  ('howTo', '사용방법', '바르는 순서와 횟수, 피해야 할 곳을 적어 주세요.'),
  ('cosmeticMaker', '화장품제조업자와 책임판매업자', '제조업자와 책임판매업자를 모두 적어 주세요.'),
  ('ingredients', '전성분', '들어간 성분을 모두 적어 주세요.'),
  ('functional', '기능성 화장품 심사 여부', '미백·주름개선·자외선차단 기능이 있으면 심사나 보고를 마쳤는지 적어 주세요.'),
  ('caution', '사용할 때의 주의사항', '이상이 있을 때 멈추는 기준과 보관 방법까지 적어 주세요.'),
  ('jewelMaterial', '소재·순도·밴드 재질', '귀금속은 순도를, 시계는 밴드 재질을 함께 적어 주세요.'),
  ('jewelWeight', '중량', '금은 g과 돈을 함께, 보석은 캐럿을 적어 주세요.'),
  ('jewelGrade', '귀금속·보석 등급', '감정 등급과 감정 기관을 적어 주세요. 없으면 해당 없음'),
  ('jewelSize', '치수', '반지 호수, 목걸이 길이, 시계 지름을 적어 주세요.'),
  ('watchSpec', '시계의 기능과 방수', '기능과 방수 등급을 적어 주세요. 시계가 아니면 해당 없음'),
  ('guarantee', '보증서 제공 여부', '함께 보내는 보증서나 감정서를 적어 주세요.'),
  ('foodName', '품목 또는 명칭', '예: 사과(부사), 국산 손질 고등어'),
  ('foodType', '식품의 유형', '표시사항에 적힌 유형을 적어 주세요. 예: 과자, 즉석섭취식품'),
  ('packUnit', '포장단위별 용량·수량·크기', '한 상자에 든 무게와 개수를 적어 주세요.'),
  ('producer', '생산자(수입자)', '수입품은 수입자를 적어 주세요.'),
  ('foodMaker', '생산자와 소재지', '만든 곳의 이름과 주소를 적고, 수입품은 수입자를 함께 적어 주세요.'),
  ('foodOrigin', '원산지', '국산은 시·군까지 적을 수 있고, 수입품은 나라를 적어 주세요.'),
  ('foodDate', '제조연월일·소비기한', '농산물은 생산연월일을, 축산물은 도축일이나 포장일을 적어 주세요.'),
  ('storage', '보관방법', '예: 0~5℃ 냉장, 직사광선을 피해 서늘한 곳'),
  ('farmLabel', '농수축산물 표시사항', '등급, 이력번호, 유전자변형 여부처럼 법에서 정한 표시를 적어 주세요.'),
  ('foodSet', '상품 구성', '함께 보내는 것을 수량과 함께 적어 주세요.'),
  ('rawMaterials', '원재료명과 함량', '원재료와 원산지, 알레르기 유발물질을 적어 주세요.'),
  ('nutrition', '영양성분', '표시 대상이면 열량과 성분을 적고, 아니면 해당 없음'),
  ('gmo', '유전자변형식품 여부', '해당하면 그 표시를, 아니면 해당 없음'),
  ('foodImport', '수입식품 신고 여부', '수입식품이면 수입신고를 마쳤다고 적고, 아니면 해당 없음'),
  ('foodCaution', '소비자 안전을 위한 주의사항', '보관, 섭취, 개봉 뒤에 조심할 점을 적어 주세요.'),
  ('efficacy', '기능정보', '식품의약품안전처에서 인정한 기능성 내용을 적어 주세요.'),
  ('intake', '섭취량·섭취방법·주의사항', '하루에 먹는 양과 부작용 가능성을 적어 주세요.'),
  ('notMedicine', '의약품이 아니라는 표시', '질병을 예방하거나 치료하는 의약품이 아니라는 뜻을 적어 주세요.'),
  ('childCert', '어린이제품 안전 인증', '안전인증·안전확인·공급자적합성확인 번호를 적어 주세요.'),
  ('age', '사용연령 또는 체중 범위', '예: 36개월 이상, 9~18kg'),
  ('components', '상품별 세부 사양', '고를 때 필요한 사양을 적어 주세요.'),
  ('bookTitle', '도서명', '세트이면 권마다 적어 주세요.'),
  ('author', '저자·출판사', '옮긴이가 있으면 함께 적어 주세요.'),
  ('bookSize', '크기와 쪽수', '전자책은 파일 용량을 적어 주세요.'),
  ('published', '출간일', '예: 2026-09-01'),
  ('contents', '목차 또는 책 소개', '목차나 내용을 짧게 소개해 주세요.'),
  ('issuedBy', '발행자', '상품권이나 쿠폰을 낸 곳을 적어 주세요.'),
  ('validity', '유효기간과 이용조건', '유효기간의 시작, 연장 여부, 쓸 수 없는 날을 적어 주세요.'),
  ('usePlace', '이용 가능 매장', '쓸 수 있는 곳과 쓸 수 없는 곳을 적어 주세요.'),
  ('balance', '잔액 환급조건', '얼마 이상 쓰면 남은 금액을 돌려받는지 적어 주세요.'),
  ('couponGoods', '교환할 상품 또는 금액', '바꿀 수 있는 상품이나 쓸 수 있는 금액을 적어 주세요.'),
  ('region', '국가 또는 지역', '숙소가 있는 나라와 지역을 적어 주세요.'),
  ('lodging', '숙소 형태', '예: 호텔, 펜션, 농어촌민박'),
  ('room', '객실 타입과 등급', '객실 이름, 침대, 등급을 적어 주세요.'),
  ('people', '인원', '기준 인원과 최대 인원, 추가할 때의 비용을 적어 주세요.'),
  ('facilities', '부대시설과 제공 서비스', '조식, 주차, 수영장처럼 함께 제공하는 것을 적어 주세요.'),
  ('cancelRule', '취소·환불 규정', '취소 시점마다 위약금과 환불 금액을 적어 주세요.'),
  ('bookingContact', '예약 담당 연락처', '예약을 확인할 수 있는 전화번호를 적어 주세요.'),
  ('agency', '여행사', '상품을 운영하는 여행사의 이름과 등록번호를 적어 주세요.'),
  ('flight', '이용 항공편', '항공사와 편명, 환승 여부를 적어 주세요. 없으면 해당 없음'),
  ('period', '여행기간과 일정', '출발일, 돌아오는 날, 주요 일정을 적어 주세요.'),
  ('headcount', '총 예정 인원과 출발 가능 인원', '모자라면 언제까지 알리는지 함께 적어 주세요.'),
  ('stay', '숙박 정보', '숙소 이름과 등급, 함께 쓰는 인원을 적어 주세요.'),
  ('included', '포함 내역', '값에 들어 있는 식사, 입장권, 보험 등을 적어 주세요.'),
  ('extra', '추가 경비 항목과 금액', '현지에서 내는 비용, 선택 관광의 값을 적어 주세요.'),
  ('danger', '여행 경보 단계', '외교부에서 정한 경보 단계를 적어 주세요. 국내는 해당 없음'),
  ('ticketRule', '요금 조건과 왕복·편도', '변경할 수 있는지, 왕복인지 편도인지 적어 주세요.'),
  ('ticketValid', '항공권 유효기간', '언제부터 언제까지 쓸 수 있는지 적어 주세요.'),
  ('limits', '제한사항', '출발일이나 귀국일을 바꿀 수 있는지, 좌석 조건을 적어 주세요.'),
  ('receiveTicket', '티켓 수령방법', '전자항공권, 현장 수령처럼 받는 방법을 적어 주세요.'),
  ('seatClass', '좌석 등급', '예: 일반석, 비즈니스석'),
  ('taxes', '가격에 들어 있지 않은 금액', '유류할증료나 공항세처럼 따로 내는 금액을 적어 주세요.'),
  ('car', '차종', '차종과 연식, 연료를 적어 주세요.'),
  ('ownership', '소유권 이전 조건', '빌린 뒤 넘겨받을 수 있으면 조건을 적고, 아니면 해당 없음'),
  ('options', '추가로 고를 때의 비용', '보험이나 카시트처럼 더하는 것의 값을 적어 주세요.'),
  ('fuelRule', '연료 정산 방법', '돌려줄 때 연료를 정산하는 방법을 적어 주세요.'),
  ('damage', '고장·분실·훼손 책임', '고장 나거나 잃어버렸을 때 고객이 내는 금액을 적어 주세요.'),
  ('maintenance', '유지보수 조건', '점검 주기, 필터와 소모품 교체, 비용을 적어 주세요.'),
  ('rentPeriod', '대여 기간과 반환', '최소 기간, 돌려주는 방법과 비용을 적어 주세요.'),
  ('producerOf', '제작자 또는 공급자', '만든 곳과 제공하는 곳을 적어 주세요.'),
  ('useCondition', '이용조건과 이용기간', '쓸 수 있는 기간, 기기 수, 내려받는 횟수를 적어 주세요.'),
  ('supplyWay', '상품 제공 방식', '예: 내려받기, 실시간 재생, CD'),
  ('systemSpec', '최소 시스템 사양', '필요한 기기와 운영체제, 소프트웨어를 적어 주세요.'),
  ('withdrawEffect', '청약철회의 조건과 효과', '철회할 수 없는 경우와 그 까닭을 적어 주세요.'),
  ('host', '주최 또는 기획', '공연은 주최와 주관을, 영화는 배급사를 적어 주세요.'),
  ('cast', '주연', '공연에만 적고, 영화나 전시이면 해당 없음'),
  ('rating', '관람등급', '예: 전체관람가, 12세 이상'),
  ('showTime', '상영·공연시간', '쉬는 시간을 포함한 시간을 적어 주세요.'),
  ('place', '상영·공연장소', '장소의 이름과 주소를 적어 주세요.'),
  ('useFor', '용도와 제형', '쓰는 곳과 형태를 적어 주세요. 예: 욕실용 세정제, 액상형'),
  ('chemMadeOn', '제조연월과 사용기간', '유통기한이 있으면 함께 적어 주세요.'),
  ('chemMaker', '제조자·수입자와 주소', '이름과 주소, 연락처를 적어 주세요.'),
  ('childSafe', '어린이보호포장 대상 여부', '대상이면 적용했다고 적고, 아니면 해당 없음'),
  ('chemicals', '들어 있는 화학물질', '주요 물질과 보존제 이름을 적어 주세요.'),
  ('reportNo', '안전기준 적합확인 신고번호', '신고번호나 승인번호를 적어 주세요.'),
  ('serviceBy', '서비스 제공 사업자', '이름과 연락처를 적어 주세요.'),
  ('legalCert', '법에 의한 인증·허가', '자격이나 신고가 필요한 서비스이면 그 사항을 적어 주세요.'),
  ('serviceTerms', '이용조건', '이용하는 시간과 장소, 추가 비용을 적어 주세요.');

create temporary table template (sort serial, name text, key text, fields text) on commit drop;
insert into template (name, key, fields) values
  ('의류', 'CLOTHES', 'material color clothSize maker country care madeOn warranty asContact'),
  ('구두/신발', 'SHOES', 'mainMaterial color shoeSize maker country handling warranty asContact'),
  ('가방', 'BAG', 'kindOf material color size maker country handling warranty asContact'),
  ('패션잡화', 'ACCESSORY', 'kindOf material clothSize maker country handling warranty asContact'),
  ('침구류/커튼', 'BEDDING', 'material filling color size parts maker country care warranty asContact'),
  ('가구', 'FURNITURE', 'modelName cert color parts mainMaterial maker country size deliveryInstall refurbished warranty asContact'),
  ('영상가전', 'TV', 'modelName cert power energy launchedOn maker country size screen installFee warranty asContact'),
  ('가정용 전기제품', 'HOME_APPLIANCE', 'modelName cert power energy launchedOn maker country size installFee warranty asContact'),
  ('계절가전', 'SEASONAL_APPLIANCE', 'modelName cert power energy launchedOn maker country size area installFee warranty asContact'),
  ('사무용기기', 'OFFICE_DEVICE', 'modelName cert power energy launchedOn maker country sizeWeight spec warranty asContact'),
  ('광학기기', 'OPTICAL', 'modelName cert launchedOn maker country sizeWeight spec warranty asContact'),
  ('소형전자', 'SMALL_DEVICE', 'modelName cert power launchedOn maker country sizeWeight spec warranty asContact'),
  ('휴대형 통신기기', 'MOBILE_DEVICE', 'modelName cert launchedOn maker country sizeWeight telecomFee spec warranty asContact'),
  ('내비게이션', 'NAVIGATION', 'modelName cert power launchedOn maker country sizeWeight spec mapUpdate warranty asContact'),
  ('자동차용품', 'CAR_GOODS', 'modelName launchedOn cert maker country size carModel hazard carCheck warranty asContact'),
  ('의료기기', 'MEDICAL', 'modelName permit cert power launchedOn maker country purposeUse handling warranty asContact'),
  ('주방용품', 'KITCHEN', 'modelName quality parts size launchedOn maker country importDeclared warranty asContact'),
  ('화장품', 'COSMETIC', 'volume skinSpec usable howTo cosmeticMaker country ingredients functional caution warranty helpline'),
  ('귀금속/보석/시계', 'JEWELRY', 'jewelMaterial jewelWeight maker country jewelSize handling jewelGrade watchSpec guarantee warranty asContact'),
  ('식품(농수축산물)', 'FRESH_FOOD', 'foodName packUnit producer foodOrigin foodDate storage farmLabel foodSet foodCaution helpline'),
  ('가공식품', 'PROCESSED_FOOD', 'foodName foodType foodMaker foodDate packUnit rawMaterials nutrition gmo foodImport foodCaution helpline'),
  ('건강기능식품', 'HEALTH_FOOD', 'foodName foodMaker foodDate packUnit rawMaterials nutrition efficacy intake notMedicine gmo foodImport foodCaution helpline'),
  ('어린이제품', 'CHILDREN', 'modelName childCert sizeWeight color quality age launchedOn maker country handling warranty asContact'),
  ('악기', 'INSTRUMENT', 'modelName size color quality parts launchedOn maker country components warranty asContact'),
  ('스포츠용품', 'SPORTS', 'modelName cert sizeWeight color quality parts launchedOn maker country components warranty asContact'),
  ('서적', 'BOOK', 'bookTitle author bookSize parts published contents'),
  ('호텔/펜션 예약', 'LODGING', 'region lodging room people facilities cancelRule bookingContact'),
  ('여행상품', 'TRAVEL', 'agency flight period headcount stay included extra cancelRule danger bookingContact'),
  ('항공권', 'FLIGHT', 'ticketRule ticketValid limits receiveTicket seatClass taxes cancelRule bookingContact'),
  ('자동차 대여', 'CAR_RENTAL', 'car ownership options fuelRule damage cancelRule helpline'),
  ('물품대여', 'GOODS_RENTAL', 'modelName ownership maintenance damage rentPeriod cancelRule spec helpline'),
  ('디지털콘텐츠', 'DIGITAL', 'producerOf useCondition supplyWay systemSpec withdrawEffect helpline'),
  ('상품권/쿠폰', 'GIFT_CARD', 'issuedBy validity usePlace balance helpline'),
  ('모바일쿠폰', 'MOBILE_COUPON', 'issuedBy validity couponGoods usePlace balance helpline'),
  ('영화/공연', 'SHOW', 'host cast rating showTime place cancelRule helpline'),
  ('생활화학제품', 'CHEMICAL', 'modelName useFor chemMadeOn volume cert chemMaker country childSafe chemicals caution reportNo helpline'),
  ('기타 용역', 'SERVICE', 'serviceBy legalCert serviceTerms cancelRule helpline'),
  ('기타 재화', 'GOODS', 'modelName legalCert country maker asContact');
insert into notice_template (key, name, sort)
  select key, name, sort from template;
insert into notice_field (template_key, key, label, hint, sort)
  select t.key, s.key, s.label, s.hint, f.place
  from template t cross join regexp_split_to_table(t.fields, ' ') with ordinality f (key, place) join said s on s.key = f.key;

-- The tree. Numbers tell the place: root 40000, its first branch 40100, the leaves of that 40101 and on.
create temporary table branch (seq bigint, name text, template text, kinds text[], leaves text) on commit drop;
insert into branch values
  (10000, '패션의류', null, null, null),
  (10100, '여성의류', 'CLOTHES', '{NORMAL}', '원피스,블라우스·셔츠,티셔츠,니트·가디건,팬츠,스커트,아우터'),
  (10200, '남성의류', 'CLOTHES', '{NORMAL}', '티셔츠,셔츠,니트·가디건,팬츠,정장,아우터'),
  (10300, '언더웨어·잠옷', 'CLOTHES', '{NORMAL}', '여성 언더웨어,남성 언더웨어,잠옷·홈웨어,양말·스타킹'),
  (20000, '패션잡화', null, null, null),
  (20100, '신발', 'SHOES', '{NORMAL}', '운동화,구두·로퍼,샌들·슬리퍼,부츠'),
  (20200, '가방', 'BAG', '{NORMAL}', '숄더백·크로스백,백팩,지갑,여행가방'),
  (20300, '주얼리·시계', 'JEWELRY', '{NORMAL}', '반지·귀걸이,목걸이·팔찌,순금·골드바,손목시계'),
  (20400, '소품', 'ACCESSORY', '{NORMAL}', '모자,벨트,스카프·장갑,안경테·선글라스,우산·양산'),
  (30000, '뷰티', null, null, null),
  (30100, '스킨케어', 'COSMETIC', '{NORMAL}', '토너·에센스,크림·로션,선케어,마스크팩,클렌징'),
  (30200, '메이크업', 'COSMETIC', '{NORMAL}', '베이스 메이크업,립 메이크업,아이 메이크업'),
  (30300, '헤어·바디', 'COSMETIC', '{NORMAL}', '샴푸·트리트먼트,염색약·헤어 스타일링,바디워시·로션,향수'),
  (40000, '식품', null, null, null),
  (40100, '농산물', 'FRESH_FOOD', '{NORMAL}', '과일,채소·나물,쌀·잡곡,견과·건과,버섯·약초'),
  (40200, '수산물', 'FRESH_FOOD', '{NORMAL}', '생선·손질 생선,조개·새우·게,건어물,김·해조류'),
  (40300, '축산물', 'FRESH_FOOD', '{NORMAL}', '한우·소고기,돼지고기,닭·오리고기,달걀·유정란'),
  (40400, '가공식품', 'PROCESSED_FOOD', '{NORMAL}', '장·양념·기름,반찬·김치,간편식·밀키트,과자·떡·빵,잼·꿀·청,커피·차·음료,유제품'),
  (40500, '건강식품', 'HEALTH_FOOD', '{NORMAL}', '홍삼·인삼,비타민·미네랄,유산균,오메가3·기타 기능식품'),
  (40600, '주류', 'PROCESSED_FOOD', '{NORMAL}', '전통주'),
  (50000, '생활·주방', null, null, null),
  (50100, '주방용품', 'KITCHEN', '{NORMAL}', '냄비·프라이팬,그릇·접시,컵·텀블러,칼·도마,수저·조리도구,보관용기'),
  (50200, '생활용품', 'GOODS', '{NORMAL}', '수납·정리,청소용품,욕실용품,화장지·물티슈,세탁용품'),
  (50300, '생활화학', 'CHEMICAL', '{NORMAL}', '세제·섬유유연제,방향제·탈취제,향초·디퓨저,살충제·방충제'),
  (60000, '가구·인테리어', null, null, null),
  (60100, '가구', 'FURNITURE', '{NORMAL}', '침대·매트리스,소파,책상·의자,수납장·선반,식탁'),
  (60200, '침구·커튼', 'BEDDING', '{NORMAL}', '이불·이불커버,베개,매트·토퍼,커튼·블라인드,카펫·러그'),
  (60300, '홈데코', 'GOODS', '{NORMAL}', '조명,액자·시계,화병·꽃,인테리어 소품'),
  (70000, '가전·디지털', null, null, null),
  (70100, '영상·음향', 'TV', '{NORMAL}', 'TV,프로젝터,스피커·사운드바'),
  (70200, '생활·주방가전', 'HOME_APPLIANCE', '{NORMAL}', '냉장고,세탁기·건조기,청소기,전기밥솥·조리가전,이미용가전'),
  (70300, '계절가전', 'SEASONAL_APPLIANCE', '{NORMAL}', '에어컨·선풍기,난방기·전기장판,가습기·제습기·공기청정기'),
  (70400, '컴퓨터·사무기기', 'OFFICE_DEVICE', '{NORMAL}', '노트북·데스크톱,모니터·주변기기,프린터·복합기'),
  (70500, '모바일·카메라', 'SMALL_DEVICE', '{NORMAL}', '휴대폰·태블릿,이어폰·웨어러블,휴대폰 액세서리,카메라·렌즈'),
  (80000, '출산·유아동', null, null, null),
  (80100, '유아동 패션', 'CHILDREN', '{NORMAL}', '유아의류,아동의류,유아동 신발·잡화'),
  (80200, '육아용품', 'CHILDREN', '{NORMAL}', '기저귀,수유·이유용품,유모차,카시트,유아 침구·가구'),
  (80300, '완구·교구', 'CHILDREN', '{NORMAL}', '블록·퍼즐,인형·역할놀이,교구·학용품,물놀이용품'),
  (80400, '유아식품', 'PROCESSED_FOOD', '{NORMAL}', '분유,이유식·유아간식'),
  (90000, '스포츠·레저', null, null, null),
  (90100, '운동용품', 'SPORTS', '{NORMAL}', '헬스·요가,구기·라켓,골프,수영·물놀이'),
  (90200, '캠핑·등산·자전거', 'SPORTS', '{NORMAL}', '텐트·타프,캠핑용품,등산용품,자전거·킥보드,낚시'),
  (90300, '스포츠웨어', 'CLOTHES', '{NORMAL}', '운동복,등산복·골프웨어'),
  (100000, '자동차·공구', null, null, null),
  (100100, '자동차용품', 'CAR_GOODS', '{NORMAL}', '세차·관리용품,실내·실외용품,타이어·부품,블랙박스,내비게이션'),
  (100200, '공구·건강용품', 'GOODS', '{NORMAL}', '전동공구,수공구·철물,의료기기·혈압계,찜질·안마기'),
  (110000, '도서·취미·반려', null, null, null),
  (110100, '도서', 'BOOK', '{NORMAL}', '문학·인문,어린이·청소년,참고서·수험서,취미·실용'),
  (110200, '취미·문구', 'GOODS', '{NORMAL}', '악기,문구·사무용품,공예·미술,음반·굿즈,성인용품'),
  (110300, '반려동물', 'GOODS', '{NORMAL}', '사료·간식,배변·위생,장난감·산책용품,관상어·소동물'),
  (120000, '여행·티켓·이용권', null, null, null),
  (120100, '여행·숙박', 'TRAVEL', '{VOUCHER}', '국내여행,해외여행,호텔·리조트,펜션·민박,항공권,렌터카'),
  (120200, '공연·체험', 'SHOW', '{VOUCHER}', '공연·전시,영화,테마파크·레저 입장권,원데이 클래스'),
  (120300, '상품권·쿠폰', 'MOBILE_COUPON', '{VOUCHER}', '모바일 쿠폰,지류 상품권,외식 이용권,뷰티·건강 이용권'),
  (120400, '대여·디지털', 'DIGITAL', '{VOUCHER}', '생활용품 대여,디지털 콘텐츠,온라인 강의');

insert into category (category_seq, parent_seq, level, name, path, leaf, kinds, template_key, sort)
  select seq, null, 1, name, name, false, '{NORMAL}', null, seq / 10000 from branch where seq % 10000 = 0;
insert into category (category_seq, parent_seq, level, name, path, leaf, kinds, template_key, sort)
  select b.seq, r.category_seq, 2, b.name, r.path || ' > ' || b.name, false, b.kinds, null, b.seq % 10000 / 100
  from branch b join category r on r.category_seq = b.seq - b.seq % 10000 where b.seq % 10000 > 0;
insert into category (category_seq, parent_seq, level, name, path, leaf, kinds, template_key, sort)
  select b.seq + l.place, b.seq, 3, l.name, m.path || ' > ' || l.name, true, b.kinds, b.template, l.place
  from branch b join category m on m.category_seq = b.seq
    cross join regexp_split_to_table(b.leaves, ',') with ordinality l (name, place);

-- Leaves that differ from their branch.
update category c set template_key = o.key from (values
  ('디지털 콘텐츠', 'DIGITAL'), ('순금·골드바', 'JEWELRY'), ('휴대폰·태블릿', 'MOBILE_DEVICE'), ('카메라·렌즈', 'OPTICAL'),
  ('이어폰·웨어러블', 'SMALL_DEVICE'), ('내비게이션', 'NAVIGATION'), ('악기', 'INSTRUMENT'), ('의료기기·혈압계', 'MEDICAL'),
  ('찜질·안마기', 'HOME_APPLIANCE'), ('전동공구', 'SMALL_DEVICE'), ('조명', 'SMALL_DEVICE'), ('보관용기', 'KITCHEN'),
  ('호텔·리조트', 'LODGING'), ('펜션·민박', 'LODGING'), ('항공권', 'FLIGHT'), ('렌터카', 'CAR_RENTAL'),
  ('원데이 클래스', 'SERVICE'), ('테마파크·레저 입장권', 'SERVICE'), ('지류 상품권', 'GIFT_CARD'), ('외식 이용권', 'SERVICE'),
  ('뷰티·건강 이용권', 'SERVICE'), ('생활용품 대여', 'GOODS_RENTAL'), ('유제품', 'PROCESSED_FOOD')) o (name, key)
  where c.leaf and c.name = o.name;
-- A gift card on paper travels by parcel, too.
update category set kinds = '{NORMAL,VOUCHER}' where leaf and name = '지류 상품권';
update category set adult_only = true where leaf and name in ('전통주', '성인용품');
update category c set kinds = b.kinds
  from (select parent_seq, array_agg(distinct k order by k) as kinds from category, unnest(kinds) k where leaf group by 1) b
  where b.parent_seq = c.category_seq;
update category c set kinds = b.kinds
  from (select parent_seq, array_agg(distinct k order by k) as kinds from category, unnest(kinds) k where level = 2 group by 1) b
  where b.parent_seq = c.category_seq;

insert into cert_type (type_seq, name, agency_hint, number_pattern, sort) values
  (11, 'KC 안전인증(생활용품)', '한국건설생활환경시험연구원, KOTITI시험연구원', '^C[A-Z]\d{3}[A-Z]\d{3,4}-\d{4,5}[A-Z]?$', 1),
  (12, 'KC 안전확인(생활용품)', '한국건설생활환경시험연구원, FITI시험연구원', '^C[A-Z]\d{3}[A-Z]\d{3,4}-\d{4,5}[A-Z]?$', 2),
  (13, 'KC 공급자적합성확인(생활용품)', '제조자 또는 수입자', null, 3),
  (21, 'KC 안전인증(전기용품)', '한국산업기술시험원, 한국기계전기전자시험연구원', '^[A-Z]{2}\d{5,6}-\d{4,6}[A-Z]?$', 4),
  (22, 'KC 안전확인(전기용품)', '한국산업기술시험원, 한국기계전기전자시험연구원', '^[A-Z]{2}\d{5,6}-\d{4,6}[A-Z]?$', 5),
  (23, 'KC 공급자적합성확인(전기용품)', '제조자 또는 수입자', null, 6),
  (31, 'KC 안전인증(어린이제품)', '한국건설생활환경시험연구원, KATRI시험연구원', '^C[A-Z]\d{3}[A-Z]\d{3,4}-\d{4,5}[A-Z]?$', 7),
  (32, 'KC 안전확인(어린이제품)', '한국의류시험연구원, FITI시험연구원', '^C[A-Z]\d{3}[A-Z]\d{3,4}-\d{4,5}[A-Z]?$', 8),
  (33, 'KC 공급자적합성확인(어린이제품)', '제조자 또는 수입자', null, 9),
  (41, '방송통신기자재 적합인증', '국립전파연구원', '^(MSIP|KCC|R)-[A-Za-z0-9_-]{3,34}$', 10),
  (42, '방송통신기자재 적합등록', '국립전파연구원', '^(MSIP|KCC|R)-[A-Za-z0-9_-]{3,34}$', 11),
  (51, '생활화학제품 안전기준 적합확인', '한국환경산업기술원', '^[A-Z]{2}\d{2}-\d{2}-\d{4,5}$', 12),
  (61, '식품안전관리인증(HACCP)', '한국식품안전관리인증원', null, 13),
  (62, '친환경농산물 인증', '국립농산물품질관리원이 지정한 인증기관', '^\d{8}$', 14),
  (63, '건강기능식품 품목제조신고', '식품의약품안전처', '^\d{10,15}$', 15);
insert into cert_subject (subject_seq, type_seq, name, sort)
  select t.type_seq * 100 + s.place, t.type_seq, s.name, s.place
  from (values
    (11, '가스라이터,물놀이용 튜브(성인용),비비탄총(성인용)'),
    (12, '등산용 로프,휴대용 사다리,스노보드,운동용 안전모,온열팩,디지털 도어록,승차용 안전모,전동킥보드'),
    (13, '가구,가정용 섬유제품,우산·양산,안경테·선글라스,물안경,쇼핑카트,침대매트리스'),
    (21, '전선과 코드,전기스위치,전기기기용 스위치,세탁기·탈수기,전기온수매트,전기장판,전동공구'),
    (22, '오디오·비디오 기기,직류전원장치,모니터,조명기구,전지,주방용 전열기구,이미용기기'),
    (23, '컴퓨터,프린터,프로젝터,전기시계,사무용 기기'),
    (31, '어린이용 물놀이기구,어린이놀이기구,자동차용 어린이 보호장치,어린이용 비비탄총'),
    (32, '유아용 섬유제품,합성수지제 어린이용품,완구,유모차,보행기,유아용 침대,학용품,어린이용 스포츠 보호용품'),
    (33, '아동용 섬유제품,어린이용 가죽제품,어린이용 안경테·선글라스,어린이용 가구,어린이용 장신구,어린이용 우산'),
    (41, '휴대전화기,무선랜 기기,블루투스 기기,드론'),
    (42, '컴퓨터와 주변기기,가정용 전기기기,전동공구,조명기기,영상·음향기기'),
    (51, '세정제,세탁세제,섬유유연제,방향제,탈취제,초,살균제,살충제,접착제'),
    (61, '김치류,과자·빵류,떡류,즉석조리식품,수산가공품,식육가공품,음료류,장류'),
    (62, '유기농산물,무농약농산물,유기축산물,유기가공식품'),
    (63, '홍삼제품,비타민과 무기질,프로바이오틱스,오메가3 지방산,개별인정형 원료')) t (type_seq, names)
    cross join regexp_split_to_table(t.names, ',') with ordinality s (name, place);

-- Branches ask for all of their leaves.
insert into category_cert_type (category_seq, type_seq, required) values
  (20400, 13, false), (40100, 62, false), (40300, 61, false), (40300, 62, false), (40400, 61, false), (40500, 63, true),
  (50200, 12, false), (50200, 13, false), (50300, 51, true), (60100, 13, false), (60200, 13, false), (60301, 22, true),
  (70100, 22, true), (70100, 42, true), (70200, 21, false), (70200, 22, false), (70200, 42, true), (70300, 21, false),
  (70300, 22, false), (70300, 42, true), (70400, 23, false), (70400, 42, true), (70500, 22, false), (70500, 41, false),
  (70500, 42, false), (80100, 32, false), (80100, 33, false), (80200, 31, false), (80200, 32, false), (80200, 33, false),
  (80300, 31, false), (80300, 32, false), (80300, 33, false), (80400, 61, false), (90100, 11, false), (90100, 12, false),
  (90200, 12, false), (100100, 42, false), (100201, 21, true), (100204, 22, true);

insert into doc_type (doc_type_seq, name, note, sort) values
  (1, '건강기능식품 판매업 영업신고증', '시·군·구에서 받은 신고증입니다. 영업자와 판매자의 이름이 같아야 합니다.', 1),
  (2, '식품 영업 등록·신고증', '직접 만들거나 나누어 담아 파는 식품에 필요합니다.', 2),
  (3, '축산물 영업 신고증', '식육포장처리업이나 축산물판매업 신고증입니다.', 3),
  (4, '전통주 통신판매 승인서', '관할 세무서에서 승인받은 제품만 팔 수 있습니다.', 4),
  (5, '화장품책임판매업 등록필증', '책임판매업자가 다른 회사이면 공급 계약서를 한 파일로 묶어 주세요.', 5),
  (6, '의료기기 판매업 신고증', '신고가 면제되는 제품이면 면제된다는 내용이 적힌 자료를 내 주세요.', 6),
  (7, '생활화학제품 신고증명서', '안전기준 적합확인을 마친 제품의 신고증명서입니다.', 7),
  (8, '어린이제품 안전인증 확인서', '안전인증이나 안전확인을 받은 시험성적서 또는 신고확인증명서입니다.', 8),
  (9, '동물용 사료 성분등록증', '사료와 간식에 필요합니다. 수입품은 수입신고필증을 함께 내 주세요.', 9),
  (10, '관광사업 등록증', '여행업으로 등록한 사업자의 등록증과 보증보험 증권을 함께 내 주세요.', 10),
  (11, '숙박업 신고증', '숙박업 영업신고증이나 농어촌민박 신고필증입니다.', 11),
  (12, '자동차대여사업 등록증', '시·도에 등록한 대여사업자의 등록증입니다.', 12),
  (13, '상품권 발행·판매 위임 계약서', '발행사가 직접 파는 것이 아니면 발행사와 맺은 계약서가 필요합니다.', 13),
  (14, '공연 주최·판매 위임 확인서', '주최사가 아니면 판매를 맡았다는 확인서가 필요합니다.', 14),
  (15, '정품 확인서 또는 수입신고필증', '상표권자의 확인서나 세관의 수입신고필증입니다.', 15),
  (16, '식품 수입신고확인증', '수입한 식품을 팔 때만 냅니다.', 16);
insert into category_doc_type (category_seq, doc_type_seq, required, kinds) values
  (20200, 15, false, '{NORMAL}'), (20300, 15, false, '{NORMAL}'), (30000, 5, false, '{NORMAL}'), (40000, 16, false, '{NORMAL}'),
  (40300, 3, true, '{NORMAL}'), (40400, 2, false, '{NORMAL}'), (40500, 1, true, '{NORMAL}'), (40600, 4, true, '{NORMAL}'),
  (50300, 7, true, '{NORMAL}'), (80200, 8, false, '{NORMAL}'), (80300, 8, true, '{NORMAL}'), (80400, 2, false, '{NORMAL}'),
  (100203, 6, true, '{NORMAL}'), (110301, 9, true, '{NORMAL}'), (120101, 10, true, '{VOUCHER}'), (120102, 10, true, '{VOUCHER}'),
  (120105, 10, true, '{VOUCHER}'), (120103, 11, true, '{VOUCHER}'), (120104, 11, true, '{VOUCHER}'), (120106, 12, true, '{VOUCHER}'),
  (120201, 14, false, '{VOUCHER}'), (120301, 13, true, '{VOUCHER}'), (120302, 13, true, '{NORMAL,VOUCHER}');

/**
 * Words that the most common passwords are built around, lower-case letters only: a word, a few digits and a sign is
 * what people add to get past a composition rule. English habits, and Korean words typed on an English keyboard.
 */
const ENGLISH = `password passwd pass passw passcode pw pwd secret letmein welcome hello hi hey admin administrator root user guest
test tester testing demo sample temp temporary default master super superman superuser batman spiderman ironman
login logon signin access open opensesame changeme change system server manager office work company
love lover iloveyou loveyou loveme mylove forever baby babygirl babyboy honey sweet sweetheart angel princess prince
king queen dragon monkey tiger lion eagle panda puppy kitty cat dog horse rabbit bear wolf fox shadow ninja
sun sunshine moon star stars sky blue red green black white gold silver purple orange banana apple cherry lemon peach
coffee cookie chocolate candy sugar summer winter spring autumn january february march april may june july august
september october november december monday friday sunday football soccer baseball basketball hockey tennis golf
michael michelle jennifer jessica jordan daniel david andrew joshua thomas charlie robert james john william
ashley nicole amanda hannah sophie maggie ginger pepper buster freedom trust trustno whatever nothing computer internet
google naver kakao daum samsung galaxy iphone android windows microsoft facebook instagram youtube starwars pokemon
mustang ferrari porsche mercedes harley yankees liverpool arsenal chelsea barcelona killer hunter ranger matrix
money dollar lucky happy smile peace world korea seoul busan jeju corea hanguk mnbvcx lkjhgf poiuyt
zaq zaqxsw qaz qazwsx qazwsxedc wsx edc qwe asd zxc qweasd qweasdzxc asdqwe qwaszx zxcasd qwerasdf asdfzxcv qwerty qwert qwerr
abc aaa abcd abcabc aabb aabbcc xyz qq ww aa ss zz xx jangteo jangter sangjum seller shop shopping store market live grip gripper`;

/** 비밀번호, 사랑해, 안녕하세요, 대한민국 … with the Korean layout's keys; names and exclamations among them. */
const KOREAN_KEYS = `qlalfqjsgh qlqjs qlalf qlqkf tkfkd tkfkdgo tkfkdgody skejtkfkdgo tkfkdgks dkssud dkssudgktpdy qksrkqtmqslek
eogksalsrnr gksrnr gksrmf zhfldk tjdnf qntks wpwn dlscjs eorn eowjs rhkdwn ghdrlfehd rlacjftn rladudgml rlawldud dlwldms
qkrwldms qkrwltjd chlwldn wjdgus wldms tnwls alstj wldn gusdn wnsgh ehdgus alswo tjdgus gmlwls dmswl thdus
djaak dkqk djaakdkqk rkwhr rkwhrtkfkd ehd dkrk cjstk rhddb dhQk dhqk dkfkqldb djEjs gkgk gkgkgk gkgkgkgk zzzz rrrr gggg
tlqkf wlfkf alcls qkqh ajdcjddl qkqhdi wkswms vkdlxld ghkdlxld godqhr gksskan gksmf qkek xodid qufsk dnwn
rhdiddl rkddkwl rkddkwlwl sksms skekdi sorl wlqdp gkrrygkrry ghltk tnrud ehsqjfwk eoqkr whgdk whdkdy akstp
wkdxj wkdxjdlqslek vksao vksaowk fkdlqm qkdthd thvld wnansdl qothd durltj dlsxjspt zjavbxj tmakxmvhs
rkatkgkqslek rhakqtmqslek rhkscksgdk wkf wkftkdi dlwp rmfj wkwmdsk Whkwmdsk qkqn ajfl rhwh dnfl dnflskfk tpsxj`;

export const commonWords: ReadonlySet<string> = new Set(
  `${ENGLISH} ${KOREAN_KEYS}`.toLowerCase().split(/\s+/).filter(Boolean),
);

/** Digits that need no guessing: 천사, 빨리빨리, 오빠 빨리, beloved years and the like. */
export const commonDigits: ReadonlySet<string> = new Set([
  '1004',
  '10041004',
  '486',
  '8282',
  '82828282',
  '5882',
  '0000',
  '7777',
  '1212',
  '1313',
  '1122',
  '112233',
  '11223344',
  '123123',
  '12341234',
  '121212',
  '123321',
  '147258',
  '147258369',
  '159753',
  '159357',
  '13579',
  '24680',
  '010',
  '1234512345',
]);

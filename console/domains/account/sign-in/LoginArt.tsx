/** Goods of the market, drawn; decoration only. One picture shows all of them, a view each: nine would be nine requests. */
const GOODS = [
  ['gamgyul', '감귤', '제주'],
  ['tea', '녹차', '하동'],
  ['bowl', '백자', '이천'],
  ['honey', '벌꿀', '영월'],
  ['abalone', '전복', '완도'],
  ['gotgam', '곶감', '상주'],
  ['rice', '햅쌀', '철원'],
  ['pot', '가마솥', '대구'],
  ['goguma', '고구마', '해남'],
] as const;

export function LoginArt() {
  return (
    <ul>
      {GOODS.map(([file, name, place]) => (
        <li key={file}>
          <img src={`/art/market.svg#${file}`} alt="" width={168} height={168} />
          <p>
            <b>{name}</b>
            <span>{place}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

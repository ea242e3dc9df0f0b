export const GonePage = () => (
  <main className="w-gone">
    <h1>지금은 볼 수 없는 페이지입니다</h1>
    <p>판매가 끝났거나 주소가 바뀌었을 수 있습니다.</p>
  </main>
);

export const TopBar = () => (
  <header className="w-top">
    <a href="/live">
      <img src="/logo.svg" alt="" width={24} height={24} />
      장터 <span>라이브</span>
    </a>
  </header>
);

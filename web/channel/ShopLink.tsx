/** The name of a shop, which leads to its page where it has one. */
export const ShopLink = ({ name, address }: { name: string; address: string | null }) =>
  address === null ? (
    name
  ) : (
    <a className="w-shop-link" href={`/c/${address}`}>
      {name}
    </a>
  );

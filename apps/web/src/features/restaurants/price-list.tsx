import { m } from '@fornada/copy/messages.ts';
import { type Cents, formatEuros } from '@fornada/domain/money.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Link } from '@fornada/ui/link.tsx';
import { Price } from '@fornada/ui/price.tsx';

interface Named {
  name: string;
  nameInEnglish: string;
}

export interface PricedSection extends Named {
  id: string;
  products: readonly PricedName[];
}

interface PricedName extends Named {
  href: string;
  price: Cents;
  /** Where it isn't what it costs to take away. */
  eatIn: Cents | undefined;
}

/** A menu as it hangs on the wall: names and prices, without pictures, in as many columns as there is room for. */
export function PriceList({ sections }: { sections: readonly PricedSection[] }) {
  return (
    <section className="ui-stack price-list" aria-labelledby="price-list">
      <header>
        <h2 id="price-list">{m.menus_prices()}</h2>
        <p className="ui-soft">{m.menus_prices_note()}</p>
      </header>
      <div className="price-columns">
        {sections.map(({ id, products, ...section }) => (
          <section key={id} aria-labelledby={`price-list-${id}`}>
            <h3 id={`price-list-${id}`} {...named(section)} />
            <ul className="price-lines">
              {products.map((product) => (
                <li key={product.href}>
                  <PriceLine {...product} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function PriceLine({ href, price, eatIn, ...product }: PricedName) {
  return (
    <Link href={href} className="price-line">
      <span {...named(product)} />
      {eatIn !== undefined && <small>{m.open_menu_eat_in({ price: formatEuros(eatIn) })}</small>}
      <Price amount={price} />
    </Link>
  );
}

const named = ({ name, nameInEnglish }: Named) => chainText(name, nameInEnglish);

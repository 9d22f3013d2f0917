import { cents } from '@fornada/domain/money.ts';
import { AppBar } from '../../src/app-bar.tsx';
import { Badge } from '../../src/badge.tsx';
import { BottomNav } from '../../src/bottom-nav.tsx';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Carousel } from '../../src/carousel.tsx';
import { chainText } from '../../src/chain-language.ts';
import { ChipNav } from '../../src/chips.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { IconBag, IconQr } from '../../src/icons/commerce.tsx';
import { IconAccount, IconBell, IconLoyalty, IconNews, IconShop } from '../../src/icons/navigation.tsx';
import { LoyaltyCard } from '../../src/loyalty-card.tsx';
import { Picture } from '../../src/picture.tsx';
import { Price } from '../../src/price.tsx';
import { ProductTile } from '../../src/product-tile.tsx';
import { Shell, ShellFoot } from '../../src/shell.tsx';
import { StatusBar } from '../../src/status-bar.tsx';
import type { Story } from '../story.ts';

const nav = (
  <BottomNav
    brand={<span style={{ font: '600 1.25rem var(--font-display)', color: 'var(--accent)' }}>Fornada</span>}
    items={[
      { href: '#novidades', label: 'Novidades', icon: <IconNews />, current: true },
      { href: '#restaurantes', label: 'Restaurantes', icon: <IconShop /> },
      { href: '#fidelizacao', label: 'Fidelização', icon: <IconLoyalty /> },
      { href: '#conta', label: 'Conta', icon: <IconAccount /> },
    ]}
  />
);

const products = ['Pastel de nata', 'Croissant', 'Pão de Mafra', 'Bolo de arroz', 'Galão'];

const cartBar = (
  <StatusBar
    kind="cart"
    href="#carrinho"
    icon={<IconBag />}
    title="Ver carrinho"
    detail="3 produtos"
    trailing={<Price amount={cents(1240)} />}
  />
);

const orderBar = (
  <StatusBar
    kind="order"
    href="#pedido"
    icon={<IconBag />}
    title="Pedido em preparação"
    detail="#042 · Chiado"
    step={{ current: 3, total: 4 }}
  />
);

function Catalogue() {
  return (
    <Shell
      nav={nav}
      header={<AppBar title="Catálogo" backHref="#" />}
      bar={cartBar}
      aside={
        <Card title="O seu carrinho">
          <p>3 produtos</p>
          <Button wide>Pagamento - 12,40€</Button>
        </Card>
      }
    >
      <ChipNav
        sticky
        label="Categorias"
        items={['Pastelaria', 'Pão', 'Folhados', 'Cafetaria', 'Sumos'].map((label, index) => ({
          href: `#${label}`,
          label,
          current: index === 0,
        }))}
      />
      <div className="ui-stack">
        {['Pastelaria', 'Pão', 'Cafetaria'].map((category) => (
          <Carousel key={category} title={category} href={`#${category}`}>
            {products.map((name) => (
              <ProductTile
                key={name}
                name={chainText(name)}
                href={`#${name}`}
                price={cents(130)}
                image={null}
                family={name}
              />
            ))}
          </Carousel>
        ))}
      </div>
    </Shell>
  );
}

function Home() {
  return (
    <Shell
      nav={nav}
      header={
        <AppBar
          title="Novidades"
          actions={
            <IconButton icon={<IconBell />} label="Notificações, 2 por ler" mark={<Badge count={2} />} />
          }
        />
      }
      bar={orderBar}
      footer={<ShellFoot>Livro de Reclamações</ShellFoot>}
    >
      <div className="ui-stack">
        <LoyaltyCard
          compact
          chain="Bom dia, Maria"
          balance={cents(1240)}
          points={7}
          toNextPoint={cents(215)}
          qr={<IconButton icon={<IconQr />} label="Mostrar QR" href="#qr" />}
        />
        <Card
          media={<Picture image={null} alt="" family="Natal" ratio="banner" />}
          title="O bolo-rei chegou"
          subtitle="Encomende até 22 de dezembro"
          href="#novidade"
        />
      </div>
    </Shell>
  );
}

export const stories: Story[] = [
  { name: 'home', render: Home, bare: true },
  { name: 'catalogue', render: Catalogue, bare: true },
];

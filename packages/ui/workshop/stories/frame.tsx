import { cents } from '@fornada/domain/money.ts';
import { AppBar } from '../../src/app-bar.tsx';
import { Badge } from '../../src/badge.tsx';
import { BottomNav } from '../../src/bottom-nav.tsx';
import { Card } from '../../src/card.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { IconBag } from '../../src/icons/commerce.tsx';
import { IconAccount, IconBell, IconLoyalty, IconNews, IconShop } from '../../src/icons/navigation.tsx';
import { LoyaltyCard } from '../../src/loyalty-card.tsx';
import { Picture } from '../../src/picture.tsx';
import { Price } from '../../src/price.tsx';
import { Shell } from '../../src/shell.tsx';
import { StatusBar } from '../../src/status-bar.tsx';
import type { Story } from '../story.ts';

const nav = (
  <BottomNav
    brand={<span style={{ font: '600 1.25rem var(--font-display)', color: 'var(--accent)' }}>Fornada</span>}
    items={[
      { href: '#novidades', label: 'Novidades', icon: <IconNews />, current: true },
      { href: '#restaurantes', label: 'Restaurantes', icon: <IconShop /> },
      { href: '#fidelizacao', label: 'Fidelização', icon: <IconLoyalty /> },
      { href: '#conta', label: 'Conta', icon: <IconAccount />, count: 2 },
    ]}
  />
);

export const stories: Story[] = [
  {
    name: 'A screen in its frame',
    render: () => (
      <Shell
        nav={nav}
        header={
          <AppBar
            title="Novidades"
            backHref="#"
            actions={<IconButton icon={<IconBell />} label="Notificações" mark={<Badge count={2} />} />}
          />
        }
        bar={
          <StatusBar
            kind="cart"
            href="#carrinho"
            icon={<IconBag />}
            title="Ver carrinho"
            detail="3 produtos"
            trailing={<Price amount={cents(1240)} />}
          />
        }
      >
        <div className="ui-stack">
          <LoyaltyCard
            compact
            chain="Bom dia, Maria"
            balance={cents(1240)}
            points={7}
            toNextPoint={cents(215)}
          />
          <Card
            media={<Picture image={null} alt="" family="Natal" ratio="banner" />}
            title="O bolo-rei chegou"
            subtitle="Encomende até 22 de dezembro"
            href="#novidade"
          />
          <div style={{ position: 'relative', blockSize: '5rem', transform: 'translate(0)' }}>
            <StatusBar
              kind="order"
              href="#pedido"
              icon={<IconBag />}
              title="Pedido em preparação"
              detail="#042 · Chiado"
              step={{ current: 3, total: 4 }}
            />
          </div>
        </div>
      </Shell>
    ),
  },
];

import { cents } from '@fornada/domain/money.ts';
import { useState } from 'react';
import { Badge } from '../../src/badge.tsx';
import { Card } from '../../src/card.tsx';
import { Carousel } from '../../src/carousel.tsx';
import { chainText } from '../../src/chain-language.ts';
import { ChipFilter, ChipNav } from '../../src/chips.tsx';
import { IconLogout } from '../../src/icons/actions.tsx';
import { IconReceipt, IconStar } from '../../src/icons/commerce.tsx';
import { IconPhone } from '../../src/icons/places.tsx';
import { IconWheat } from '../../src/icons/states.tsx';
import { List, ListItem } from '../../src/list.tsx';
import { Picture } from '../../src/picture.tsx';
import { Price } from '../../src/price.tsx';
import { ProductTile } from '../../src/product-tile.tsx';
import type { Story } from '../story.ts';

const products = [
  { name: 'Pastel de nata', amount: 130, family: 'Pastelaria' },
  { name: 'Croissant simples', amount: 145, family: 'Folhados' },
  { name: 'Pão de Mafra', amount: 210, family: 'Pão' },
  { name: 'Bolo de arroz com limão', amount: 120, family: 'Bolos' },
  { name: 'Galão', amount: 165, family: 'Cafetaria' },
];

function Filters() {
  const [selected, setSelected] = useState<string[]>(['gluten']);
  return (
    <ChipFilter
      label="Filtros"
      selected={selected}
      onChange={setSelected}
      options={[
        { value: 'gluten', label: 'Sem glúten', icon: <IconWheat /> },
        { value: 'vegetariano', label: 'Vegetariano' },
        { value: 'lactose', label: 'Sem lactose' },
      ]}
    />
  );
}

export const stories: Story[] = [
  {
    name: 'Chips',
    render: () => (
      <>
        <ChipNav
          label="Categorias"
          items={['Pão', 'Pastelaria', 'Folhados', 'Salgados', 'Cafetaria', 'Sumos'].map((label, index) => ({
            href: `#${label}`,
            label,
            current: index === 1,
          }))}
        />
        <Filters />
      </>
    ),
  },
  {
    name: 'Carousel',
    render: () => (
      <Carousel title="Pastelaria" href="#pastelaria">
        {products.map(({ name, amount, family }, index) => (
          <ProductTile
            key={name}
            href={`#${name}`}
            name={chainText(name)}
            price={cents(amount)}
            family={family}
            image={null}
            unavailable={index === 2}
            badge={index === 0 && <Badge tone="accent">Novo</Badge>}
          />
        ))}
      </Carousel>
    ),
  },
  {
    name: 'Product rows',
    render: () => (
      <ProductTile
        layout="row"
        href="#nata"
        name={chainText('Pastel de nata')}
        description={chainText(
          'Massa folhada estaladiça, creme de ovos e canela à parte. Sai do forno de hora a hora.',
        )}
        price={cents(130)}
        family="Pastelaria"
        image={null}
      />
    ),
  },
  {
    name: 'Cards',
    render: () => (
      <div className="ui-stack">
        <Card
          media={<Picture image={null} alt="" family="Natal" ratio="banner" />}
          title="O bolo-rei chegou"
          subtitle="Encomende até 22 de dezembro"
          href="#novidade"
        />
        <Card
          layout="row"
          media={<Picture image={null} alt="" family="Chiado" />}
          title="Chiado"
          subtitle="Rua Garrett, 42 · 0,4 km"
          href="#loja"
        >
          <Badge tone="ok">Aberta até às 20:00</Badge>
        </Card>
      </div>
    ),
  },
  {
    name: 'List',
    render: () => (
      <List label="A sua conta">
        <ListItem leading={<IconStar />} title="Opinião" href="#opiniao" />
        <ListItem
          leading={<IconReceipt />}
          title="Chiado"
          detail="21/11/2026 08:42"
          trailing={<Price amount={cents(435)} />}
          href="#movimento"
        />
        <ListItem leading={<IconPhone />} title="O seu pedido está pronto" detail="Há 2 minutos" fresh />
        <ListItem leading={<IconLogout />} title="Terminar Sessão" onClick={() => {}} danger />
      </List>
    ),
  },
];

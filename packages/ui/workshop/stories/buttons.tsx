import { cents } from '@fornada/domain/money.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../src/button.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { IconPlus, IconTrash } from '../../src/icons/actions.tsx';
import { IconQr } from '../../src/icons/commerce.tsx';
import { IconBell } from '../../src/icons/navigation.tsx';
import { IconDirections } from '../../src/icons/places.tsx';
import { Price } from '../../src/price.tsx';
import { Stepper } from '../../src/stepper.tsx';
import type { Story } from '../story.ts';

function Quantity({ first, ...rest }: { first: number; max?: number; size?: 'small' }) {
  const [count, setCount] = useState(first);
  return <Stepper label="Quantidade" value={count} onValueChange={setCount} {...rest} />;
}

export const stories: Story[] = [
  {
    name: 'Variants',
    render: () => (
      <div className="ui-row">
        <Button>Encomendar</Button>
        <Button variant="secondary" icon={<IconDirections />}>
          Direções
        </Button>
        <Button variant="quiet">alterar</Button>
        <Button variant="danger" icon={<IconTrash />}>
          Apagar conta
        </Button>
        <ButtonLink href="#menu" variant="secondary" size="small">
          Menus
        </ButtonLink>
      </div>
    ),
  },
  {
    name: 'Disabled and loading',
    render: () => (
      <div className="ui-row">
        <Button disabled>Adicionar</Button>
        <Button loading>A entrar</Button>
        <Button variant="secondary" loading>
          A guardar
        </Button>
      </div>
    ),
  },
  {
    name: 'The action of a screen',
    render: () => (
      <div className="ui-stack">
        <Button size="large" wide trailing={<Price amount={cents(1240)} />} icon={<IconPlus />}>
          Adicionar
        </Button>
        <Button size="large" wide secondLine="encomenda com obrigação de pagar">
          Finalizar
        </Button>
      </div>
    ),
  },
  {
    name: 'Icon buttons and steppers',
    render: () => (
      <div className="ui-row">
        <IconButton icon={<IconBell />} label="Notificações" />
        <IconButton icon={<IconQr />} label="Mostrar QR" raised />
        <IconButton icon={<IconTrash />} label="Remover" disabled />
        <Quantity first={1} />
        <Quantity first={12} max={12} />
        <Quantity first={1} size="small" />
      </div>
    ),
  },
];

import type { CSSProperties } from 'react';
import { Azulejo, AzulejoPicture } from '../../src/azulejo.tsx';
import { Badge } from '../../src/badge.tsx';
import { Button } from '../../src/button.tsx';
import * as actions from '../../src/icons/actions.tsx';
import * as arrows from '../../src/icons/arrows.tsx';
import * as commerce from '../../src/icons/commerce.tsx';
import * as navigation from '../../src/icons/navigation.tsx';
import * as places from '../../src/icons/places.tsx';
import * as states from '../../src/icons/states.tsx';
import type { Story } from '../story.ts';

const icons = Object.entries({ ...navigation, ...arrows, ...actions, ...commerce, ...places, ...states });
const colours = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'accent',
  'link',
  'ok',
  'bad',
  'warn',
  'line',
  'line-strong',
];

export const stories: Story[] = [
  {
    name: 'Type',
    render: () => (
      <div className="ui-stack">
        <p style={{ font: '600 var(--text-display)/1 var(--font-display)' }}>12,40€</p>
        <h1>Pão quente às sete da manhã</h1>
        <h2>Novidades da padaria</h2>
        <h3>Pastelaria tradicional portuguesa</h3>
        <p>Acumula 10% em consumo. O saldo fica à sua espera em qualquer loja, e nunca perde um cêntimo.</p>
        <p style={{ color: 'var(--ink-soft)', fontSize: 'var(--text-note)' }}>
          Chamada para a rede fixa nacional. <a href="#type">Termos e Condições</a>
        </p>
      </div>
    ),
  },
  {
    name: 'Colour',
    render: () => (
      <div className="ui-row">
        {colours.map((name) => (
          <div key={name} style={{ inlineSize: '6.5rem', fontSize: '0.75rem' }}>
            <div
              style={{
                blockSize: '3rem',
                borderRadius: 'var(--radius-small)',
                background: `var(--${name})`,
                boxShadow: '0 0 0 1px var(--line)',
              }}
            />
            {name}
          </div>
        ))}
      </div>
    ),
  },
  {
    name: 'Icons',
    render: () => (
      <div className="ui-row">
        {icons.map(([name, Icon]) => (
          <Icon key={name} title={name} width={28} height={28} />
        ))}
      </div>
    ),
  },
  {
    name: 'Azulejo',
    render: () => (
      <div className="ui-row">
        <Azulejo columns={3} rows={2} />
        <AzulejoPicture icon={<commerce.IconBag />} />
      </div>
    ),
  },
  {
    name: 'Badges',
    render: () => (
      <div className="ui-row">
        <Badge>Fechado</Badge>
        <Badge tone="accent">Novo</Badge>
        <Badge tone="ok" icon={<states.IconLeaf />}>
          Vegetariano
        </Badge>
        <Badge tone="warn">Fecha às 19:30</Badge>
        <Badge tone="bad">Recusado</Badge>
        <Badge tone="note">Em curso</Badge>
        <Badge count={3} />
        <Badge count={120} />
      </div>
    ),
  },
  {
    name: 'Brands',
    render: () => (
      <div className="ui-row">
        {['#0b6e4f', '#ffd400', '#7b1e3a', '#00bcd4', '#111111'].map((color) => (
          <div key={color} data-brand="" style={{ '--brand': color } as CSSProperties}>
            <Button>Encomendar</Button>
          </div>
        ))}
      </div>
    ),
  },
];

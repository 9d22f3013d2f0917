import { cents } from '@fornada/domain/money.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { stories as buttons } from '../workshop/stories/buttons.tsx';
import { stories as content } from '../workshop/stories/content.tsx';
import { stories as fields } from '../workshop/stories/fields.tsx';
import { stories as foundations } from '../workshop/stories/foundations.tsx';
import { stories as frame } from '../workshop/stories/frame.tsx';
import { stories as loyalty } from '../workshop/stories/loyalty.tsx';
import { stories as overlays } from '../workshop/stories/overlays.tsx';
import { stories as states } from '../workshop/stories/states.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Carousel } from './carousel.tsx';
import { formatSeconds } from './countdown-ring.tsx';
import { LoyaltyCard } from './loyalty-card.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { familyTint } from './tint.ts';

const all = [...buttons, ...content, ...fields, ...foundations, ...frame, ...loyalty, ...overlays, ...states];

describe('on the server', () => {
  it.each(all)('renders the story $name', ({ render: Render }) => {
    expect(renderToStaticMarkup(<Render />)).not.toBe('');
  });
});

describe('a price', () => {
  it('reads as people write it here', () => {
    expect(renderToStaticMarkup(<Price amount={cents(120)} />)).toBe('<span class="ui-price">1,20€</span>');
  });

  it('shows a plus for an extra that costs, and none for one that does not', () => {
    expect(renderToStaticMarkup(<Price amount={cents(40)} extra />)).toContain('+0,40€');
    expect(renderToStaticMarkup(<Price amount={cents(0)} extra />)).toContain('>0,00€');
  });
});

describe('a carousel', () => {
  const carousel = (count: number) =>
    renderToStaticMarkup(
      <Carousel title="Pão" href="/catalogo/1">
        {Array.from({ length: count }, (_, index) => (
          <b key={String(index)}>p</b>
        ))}
      </Carousel>,
    );

  it('shows four products and the tile that leads to all when there are more', () => {
    expect(carousel(5).match(/<b>/g)).toHaveLength(4);
    expect(carousel(5)).toContain('Ver todos');
  });

  it('needs no such tile for four', () => {
    expect(carousel(4).match(/<b>/g)).toHaveLength(4);
    expect(carousel(4)).not.toContain('Ver todos');
  });
});

describe('the loyalty card', () => {
  it('fills one mark for each point and says the singular', () => {
    const html = renderToStaticMarkup(
      <LoyaltyCard balance={cents(600)} points={1} toNextPoint={cents(350)} />,
    );
    expect(html.match(/ui-point-earned/g)).toHaveLength(1);
    expect(html.match(/"ui-point/g)).toHaveLength(1 + 10);
    expect(html).toContain('>1 ponto<');
    expect(html).toContain('Faltam 3,50€');
  });
});

describe('a picture', () => {
  it('is the tile of its family when there is none, with the name kept for screen readers', () => {
    const html = renderToStaticMarkup(<Picture image={null} alt="Pastel de nata" family="Pastelaria" />);
    expect(html).not.toContain('<img');
    expect(html).toContain('Pastel de nata');
  });

  it('carries its size, so that nothing jumps', () => {
    const image = { src: '/nata.webp', avif: '/nata.avif', width: 512, height: 512 };
    const html = renderToStaticMarkup(<Picture image={image} alt="" />);
    expect(html).toContain('type="image/avif"');
    expect(html).toContain('width="512" height="512"');
    expect(html).toContain('loading="lazy"');
  });

  it('brings its own ground: the family’s tint stands where there is none', () => {
    const image = { src: '/nata.webp', width: 512, height: 512 };
    expect(renderToStaticMarkup(<Picture image={image} alt="" family="Pastelaria" />)).not.toContain(
      'ui-tint',
    );
    expect(renderToStaticMarkup(<Picture image={null} alt="" family="Pastelaria" />)).toContain('ui-tint');
  });

  it('has the same ground for the same family', () => {
    expect(familyTint('Pastelaria')).toBe(familyTint('Pastelaria'));
  });
});

describe('small things', () => {
  it('keeps a loading button in focus order and marks it busy', () => {
    const html = renderToStaticMarkup(<Button loading>Entrar</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('disabled=""');
  });

  it('writes time left as minutes and seconds', () => {
    expect([0, 9, 65, 300].map(formatSeconds)).toEqual(['0:00', '0:09', '1:05', '5:00']);
  });

  it('does not count past 99', () => {
    expect(renderToStaticMarkup(<Badge count={100} />)).toContain('99+');
  });
});

import { expect, it, vi } from 'vitest';
import { writeDocument } from './document.ts';

const write = (at: number | null, besideAt: string | null = null) =>
  writeDocument({
    ...{ html: '<p>Pão</p>', head: { title: 'Novidades' }, loaderData: '{"a":"<"}', besideAt, at },
    locale: 'pt',
    ...{ url: 'https://fornada.pt/novidades', isWhole: true, isIndexed: false, canonical: '' },
    ...{ preloads: [], prerendered: null, brandColours: '' },
    assets: { starter: '', script: '/a.js', styles: [], modules: [], fonts: [] },
    settings: {
      ...{ publicUrl: 'https://fornada.pt', minimumCallMs: 0, minimumAge: 13, map: null },
      ...{ without: [], wallets: [] },
    } as never,
  });

it('is the same page a minute later, but for what lapses by then', () => {
  vi.useFakeTimers({ now: 1_000 });
  const first = write(null);
  vi.setSystemTime(61_000);
  expect(write(null)).toBe(first);
  expect(first).toContain('id="loader-data" data-path="/novidades">{"a":"\\u003c"}</script>');
  expect(write(61_000)).toContain('data-path="/novidades" data-at="61000">');
  vi.useRealTimers();
});

it('names where its data is, and is without it', () => {
  expect(write(5, '/dados/pt/novidades.x.json')).toContain(
    'data-at="5" data-from="/dados/pt/novidades.x.json"></script>',
  );
});

import { expect, it } from 'vitest';
import { mapTags } from './map-tags.ts';

it('says where maps come from, in a page’s own words', () => {
  const map = {
    tiles: 'https://mapa.exemplo.pt/{z}/{x}/{y}.png?a=1&b="2"',
    attribution: '© <b>Mapa</b>',
    licence: '',
  };
  expect(mapTags(map)).toEqual([
    '<meta name="map-tiles" content="https://mapa.exemplo.pt/{z}/{x}/{y}.png?a=1&amp;b=&quot;2&quot;">',
    '<meta name="map-attribution" content="© &lt;b&gt;Mapa&lt;/b&gt;">',
    '<meta name="map-licence" content="">',
  ]);
});

it('says nothing where there are none', () => {
  expect(mapTags(null)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { mapsHref } from './maps-link.ts';

const place = {
  name: 'Café (novo)',
  position: { latitude: 38.7, longitude: -9.1 },
  link: 'https://maps.example/1',
};

describe('the link to the maps of the device', () => {
  it('is the system’s own where it has one', () => {
    expect(mapsHref(place, 'Mozilla/5.0 (Linux; Android 16)')).toBe(
      'geo:38.7,-9.1?q=38.7,-9.1(Caf%C3%A9%20(novo))',
    );
    expect(mapsHref(place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe(
      'https://maps.apple.com/?ll=38.7,-9.1&q=Caf%C3%A9%20(novo)',
    );
  });

  it('is the chain’s elsewhere, else OpenStreetMap’s', () => {
    expect(mapsHref(place)).toBe('https://maps.example/1');
    expect(mapsHref({ ...place, link: null })).toBe(
      'https://www.openstreetmap.org/?mlat=38.7&mlon=-9.1#map=18/38.7/-9.1',
    );
  });

  it('is missing for a place that nobody knows', () => {
    expect(mapsHref({ ...place, position: null, link: null })).toBeNull();
  });
});

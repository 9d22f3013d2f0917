import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import { phoneCountries, prefixes } from './countries.ts';

describe('the countries of the phone field', () => {
  it('are those of libphonenumber-js, by the country that a prefix belongs to', () => {
    const known = metadata as unknown as { country_calling_codes: Record<string, [string, ...string[]]> };
    const expected = Object.entries(known.country_calling_codes).map(([prefix, [main]]) => main + prefix);
    expect(prefixes.split(' ').sort()).toEqual(expected.sort());
  });

  it('begin with Portugal, Spain, France, the United Kingdom and Brazil, and go on by name', () => {
    const [countries, names] = [phoneCountries(), phoneCountries().map(({ name }) => name)];
    expect(countries.slice(0, 5).map(({ prefix }) => prefix)).toEqual(['351', '34', '33', '44', '55']);
    const rest = names.slice(5);
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'pt-PT')));
    expect(names).toContain('Alemanha');
  });
});

// What the house says over the library's theme leaves the rest of it.
import { defaultTheme } from 'react-admin';
import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from './theme.ts';

test.each([lightTheme, darkTheme])(
  'a field that finds things keeps its width, and speaks Portuguese',
  (theme) => {
    const own = theme.components?.MuiAutocomplete;
    const { defaultProps, ...rest } = defaultTheme.components?.MuiAutocomplete ?? {};
    expect(defaultProps).toEqual({ fullWidth: true });
    expect(own).toMatchObject(rest);
    expect(own?.defaultProps).toMatchObject({ ...defaultProps, openText: 'Abrir', closeText: 'Fechar' });
  },
);

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { FormErrors } from './form-errors.ts';

const countries = [
  { prefix: '351', name: 'Portugal' },
  { prefix: '34', name: 'Espanha' },
];

/** The attributes of the first element of a kind, by name. */
function attributes(html: string, element: string): Record<string, string> {
  const tag = new RegExp(`<${element}\\b([^>]*)>`).exec(html)?.[1] ?? '';
  return Object.fromEntries(
    Array.from(tag.matchAll(/([a-zA-Z-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  );
}

describe('a field', () => {
  it('ties its label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field
        id="f"
        name="email"
        kind="email"
        label="Email"
        hint="Para a fatura"
        error="Email inválido"
        required
      />,
    );
    expect(html).toContain('<label class="ui-field-label" for="f">');
    expect(attributes(html, 'input')).toMatchObject({
      id: 'f',
      name: 'email',
      type: 'email',
      'aria-invalid': 'true',
      'aria-required': 'true',
      'aria-describedby': 'f-hint f-error',
    });
    expect(html).toContain('id="f-hint"');
    expect(html).toContain('id="f-error"');
  });

  it('says nothing of errors while there are none', () => {
    const input = attributes(renderToStaticMarkup(<Field name="nome" label="Nome" />), 'input');
    expect(input).not.toHaveProperty('aria-invalid');
    expect(input).not.toHaveProperty('aria-describedby');
  });

  it('takes its error from the form around it, by name', () => {
    const html = renderToStaticMarkup(
      <FormErrors value={{ telemovel: 'Telemóvel inválido' }}>
        <Field kind="phone" name="telemovel" label="Telemóvel" countries={countries} />
        <Field name="nome" label="Nome" />
      </FormErrors>,
    );
    expect(html.match(/Telemóvel inválido/g)).toHaveLength(1);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('sends the prefix beside the number, 351 unless said otherwise', () => {
    const html = renderToStaticMarkup(
      <Field kind="phone" name="telemovel" label="Telemóvel" countries={countries} />,
    );
    expect(attributes(html, 'select')).toMatchObject({ name: 'pais', autoComplete: 'tel-country-code' });
    expect(html).toMatch(/<option value="351" selected="">/);
    expect(attributes(html, 'input')).toMatchObject({
      name: 'telemovel',
      type: 'tel',
      autoComplete: 'tel-national',
    });
  });

  it('opens the numeric keyboard for codes and passwords, and lets managers fill them in', () => {
    const code = attributes(
      renderToStaticMarkup(<Field kind="code" name="codigo" label="Código SMS" />),
      'input',
    );
    expect(code).toMatchObject({ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: '6' });
    const password = attributes(
      renderToStaticMarkup(
        <Field kind="password" name="password" label="Palavra-passe" autoComplete="new-password" />,
      ),
      'input',
    );
    expect(password).toMatchObject({ type: 'password', autoComplete: 'new-password', inputMode: 'numeric' });
  });

  it('ticks what was chosen before, and only that', () => {
    const options = [
      { value: '1', label: 'Manteiga' },
      { value: '2', label: 'Queijo' },
    ];
    const html = renderToStaticMarkup(
      <Field kind="radio" name="extra" label="Extra" options={options} defaultValue="2" />,
    );
    expect(html).toMatch(/checked="" value="2"|value="2"[^>]*checked=""/);
    expect(html).not.toMatch(/checked="" value="1"|value="1"[^>]*checked=""/);
    expect(html).toContain('<legend');
  });
});

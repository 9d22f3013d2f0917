import { login } from '@fornada/contract/access.ts';
import { getLocale } from '@fornada/copy/messages.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { languageOf, speaking, speakingAs } from '#platform/language.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { signInDevice } from '../testing/identity.ts';

test.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['*', 'pt'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR, en;q=0.4', 'en'],
  ['en;q=0.3, pt-BR;q=0.8', 'pt'],
  ['en;q=0', 'pt'],
  ['de', 'pt'],
  ['en;q=much', 'en'],
])('who asks for %j is spoken to in %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } as { 'accept-language': string } })).toBe(
    language,
  );
});

test('a Portuguese caller is spoken to in Portuguese within an English one’s page', () => {
  expect(speakingAs('en', () => speaking({ headers: {} } as FastifyRequest, getLocale))).toBe('pt');
});

describe('a refusal', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp();
  });
  afterAll(() => server.app.close());

  const refused = async (language: string, payload: string, token?: string) => {
    const answer = await server.inject({
      method: 'POST',
      url: login.path,
      headers: {
        'accept-language': language,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    });
    return answer.json().error as { title: string; message: string; fields?: Record<string, string> };
  };

  it('is told in the caller’s language, each to theirs at the same time', async () => {
    const { idToken } = await signInDevice(server.context);
    const [english, portuguese] = await Promise.all([
      refused('en', '{}', idToken),
      refused('pt', '{}', idToken),
    ]);
    expect(english.fields?.password).toBe('This field is required');
    expect(portuguese.fields?.password).toBe('Campo de preenchimento obrigatório');
    expect(english.title).toBe('Error');
    expect(portuguese.title).toBe('Erro');
  });

  it('is so too where no handler was reached', async () => {
    expect((await refused('en', '{')).message).not.toBe((await refused('fr', '{')).message);
    expect((await refused('en-US', '{}')).message).not.toBe((await refused('', '{}')).message);
  });
});

import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a secret that slips into a line is blotted out, as deep as our lines go', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.info({ token: 'segredo' }, 'one');
  log.info({ body: { telemovel: 'segredo', codigo: 'segredo', nome: 'Natas' } }, 'two');
  log.info({ request: { headers: { authorization: 'segredo' } } }, 'three');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('segredo');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ body: { telemovel: '[redacted]', nome: 'Natas' } });
});

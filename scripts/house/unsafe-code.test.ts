import { expect, test } from 'vitest';
import { readRepository } from './repository.ts';
import { unsafeCode } from './unsafe-code.ts';

const found = (text: string, path = 'apps/server/src/a.ts') =>
  unsafeCode.find([{ path, text }]).map(({ what }) => what);

test.each([
  ["eval('1')", 'runs a text as code'],
  ['element.innerHTML = text', 'makes a document of a text'],
  ["spawn('ls', { shell: true })", 'starts a shell'],
  ['connect({ rejectUnauthorized: false })', 'believes any certificate'],
  ['new DOMParser()', 'reads XML'],
  ["createHash('md5')", 'uses a hash that is broken'],
  ["createCipheriv('aes-256-cbc', key, iv)", 'uses a cipher without authentication'],
  ['const token = String(Math.random())', 'takes a secret from a chance that can be foretold'],
  ["window.addEventListener('message', hear)", 'listens to other windows'],
])('%s is found, since it %s', (text, what) => {
  expect(found(text)).toEqual([what]);
  expect(found(text, 'bench/a.ts')).toEqual([]);
});

test('nothing of it is in our code', async () => {
  expect(unsafeCode.find(await readRepository())).toEqual([]);
});

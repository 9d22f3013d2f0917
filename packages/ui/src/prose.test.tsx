import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Prose } from './prose.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(<Prose text={text} />).replace(/^<div class="ui-prose">|<\/div>$/g, '');

test.each([
  ['## O **pão**', '<h2>O <strong>pão</strong></h2>'],
  ['- *pão*\n- *pão*', '<ul><li><em>pão</em></li><li><em>pão</em></li></ul>'],
  ['3. pão\n4. broa', '<ol start="3"><li>pão</li><li>broa</li></ol>'],
  [
    'Na [**nossa** loja](/restaurantes)\nou [fora](https://a.pt).',
    '<p><span>Na <a href="/restaurantes" rel="noopener"><strong>nossa</strong> loja</a></span>' +
      '<span><br/>ou <a href="https://a.pt" rel="noopener">fora</a>.</span></p>',
  ],
])('«%s» is shown as what it says', (text, html) => {
  expect(shown(text)).toBe(html);
});

test.each([
  [
    '<b onclick="x">**pão**</b>',
    '<p><span>&lt;b onclick=&quot;x&quot;&gt;<strong>pão</strong>&lt;/b&gt;</span></p>',
  ],
  ['[x](javascript:alert(1))', '<p><span>[x](javascript:alert(1))</span></p>'],
  [
    '[x](https://a.pt/"onmouseover="x)',
    '<p><span><a href="https://a.pt/&quot;onmouseover=&quot;x" rel="noopener">x</a></span></p>',
  ],
])('nothing of «%s» is run', (text, html) => {
  expect(shown(text)).toBe(html);
});

import type { WireMenu } from '@fornada/contract/menu.ts';
import { expect, test } from 'vitest';
import { menuAsCsv } from './menu-csv.ts';
import { menuAsXlsx } from './menu-xlsx.ts';
import { textOf } from './sheet-file.ts';

const product = (cod_produto: string, produto: string, more: object = {}) => ({
  ...{ cod_produto, produto, precovenda: 1.2, iva: 13, alergenios: [], visivel: 1 },
  ...more,
});
const menu = {
  seccoes: [
    {
      familias: [
        {
          descricao: 'Doces & "salgados"; vários',
          produtos: [
            product('00101', 'Pão <de> ló', { descricao: 'Alto,\nfofo', calorias: 310, precovenda: 12.35 }),
            product('102', '=HYPERLINK("https://x.invalid";"Nata")', { descricao: '+351 91;=1+1' }),
            product('103', "'=1+1", { descricao: '@SUM(A1)', alergenios: ['gluten', 'ovos'] }),
            product('104', 'Broa', { iva: 6, classe_iva: 'bakery_bread' }),
          ],
        },
      ],
    },
  ],
} as unknown as WireMenu;

test('a workbook comes back as the table that a CSV is, codes and guards included', async () => {
  const file = new File([await menuAsXlsx(menu)], 'ementa.xlsx');
  const text = await textOf(file);
  expect(text).toBe(menuAsCsv(menu));
  expect(text).toContain('00101;Pão <de> ló');
  expect(text).toContain(`"'=HYPERLINK(`);
  expect(text).toMatch(/;Classe de IVA;/);
  expect(text).toMatch(/^104;Broa;.*;Pão;/m);
});

// What is taken away of the cockpit, as a Portuguese spreadsheet opens it.
import { describe, expect, test } from 'vitest';
import { answering, one, press, reads, show, soon, until } from '../../testing/desk.tsx';
import {
  answeringSold,
  customers,
  details,
  figures,
  keepingFiles,
  noCustomers,
  sums,
} from '../../testing/sold.ts';
import Cockpit from './cockpit.tsx';

async function look(told: object = figures, title = 'Vendas por dia') {
  answeringSold(told);
  await show(<Cockpit />);
  await soon('region', title);
}
/** The one file of a card. */
async function take(title: string) {
  const kept = keepingFiles();
  press('Descarregar CSV', one('region', title));
  const [file, ...others] = await kept();
  expect(others).toEqual([]);
  return file ?? expect.fail(`nothing was kept of ${title}`);
}

test('days stay as spreadsheets sort them, amounts have a comma and no thousands', async () => {
  await look();
  expect(await take('Vendas por dia')).toEqual({
    name: 'vendas.csv',
    lines: ['Dia;Vendas;Valor;Antes', '2026-06-01;10;100;80', '2026-06-02;20;1234,5;'],
  });
});

test('months are months', async () => {
  const datas = [
    { data: '2026-05', vendas: 1, valor: 0.1, valor_antes: null },
    { data: '2026-06', vendas: 2, valor: 0.2, valor_antes: null },
  ];
  await look({ ...figures, datas }, 'Vendas por mês');
  expect((await take('Vendas por mês')).lines).toEqual([
    'Mês;Vendas;Valor;Antes',
    '2026-05;1;0,1;',
    '2026-06;2;0,2;',
  ]);
});

test('what went back is a number with its sign, and what is very large is written out', async () => {
  const datas = [
    { data: '2026-06-01', vendas: 0, valor: -30.5, valor_antes: -0.01 },
    { data: '2026-06-02', vendas: 12_345_678, valor: 98_765_432.1, valor_antes: 0 },
  ];
  await look({ ...figures, datas });
  expect((await take('Vendas por dia')).lines.slice(1)).toEqual([
    '2026-06-01;0;-30,5;-0,01',
    '2026-06-02;12345678;98765432,1;0',
  ]);
});

test('shops come with all that is known of them', async () => {
  await look();
  expect(await take('Vendas por loja')).toEqual({
    name: 'lojas.csv',
    lines: [
      'Loja;Valor;Antes;Vendas;Cesto médio;Clientes novos;A quem já comprou;Com hora marcada;Prontas a tempo',
      'Belém;334,5;0;10;33,45;2;5;0;0',
      'Chiado;1000;800;20;50;2;5;4;3',
    ],
  });
});

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+351 Lda', "'+351 Lda"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['Chiado; Baixa', '"Chiado; Baixa"'],
  ['Loja "A"', '"Loja ""A"""'],
  ['Baixa\n=1+1', '"Baixa\n=1+1"'],
  ['Café, Lda', 'Café, Lda'],
])('a shop called %s is a text in one cell', async (nome, cell) => {
  const shop = { id: 862, nome, agora: sums(1, 1), antes: sums(1, 1) };
  await look({ ...figures, lojas: [shop, ...figures.lojas] }, 'Vendas por loja');
  expect((await take('Vendas por loja')).lines[1]?.startsWith(`${cell};1;1;1;1;`)).toBe(true);
});

test('ways of paying and channels are called as they are on the screen', async () => {
  await look();
  expect(await take('Vendas por meio de pagamento')).toEqual({
    name: 'meios.csv',
    lines: ['Meio;Vendas;Valor;Antes', 'MB WAY;20;1000;500', 'Não dito (caixa por valor);10;334,5;0'],
  });
  expect(await take('Vendas por canal')).toEqual({
    name: 'canais.csv',
    lines: ['Canal;Vendas;Valor;Antes', 'Aplicação;30;1334,5;800'],
  });
});

test('of products the file has each hour, which the table adds up', async () => {
  await look();
  expect(await take('Produtos por hora')).toEqual({
    name: 'produtos.csv',
    lines: [
      'Produto;Hora;Unidades;Valor',
      'Pastel de nata;9;40;60',
      'Pastel de nata;10;0;0',
      'Pastel de nata;11;8;12',
    ],
  });
});

describe('what is told further', () => {
  const promessas = {
    horas: [{ hora: 9, prometidas: 3, cumpridas: 2 }],
    datas: [{ data: '2026-06-01', prometidas: 3, cumpridas: 2 }],
    lojas: [{ id: 862, nome: 'Chiado', prometidas: 3, cumpridas: 2 }],
  };
  async function lookFurther(told: object) {
    answeringSold();
    answering(details, {
      iva: [],
      cestos: 0,
      pares: [],
      promessas: { horas: [], datas: [], lojas: [] },
      ...told,
    });
    await show(<Cockpit />);
    await soon('region', 'Vendas por dia');
  }

  test('a rate that nobody knows is named, and has no VAT', async () => {
    await lookFurther({
      iva: [
        { taxa: 6, com_iva: 1.06, iva: 0.06, sem_iva: 1 },
        { taxa: null, com_iva: 2.5, iva: null, sem_iva: null },
      ],
    });
    await soon('region', 'Vendas por taxa de IVA');
    expect(await take('Vendas por taxa de IVA')).toEqual({
      name: 'iva.csv',
      lines: ['Taxa;Com IVA;IVA;Sem IVA', '6%;1,06;0,06;1', 'Não dita;2,5;;'],
    });
  });

  test('promises are of what is looked at', async () => {
    await lookFurther({ promessas });
    await soon('region', 'Prontas à hora prometida');
    expect((await take('Prontas à hora prometida')).lines).toEqual([
      'Hora;Com hora marcada;Prontas a tempo;A tempo',
      '9h;3;2;66,7',
    ]);
    press('Por loja');
    await until(async () =>
      expect((await take('Prontas à hora prometida')).lines[1]).toBe('Chiado;3;2;66,7'),
    );
  });

  test('pairs are there to be sorted', async () => {
    await lookFurther({
      cestos: 1_878,
      pares: [{ um: 'Nata', outro: '=Bica', cestos: 17, suporte: 0.009, lift: 2.1449 }],
    });
    await reads('De 1 878 cestos.');
    expect((await take('Vendidos juntos')).lines[1]).toBe("Nata;'=Bica;17;0,9;2,1");
  });

  test('where nothing was sold together often enough there is nothing to take', async () => {
    await lookFurther({ cestos: 12 });
    await reads('Nestes dias, nada se vendeu junto vezes bastantes para o dizer.');
    expect(() => press('Descarregar CSV', one('region', 'Vendidos juntos'))).toThrow(/0 × button/);
  });
});

test('of customers every month is there, and of points what was given and taken', async () => {
  answeringSold();
  const meses = [{ mes: '2026-05', novos: 12, regressos: 30 }];
  const saldo = { ganho: 6, cupoes: 1.5, usado: 4.25, caducado: 1, em_divida: 12.05, compras: 80 };
  const pontos = { dados: 12, retirados: 1, trocados: 10, caducados: 2, acertados: -3 };
  answering(customers, { ...noCustomers, meses, pontos, saldo });
  await show(<Cockpit />);
  await soon('region', 'Clientes por mês');
  expect(await take('Clientes por mês')).toEqual({
    name: 'clientes.csv',
    lines: ['Mês;Pela primeira vez;De volta', 'mai 26;12;30'],
  });
  expect(await take('Pontos e saldo')).toEqual({
    name: 'pontos-e-saldo.csv',
    lines: [
      'O quê;Pontos;Valor',
      'Pontos dados;12;',
      'Pontos retirados com devoluções;-1;',
      'Pontos trocados por saldo;-10;6',
      'Pontos caducados;-2;-1',
      'Pontos acertados pelo escritório;-3;',
      'Saldo dado por cupões;;1,5',
      'Saldo usado;;-4,25',
      'Saldo por usar;;12,05',
      'Compras que deram pontos;;80',
    ],
  });
});

// What shops sold, as the server tells the cockpit, and what is taken away of it.
import { onTestFinished, vi } from 'vitest';
import { answering, listed } from './desk.tsx';

export const sums = (valor: number, vendas: number, more: object = {}) => ({
  ...{ vendas, valor, novos: 2, regressos: 5, prometidas: 0, cumpridas: 0, ...more },
});

/** Two days of two shops. */
export const figures = {
  ...{ desde: '2026-06-01', ate: '2026-06-02', antes_desde: '2026-05-25', antes_ate: '2026-05-26' },
  actualizado: '2026-06-02T10:02:00.000Z',
  datas: [
    { data: '2026-06-01', vendas: 10, valor: 100, valor_antes: 80 },
    { data: '2026-06-02', vendas: 20, valor: 1234.5, valor_antes: null },
  ],
  lojas: [
    { id: 860, nome: 'Belém', agora: sums(334.5, 10), antes: sums(0, 0, { novos: 0 }) },
    { id: 862, nome: 'Chiado', agora: sums(1000, 20, { prometidas: 4, cumpridas: 3 }), antes: sums(800, 16) },
  ],
  meios: [
    { codigo: 'mbway', vendas: 20, valor: 1000, valor_antes: 500 },
    { codigo: '', vendas: 10, valor: 334.5, valor_antes: 0 },
  ],
  canais: [{ codigo: 'app', vendas: 30, valor: 1334.5, valor_antes: 800 }],
  produtos: [
    {
      ...{ codigo: '10101', nome: 'Pastel de nata' },
      horas: [
        { hora: 9, unidades: 40, valor: 60 },
        { hora: 10, unidades: 0, valor: 0 },
        { hora: 11, unidades: 8, valor: 12 },
      ],
    },
  ],
};

/** Days of nothing at all. */
export const nothing = {
  ...figures,
  datas: figures.datas.map(({ data }) => ({ data, vendas: 0, valor: 0, valor_antes: 0 })),
  lojas: figures.lojas.map((shop) => ({
    ...shop,
    agora: sums(0, 0, { novos: 0, regressos: 0 }),
    antes: sums(0, 0, { novos: 0, regressos: 0 }),
  })),
  ...{ meios: [], canais: [], produtos: [] },
};

/** Nobody new, nobody back, and no point given. */
export const noCustomers = {
  meses: Array.from({ length: 12 }, (_, index) => ({
    ...{ mes: `2025-${String(index + 1).padStart(2, '0')}`, novos: 0, regressos: 0 },
  })),
  coortes: [] as { mes: string; depois: number[] }[],
  pontos: { dados: 0, retirados: 0, trocados: 0, caducados: 0, acertados: 0 },
  saldo: { ganho: 0, cupoes: 0, usado: 0, caducado: 0, em_divida: 0 as number | null, compras: 0 },
};

export const customers = 'GET gestao/painel/clientes/numeros';
export const sold = 'GET gestao/painel/vendas/numeros';
export const details = 'GET gestao/painel/vendas/pormenores';

/** What the cockpit asks for: sales as told, and no more than it needs of all else. */
export function answeringSold(told: Parameters<typeof answering>[1] = figures): void {
  answering(sold, told);
  answering(details, {
    ...{ iva: [], cestos: 0, pares: [], promessas: { horas: [], datas: [], lojas: [] } },
  });
  answering(customers, noCustomers);
  answering('GET gestao/painel/cupoes/numeros', { cupoes: [], envios: [] });
  answering('GET gestao/painel/resumo-da-manha/escolha', { hora: null, lojas: [] });
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' }));
  answering('GET gestao/relatorios', listed({ id: 'pontos' }));
}

/** @returns reads the files that were kept since, each with its name and its lines */
export function keepingFiles(): () => Promise<{ name: string; lines: string[] }[]> {
  const contents: Blob[] = [];
  const names: string[] = [];
  const make = (blob: Blob) => {
    contents.push(blob);
    return 'blob:table';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return () =>
    Promise.all(
      contents.map(async (blob, index) => ({
        name: names[index] ?? '',
        lines: (await blob.text()).replace('\ufeff', '').trim().split('\r\n'),
      })),
    );
}

/** Plots are as wide as what they stand in, which a test's browser doesn't lay out. */
export function laidOut(width: number): void {
  const spy = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  onTestFinished(() => spy.mockRestore());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, width, 200) as ReturnType<Element['getBoundingClientRect']>,
  );
}

export const arrow = (key: string, on: HTMLElement): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Long enough for what was answered, or pointed at, to be drawn: where nothing may come of it, nothing can be waited for. */
export const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 40));

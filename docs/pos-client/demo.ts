// A till's day in a minute, against a server that runs: identifies, quotes, asks for coupons, sells, repeats, refunds, tells of a
// receipt, and hears of it.
//
//   FORNADA_URL=http://localhost:3000 FORNADA_KEY=fpos_… FORNADA_CODE=912345678 npm run pos:demo
//
// That is the Node that `npm install` brought. By itself it needs Node 22.18, or a later one, which reads TypeScript.
// With FORNADA_WEBHOOK_SECRET and FORNADA_WEBHOOK_PORT it also listens, and says whether what it heard was signed.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createFornada, FornadaError, isFromFornada } from './fornada.ts';

const {
  FORNADA_URL: url = 'http://localhost:3000',
  FORNADA_KEY: key = '',
  FORNADA_CODE: code = '',
  FORNADA_WEBHOOK_SECRET: secret,
  FORNADA_WEBHOOK_PORT: port,
} = process.env;
const fornada = createFornada({ url, key });
const heard = secret && port ? listen(secret, Number(port)) : undefined;

console.log('loja', (await fornada.shop()).nome);
const customer = await fornada.identify(code);
console.log('cliente', customer.nome, 'saldo', customer.saldo);
console.log('fatura', customer.fatura?.nif ?? 'sem contribuinte');
const bought = { identificacao: customer.identificacao, valor: 18, embalagem: 0.6 };
const quote = await fornada.quote(bought, customer.pode_gastar);
console.log('a pagar', quote.valor_pago, 'pontos', quote.pontos_ganhos);
const once = randomUUID();
const linhas = [
  { codigo: '10101', descricao: 'Pastel de nata', qtd: 12, total: 17.4, taxa: 23 },
  { descricao: 'Depósito Volta', qtd: 6, total: 0.6, taxa: 0 },
];
const unpaid = { ...bought, desconto: quote.desconto, linhas };
const coupons = await fornada.coupons(unpaid);
console.log('cupões', coupons.length);
const coupon = coupons.find(({ motivo }) => motivo === null);
const ticket = coupon ? { ...unpaid, cupao: { codigo: coupon.codigo, valor: coupon.valor } } : unpaid;
const sale = await fornada.sell(ticket, once);
console.log('venda', sale.estado, 'saldo', sale.saldo);
console.log(
  'linhas',
  sale.linhas.length,
  'embalagem',
  sale.embalagem,
  'cupão',
  sale.cupao?.codigo ?? 'nenhum',
);
console.log('outra vez', (await fornada.sell(ticket, once)).estado);
await fornada.sell({ ...ticket, talao: 'FS 2026/2' }, once).catch((error: unknown) => {
  if (!(error instanceof FornadaError)) throw error;
  console.log('outra venda com a mesma chave', error.status, error.code);
});
const part = { motivo: 'Um de três bolos', valor: 6 };
const { devolucao } = await fornada.refund(sale.id_transacao, part, randomUUID());
console.log('um de três', devolucao?.em_dinheiro, 'em dinheiro', devolucao?.em_saldo, 'em saldo');
const refund = await fornada.refund(sale.id_transacao, { motivo: 'Demonstração' }, randomUUID());
console.log('devolvida', refund.devolvida_em !== null);
const number = Date.now();
const data = new Date().toISOString().slice(0, 10);
const receipt = {
  atcud: `FORNADAT-${number}`,
  talao: `FS DEMO/${number}`,
  valor: 7.35,
  embalagem: 0.1,
  data,
};
console.log('talão', (await fornada.tellReceipt(receipt, randomUUID())).id_transacao ?? 'por pedir');
console.log('saldo de novo', (await fornada.identify(code)).saldo === customer.saldo);
if (heard) console.log('aviso', ...(await heard));

/** The first webhook about this customer, and whether it was signed. */
function listen(secret: string, port: number): Promise<[type: string, wasSigned: boolean]> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const wasSigned = isFromFornada(secret, request.headers, body);
        response.writeHead(wasSigned ? 204 : 401).end();
        server.close();
        resolve([JSON.parse(body.toString()).type, wasSigned]);
      });
    }).listen(port, '127.0.0.1');
  });
}

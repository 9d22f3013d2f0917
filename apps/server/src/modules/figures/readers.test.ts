// Whose figures who may read.
import { expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await auditedServer({}, '2026-06-02T09:15:00Z');
await openShop(server.context, 860);

test('a manager sees their own shops, and is refused another manager’s', async () => {
  const manager = await aColleague(server, 'manager', 860);
  const { data } = await manager.get('/painel/vendas/numeros');
  expect(data.lojas.map(({ id }: { id: number }) => id)).toEqual([860]);
  for (const lojas of ['862', '860,862'])
    expect((await manager.get(`/painel/vendas/numeros?lojas=${lojas}`)).status).toBe(403);
  expect((await manager.get('/painel/vendas/numeros?lojas=860')).status).toBe(200);
});

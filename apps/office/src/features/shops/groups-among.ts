type Group = { id: number; nome: string; lojas: number[] };

/** The groups that have some of these shops, each with those that it has of them: whoever chooses may not have them all. */
export const groupsAmong = (groups: readonly Group[], shops: readonly { id: number }[]): Group[] => {
  const known = new Set(shops.map(({ id }) => id));
  return groups
    .map(({ id, nome, lojas }) => ({ id, nome, lojas: lojas.filter((shop) => known.has(shop)) }))
    .filter(({ lojas }) => lojas.length > 0);
};

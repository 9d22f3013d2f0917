import { type APIRequestContext, expect } from '@playwright/test';

/** The text of an address that there is. */
export async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  return await answer.text();
}

/** Every address that search engines are led to. */
export async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const listed = await Promise.all(
    addressesIn(await read(request, '/sitemap.xml')).map((list) => read(request, list)),
  );
  return listed.flatMap(addressesIn);
}

const addressesIn = (list: string) =>
  [...list.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address);

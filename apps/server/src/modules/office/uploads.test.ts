import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPicture } from '#modules/content/pictures.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-uploads-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const server = await buildTestApp({ environment: { DATA_DIR: directory } });
let marketing: Colleague;
beforeAll(async () => {
  await openShop(server.context);
  marketing = await aColleague(server, 'marketing');
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ab4811' } })
    .withExif({ IFD0: { Artist: 'Um telemóvel com morada' } })
    .jpeg()
    .toBuffer();
const kept = () => readdir(join(directory, 'uploads')).catch(() => []);

describe('a picture that is brought', () => {
  test('is made into the sizes of the app, without the camera’s notes', async () => {
    const { status, data } = await marketing.send('/imagens?tipo=produto', await picture(1200, 900));
    expect(status).toBe(200);
    const bare = data.imagem.replace('.webp', '');
    expect((await kept()).toSorted()).toEqual([`${bare}-320.avif`, `${bare}-640.avif`, `${bare}.webp`]);
    const bytes = await readFile(join(directory, 'uploads', data.imagem));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(bytes.includes('morada')).toBe(false);
  });

  /** A black square at the left of what is three times as wide as high. */
  const packed = (background: string | { r: number; g: number; b: number; alpha: number }) =>
    sharp({ create: { width: 1200, height: 400, channels: 4, background } })
      .composite([
        {
          input: { create: { width: 300, height: 300, channels: 3, background: '#000' } },
          left: 50,
          top: 50,
        },
      ])
      .png()
      .toBuffer();

  test.each([
    ['goes on in the colour of its edge', '#ffffff', [255, 255, 255]],
    ['lies on linen where it is cut out', { r: 0, g: 0, b: 0, alpha: 0 }, [240, 230, 214]],
  ])('shows all of what is shown whole: it %s', async (_what, background, colour) => {
    const { data } = await marketing.send('/imagens?tipo=produto', await packed(background));
    const made = sharp(await readFile(join(directory, 'uploads', data.imagem)))
      .removeAlpha()
      .raw();
    const { data: pixels, info } = await made.toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...pixels.subarray(info.channels * (y * info.width + x)).subarray(0, 3),
    ];
    const isNear = (one: number[], other: number[]) =>
      one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) < 8);
    expect([isNear(at(2, 2), colour), isNear(at(106, 320), [0, 0, 0])]).toEqual([true, true]);
  });

  test('is found by every process, and what nobody brought by none', async () => {
    const { data } = await marketing.send('/imagens?tipo=logotipo', await picture(500, 500));
    const elsewhere = join(directory, 'another machine');
    for (const name of [data.imagem, data.imagem, '0123456789abcdef01234567.webp', '../secrets.json'])
      await fetchPicture(server.context.db, elsewhere, name);
    expect(await readdir(elsewhere)).toEqual([data.imagem]);
    expect(await readFile(join(elsewhere, data.imagem))).toEqual(
      await readFile(join(directory, 'uploads', data.imagem)),
    );
  });

  test('from before wide ones had a middle size is served its large one for it', async () => {
    const { data } = await marketing.send('/imagens?tipo=larga', await picture(1000, 600));
    const [bare] = data.imagem.split('.');
    expect(await kept()).toEqual(expect.arrayContaining([`${bare}-480.avif`, `${bare}-736.avif`]));
    await server.context.db.execute(sql`delete from pictures where name = ${`${bare}-736.avif`}`);
    const elsewhere = join(directory, 'a machine of after');
    for (const width of [736, 960]) await fetchPicture(server.context.db, elsewhere, `${bare}-${width}.avif`);
    expect(await readFile(join(elsewhere, `${bare}-736.avif`))).toEqual(
      await readFile(join(elsewhere, `${bare}-960.avif`)),
    );
  });

  test('twice is one', async () => {
    const bytes = await picture(960, 540);
    const [first, second] = [
      await marketing.send('/imagens?tipo=larga', bytes),
      await marketing.send('/imagens?tipo=larga', bytes),
    ];
    expect(second.data).toEqual(first.data);
  });

  test.each([
    ['a text', async () => Buffer.from('<script>alert(1)</script>')],
    [
      'an SVG, which may hold scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['a small one', () => picture(200, 900)],
    ['half of one', async () => (await picture(900, 900)).subarray(0, 3000)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('that is %s is refused, and nothing is kept', async (_what, bytes) => {
    const before = await kept();
    const { status, error } = await marketing.send('/imagens?tipo=produto', await bytes());
    expect([status, error.code]).toEqual([422, 'picture_invalid']);
    expect(await kept()).toEqual(before);
  });

  test('is taken from nobody without a session, nor from an assistant', async () => {
    const payload = await picture(640, 640);
    const url = '/api/gestao/imagens?tipo=produto';
    expect((await server.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    const assistant = await aColleague(server, 'assistant');
    expect((await assistant.send('/imagens?tipo=produto', payload)).status).toBe(403);
    expect((await marketing.send('/imagens?tipo=outra', payload)).status).toBe(400);
  });
});

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

  test('from before wide ones had more sizes is served its large one for them', async () => {
    const { data } = await marketing.send('/imagens?tipo=larga', await picture(1000, 600));
    const [bare] = data.imagem.split('.');
    expect(await kept()).toEqual(expect.arrayContaining([`${bare}-480.avif`, `${bare}-736.avif`]));
    for (const width of [736, 1440])
      await server.context.db.execute(sql`delete from pictures where name = ${`${bare}-${width}.avif`}`);
    const elsewhere = join(directory, 'a machine of after');
    for (const width of [736, 960, 1440])
      await fetchPicture(server.context.db, elsewhere, `${bare}-${width}.avif`);
    const large = await readFile(join(elsewhere, `${bare}-960.avif`));
    for (const width of [736, 1440])
      expect(await readFile(join(elsewhere, `${bare}-${width}.avif`))).toEqual(large);
  });

  describe('and framed by hand', () => {
    /** Red, green and blue in three equal parts, beside each other. */
    const threeParts = () =>
      sharp({ create: { width: 1200, height: 400, channels: 3, background: '#00ff00' } })
        .composite(
          [
            { background: '#ff0000', left: 0 },
            { background: '#0000ff', left: 800 },
          ].map(({ background, left }) => ({
            input: { create: { width: 400, height: 400, channels: 3 as const, background } },
            left,
            top: 0,
          })),
        )
        .png()
        .toBuffer();
    const send = async (frame: string) =>
      marketing.send(`/imagens?tipo=produto&recorte=${frame}`, await threeParts());

    test('shows what is in the frame, and nothing else', async () => {
      const names = new Set<string>();
      for (const [left, channel] of [
        ['0', 0],
        ['0.3333', 1],
        ['0.6667', 2],
      ] as const) {
        const { data } = await send(`${left},0,0.3333,1`);
        names.add(data.imagem);
        const { channels } = await sharp(await readFile(join(directory, 'uploads', data.imagem))).stats();
        expect(channels.map(({ mean }) => mean > 128)).toEqual([0, 1, 2].map((at) => at === channel));
      }
      expect(names.size).toBe(3);
    });

    test.each([
      ['a part that isn’t one', '0.5,0,0.8,1', 'malformed'],
      ['words', 'tudo', 'malformed'],
      ['too little of it', '0,0,0.05,0.1', 'picture_invalid'],
    ])('is refused: %s', async (_what, frame, code) => {
      expect((await send(frame)).error?.code).toBe(code);
    });

    test('stands as it is seen, however the camera was held', async () => {
      const lying = await sharp(await threeParts())
        .withExif({})
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      // Seen upright it is 400 wide and 1200 high: red above.
      const { data } = await marketing.send('/imagens?tipo=produto&recorte=0,0,1,0.3333', lying);
      const { channels } = await sharp(await readFile(join(directory, 'uploads', data.imagem))).stats();
      expect(channels.map(({ mean }) => mean > 128)).toEqual([true, false, false]);
    });
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

/** Kinds of imported files. Except for menus, each is recognised by its file name in `sample/content`. */
export const fileKinds = [
  'menu',
  'restaurantes',
  'novidades',
  'campanhas',
  'perguntas-frequentes',
  'informacao-legal',
  'documento',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a file brings, by what it looks like; undefined when it looks like nothing of ours. */
export function recogniseFile(fileName: string, text: string): FileKind | undefined {
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
  if (name === 'termos' || name === 'politica-de-privacidade') return 'documento';
  const named = fileKinds.find((kind) => kind === name);
  if (named) return named;
  if (/"(seccoes|loja_\d+)"\s*:/.test(text)) return 'menu';
  if (/"lojas"\s*:/.test(text)) return 'restaurantes';
  if (/"perguntas"\s*:/.test(text)) return 'perguntas-frequentes';
  if (/"versao"\s*:/.test(text)) return 'documento';
  return undefined;
}

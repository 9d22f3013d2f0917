/** Where pictures are served: names without a folder are ours; anything else is an address already. */
export const picturesPath = '/imagens/';

export function pictureAddress(name: string): string;
export function pictureAddress(name: string | null): string | null;
export function pictureAddress(name: string | null): string | null {
  if (name === null) return null;
  return /[/:]/.test(name) ? name : picturesPath + encodeURIComponent(name);
}

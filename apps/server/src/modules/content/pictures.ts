/** The URL of a picture: a bare name is ours, anything else is a URL already. */
export const picturesPath = '/imagens/';

export function pictureAddress(name: string): string;
export function pictureAddress(name: string | null): string | null;
export function pictureAddress(name: string | null): string | null {
  if (name === null) return null;
  return /[/:]/.test(name) ? name : picturesPath + encodeURIComponent(name);
}

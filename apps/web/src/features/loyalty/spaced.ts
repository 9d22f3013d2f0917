/** In groups of `size`, as people read numbers out. */
export const spaced = (text: string, size: number): string =>
  text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');

declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, Axis>;
    noHinting?: boolean;
  };
  /** Cuts a font down to the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

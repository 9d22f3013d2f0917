// A vitest setup file: the language that a test reads in ends with it. Files share their worker, and this is its global.
import { getLocale, overwriteGetLocale } from '@fornada/copy/locale.ts';
import { afterEach, beforeEach } from 'vitest';

let before = getLocale;

beforeEach(() => {
  before = getLocale;
});
afterEach(() => overwriteGetLocale(before));

/** The message catalogue, compiled from `messages/`: one function a sentence, in every language of the interface. */
export { m } from '#sentences';
export {
  baseLocale,
  getLocale,
  type Locale,
  locales,
  overwriteGetLocale,
  setLocale,
} from './generated/runtime.js';

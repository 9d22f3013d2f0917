/**
 * Says every three seconds that it still goes on, and how far it is.
 * @param {() => string} what
 */
export function sayHowFar(what) {
  const begun = Date.now();
  const say = (/** @type {string} */ words) =>
    console.log(`  ${String(Math.round((Date.now() - begun) / 1000)).padStart(3)} s  ${words}`);
  const clock = setInterval(() => say(what()), 3_000);
  return {
    /** @param {string} [words] */
    end(words) {
      clearInterval(clock);
      if (words !== undefined) say(words);
    },
  };
}

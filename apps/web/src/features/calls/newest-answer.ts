/**
 * Numbers questions as they are asked: the function that it answers says, when the answer comes, whether it is still the
 * newest one. An answer that was overtaken on the way would show what was before.
 */
export function createNewestAnswer(): () => () => boolean {
  let asked = 0;
  let shown = 0;
  return () => {
    asked += 1;
    const turn = asked;
    return () => {
      if (turn < shown) return false;
      shown = turn;
      return true;
    };
  };
}

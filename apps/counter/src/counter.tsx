import { Board } from './board.tsx';
import { useSession } from './session.ts';
import { SignIn } from './sign-in/sign-in.tsx';

export function Counter() {
  const session = useSession();
  return session ? <Board key={session.shop} session={session} /> : <SignIn />;
}

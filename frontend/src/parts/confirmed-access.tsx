import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError, NotSent } from '../api/api-error.ts';

/** What is asked before a write goes on: who one is, or to log in again. */
type Kind = 'access' | 'login';

interface Asked {
  readonly kind: Kind;
  /** Where the question stands: in the dialog that was on top when it came. */
  readonly place: string | undefined;
  readonly settle: Settle;
}

/** The write goes on, or nothing is sent, because of this. */
export type Settle = (refused?: NotSent) => void;

interface Question {
  /** The last one is on top: while one confirms who one is, the session may end. */
  readonly asked: readonly Asked[];
  readonly places: { current: readonly string[] };
  readonly dialog: (kind: Kind, settle: Settle) => ReactNode;
}

const Asking = createContext<((kind: Kind) => Promise<NotSent | undefined>) | undefined>(undefined);
const QuestionContext = createContext<Question>({ asked: [], places: { current: [] }, dialog: () => null });

interface ConfirmedAccessProps {
  /** The dialog that asks. */
  readonly dialog: Question['dialog'];
  readonly children: ReactNode;
}

/** Round screens whose writes may ask who one is (specification, administrators: confirming who one is), or to log in again. */
export function ConfirmedAccess({ dialog, children }: ConfirmedAccessProps) {
  const places = useRef<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  /** Writes that meet the same end of a session wait for one login. */
  const login = useRef<Promise<NotSent | undefined>>(undefined);
  const ask = useCallback((kind: Kind) => {
    if (kind === 'login' && login.current) return login.current;
    const answer = new Promise<NotSent | undefined>((resolve) => {
      const question: Asked = {
        kind,
        place: places.current.at(-1),
        settle: (refused) => {
          setAsked((all) => all.filter((each) => each !== question));
          if (kind === 'login') login.current = undefined;
          resolve(refused);
        },
      };
      setAsked((all) => [...all, question]);
    });
    if (kind === 'login') login.current = answer;
    return answer;
  }, []);
  return (
    <Asking value={ask}>
      <QuestionContext value={{ asked, places, dialog }}>
        <AccessQuestion />
        {children}
      </QuestionContext>
    </Asking>
  );
}

/** A place for the question in a dialog whose write may ask it: a dialog inside another one has to stand there in the tree, too. */
export function AccessQuestion() {
  const { asked, places, dialog } = use(QuestionContext);
  const id = useId();
  useEffect(() => {
    places.current = [...places.current, id];
    return () => {
      places.current = places.current.filter((place) => place !== id);
    };
  }, [places, id]);
  const own = asked.findLast(({ place }) => place === id);
  return own ? dialog(own.kind, own.settle) : null;
}

/** Somebody went back from the question: nothing was sent, and nothing more is told of it. */
export class NotConfirmed extends NotSent {
  constructor() {
    super('送信していません。もう一度お試しください。');
  }
}

const QUESTIONS: Readonly<Record<string, Kind>> = { CONFIRMATION_REQUIRED: 'access', UNAUTHORIZED: 'login' };

/**
 * Runs a write; where the server wants to know first who one is, or the session has ended, asks and then goes on with the same write.
 * @throws {NotConfirmed} when one goes back from the question; {NotSent} when another account logs in
 */
export function useConfirmed(): <Answer>(run: () => Promise<Answer>) => Promise<Answer> {
  const ask = use(Asking);
  return async function confirmed<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    try {
      return await run();
    } catch (error) {
      const kind = error instanceof ApiError ? QUESTIONS[error.code ?? ''] : undefined;
      if (ask === undefined || kind === undefined) throw error;
      const refused = await ask(kind);
      if (refused) throw refused;
      return confirmed(run);
    }
  };
}

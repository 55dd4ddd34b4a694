import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ApiError, NotSent } from '../api/api.ts';

type Kind = 'access' | 'login';

interface PendingQuestion {
  readonly kind: Kind;
  /** The top dialog when the question came up; it shows it. */
  readonly place: string | undefined;
  readonly settle: Settle;
}

/** Without an argument the write is repeated, with one it is rejected. */
export type Settle = (refused?: NotSent) => void;

interface Question {
  /** The last one is shown: the session may end while the write asks for identification. */
  readonly pending: readonly PendingQuestion[];
  readonly places: { current: readonly string[] };
  readonly dialog: (kind: Kind, settle: Settle) => ReactNode;
}

const Asking = createContext<((kind: Kind) => Promise<NotSent | undefined>) | undefined>(undefined);
const QuestionContext = createContext<Question>({
  pending: [],
  places: { current: [] },
  dialog: () => null,
});

export function ConfirmedAccess({
  dialog,
  children,
}: {
  readonly dialog: Question['dialog'];
  readonly children: ReactNode;
}) {
  const places = useRef<readonly string[]>([]);
  const [pending, setAsked] = useState<readonly PendingQuestion[]>([]);
  /** All writes that the same ended session made fail share it. */
  const login = useRef<Promise<NotSent | undefined>>(undefined);
  const ask = useCallback((kind: Kind) => {
    if (kind === 'login' && login.current) return login.current;
    const answer = new Promise<NotSent | undefined>((resolve) => {
      const question: PendingQuestion = {
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
      <QuestionContext value={{ pending, places, dialog }}>
        <AccessQuestion />
        {children}
      </QuestionContext>
    </Asking>
  );
}

/**
 * A dialog whose write may ask contains it, since nested dialogs must also be nested in the React
 * tree.
 */
export function AccessQuestion() {
  const { pending, places, dialog } = use(QuestionContext);
  const id = useId();
  useEffect(() => {
    places.current = [...places.current, id];
    return () => {
      places.current = places.current.filter((place) => place !== id);
    };
  }, [places, id]);
  const own = pending.findLast(({ place }) => place === id);
  return own ? dialog(own.kind, own.settle) : null;
}

/** The question was cancelled, so nothing was sent. */
export class NotConfirmed extends NotSent {
  constructor() {
    super('送信していません。もう一度お試しください。');
  }
}

const QUESTIONS: Readonly<Record<string, Kind>> = {
  CONFIRMATION_REQUIRED: 'access',
  UNAUTHORIZED: 'login',
};

/**
 * If the server asks for identification or a login, the write is repeated afterwards. @throws
 * {NotConfirmed} when the question is cancelled; {NotSent} when another account logs in
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

import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

interface Asked {
  /** Where the question stands: in the dialog that was on top when it came. */
  readonly place: string | undefined;
  readonly settle: (isConfirmed: boolean) => void;
}

interface Question {
  readonly asked: Asked | undefined;
  readonly places: { current: readonly string[] };
  readonly dialog: (settle: Asked['settle']) => ReactNode;
}

const Asking = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
const QuestionContext = createContext<Question>({ asked: undefined, places: { current: [] }, dialog: () => null });

interface ConfirmedAccessProps {
  /** The dialog that asks. */
  readonly dialog: Question['dialog'];
  readonly children: ReactNode;
}

/** Round screens whose writes may ask who one is (specification, administrators: confirming who one is). */
export function ConfirmedAccess({ dialog, children }: ConfirmedAccessProps) {
  const places = useRef<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const settle = (isConfirmed: boolean) => {
          setAsked(undefined);
          resolve(isConfirmed);
        };
        setAsked({ place: places.current.at(-1), settle });
      }),
    [],
  );
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
  return asked?.place === id ? dialog(asked.settle) : null;
}

/** Somebody went back from the question who they are: nothing failed, and nothing is told of it. */
export class NotConfirmed extends Error {}

/**
 * Runs a write; where the server wants to know first who one is, asks and then goes on with the same write.
 * @throws {NotConfirmed} when one goes back from the question
 */
export function useConfirmed(): <Answer>(run: () => Promise<Answer>) => Promise<Answer> {
  const ask = use(Asking);
  return async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED')) throw error;
      if (!(await ask())) throw new NotConfirmed();
      return run();
    }
  };
}

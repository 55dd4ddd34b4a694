import { messages } from '@salon/domain';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { memberTexts } from './member-texts.ts';
import { useDeleteAccount } from './use-account-calls.ts';

const texts = memberTexts.settings;

interface LeaveDialogProps {
  readonly onClose: () => void;
  /** The account is gone, and the session with it. */
  readonly onLeft: () => void;
}

/** The last question before a membership ends: the password, and what will be lost. */
export function LeaveDialog({ onClose, onLeft }: LeaveDialogProps) {
  const show = useToast();
  const leave = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem(messages.password);
    setProblem(undefined);
    leave.mutate(
      { password },
      {
        onSuccess: () => {
          show(texts.left);
          onLeft();
        },
        onError: (error) => {
          const description = messageOf(error, texts.leaveFailed);
          setProblem(description);
          show({ title: memberTexts.errorTitle, description, tone: 'destructive' });
        },
      },
    );
  };
  return (
    <Dialog open onClose={() => leave.isPending || onClose()} title={myPage.profile.leave} description={myPage.profile.leaveText}>
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          label={texts.password}
          type="password"
          required
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="btns">
          <Button type="submit" look="red" disabled={leave.isPending}>
            {leave.isPending ? texts.leaving : myPage.profile.leave}
          </Button>
          <Button look="plain" disabled={leave.isPending} onClick={onClose}>
            {texts.stay}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { isEmail, messages, normalizeEmail } from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { passwordReset } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { resetTexts } from './password-reset-texts.ts';

/** Asks for the letter with the link; what follows is the same for an unknown address (decisions §8). */
export function ResetRequestForm() {
  const show = useToast();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const request = useMutation({
    mutationFn: (address: string) => send('/api/auth/password-reset', { method: 'POST', body: { email: address } }),
    onError: (error) => {
      const description = messageOf(error, resetTexts.failed);
      setProblem(description);
      show({ title: resetTexts.errorTitle, description, tone: 'destructive' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = normalizeEmail(email);
    const fits = isEmail(address);
    setProblem(fits ? undefined : messages.email);
    if (fits) request.mutate(address);
    else document.getElementById('reset-email')?.focus();
  };
  if (request.isSuccess) {
    return (
      <div className="state" role="status">
        <p className="mincho">{resetTexts.sentTitle}</p>
        <p>{passwordReset.sent}</p>
      </div>
    );
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField
        id="reset-email"
        label={passwordReset.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <p>
        <Button type="submit" disabled={request.isPending}>
          {request.isPending ? resetTexts.sending : passwordReset.submit}
        </Button>
      </p>
    </form>
  );
}

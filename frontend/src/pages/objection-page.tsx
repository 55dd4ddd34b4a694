import { useParams } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { Objection, objection } from '../features/login/mailed-links.tsx';

export const head = headOf('/objection');

export function Page() {
  const { token = '' } = useParams();
  return (
    <LoginFrame texts={objection}>
      <Objection token={token} />
    </LoginFrame>
  );
}

import type { ReactNode } from 'react';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './login.module.css';

export const LoginFrame = ({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <main id="main" className={`${theme.wrap} ${theme.split} ${styles.login}`}>
    <div className={styles.text}>
      <Moon age={3} />
      <h1>{heading}</h1>
      {lead && <p className={theme.lead}>{lead}</p>}
    </div>
    {children}
  </main>
);

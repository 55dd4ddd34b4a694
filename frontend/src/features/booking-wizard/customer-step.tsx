import { paths } from '../../app/paths.ts';
import forms from '../../app/session/forms.module.css';
import { LoginForm } from '../../app/session/login-form.tsx';
import { RegistrationForm } from '../../app/session/registration-form.tsx';
import { isAdministrator, useSession } from '../../app/session/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './customer-step.module.css';
import { GuestForm } from './guest-form.tsx';
import { StepHead } from './step-head.tsx';
import { emptyDraft } from './use-draft.ts';
import { VisitBeside } from './visit-summary.tsx';
import wizardStyles from './wizard.module.css';
import { useWizard } from './wizard-context.ts';

/** Administrators do not book under their own name. */
const ADMINISTRATOR = {
  title: '管理者としてログインしています',
  description:
    '管理者のままでは、会員としてのご予約はできません。会員のユーザー名でログインし直すか、ゲスト予約をお選びください。',
  tone: 'destructive',
} as const;

const HEADINGS = {
  selection: 'お客さま情報をご入力ください',
  login: '会員ログイン',
  register: '新規会員登録',
  guest: 'お客さま情報（ゲスト予約）',
} as const;

/** A logged-in member skips it (specification, booking: step 3, customer information). */
export function CustomerStep() {
  const { form, dispatch } = useWizard();
  return (
    <>
      <StepHead title={HEADINGS[form]} />
      <div className={wizardStyles.wizBeside}>
        <div>
          {form === 'selection' && (
            <>
              <CustomerSelection />
              <p className={styles.customerBack}>
                <Button look="plain" onClick={() => dispatch({ type: 'go-back' })}>
                  戻る
                </Button>
              </p>
            </>
          )}
          {form === 'login' && <MemberLogin />}
          {form === 'register' && <MemberRegistration />}
          {form === 'guest' && <GuestForm />}
        </div>
        <VisitBeside />
      </div>
    </>
  );
}

function CustomerSelection() {
  const { showForm } = useWizard();
  const { data: session } = useSession();
  return (
    <div className={styles.who}>
      {isAdministrator(session) && (
        <p className={theme.alert}>
          <b>{ADMINISTRATOR.title}</b>
          {ADMINISTRATOR.description}
        </p>
      )}
      <section aria-labelledby="as-member">
        <Moon age={15} />
        <h2 id="as-member">会員の方</h2>
        <p>お名前や電話番号のご入力を省けます。マイページで、ご予約の確認と変更ができます。</p>
        <p className={theme.btns}>
          <Button look="line" onClick={() => showForm('register')}>
            新規登録
          </Button>
          <Button look="line" onClick={() => showForm('login')}>
            ログイン
          </Button>
        </p>
      </section>
      <section aria-labelledby="as-guest">
        <Moon age={11} />
        <h2 id="as-guest">
          ゲスト予約
          <Badge tone="off">今回のみ</Badge>
        </h2>
        <p>会員登録をせずに、このままご予約いただけます。</p>
        <Button onClick={() => showForm('guest')}>ゲストで予約する</Button>
      </section>
    </div>
  );
}

/** An administrator is not a customer and returns to the choice. */
function MemberLogin() {
  const { showForm, draft, remember } = useWizard();
  return (
    <div className={forms.form}>
      <LoginForm
        typed={{ username: draft.username, keep: (username) => remember({ username }) }}
        onLoggedIn={(who) => isAdministrator(who) && showForm('selection')}
        done={(who) =>
          isAdministrator(who)
            ? ADMINISTRATOR
            : { title: 'ログイン成功', description: '会員としてログインしました' }
        }
      >
        <Button look="plain" onClick={() => showForm('selection')}>
          戻る
        </Button>
      </LoginForm>
      <p>
        <SiteLink className={theme.more} to={paths.passwordReset}>
          パスワードをお忘れの方
        </SiteLink>
      </p>
    </div>
  );
}

function MemberRegistration() {
  const { draft, remember, showForm } = useWizard();
  return (
    <RegistrationForm
      initial={draft.registration}
      onTyped={(registration) => remember({ registration })}
      onRegistered={() => remember({ registration: emptyDraft.registration })}
      done={{ title: '会員登録完了', description: 'ログインしました。予約を続けてください。' }}
    >
      {(submitting) => (
        <Button look="plain" disabled={submitting} onClick={() => showForm('login')}>
          戻る
        </Button>
      )}
    </RegistrationForm>
  );
}

import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountsModule } from './accounts.module.ts';
import { AuthController } from './auth.controller.ts';
import { ClaimController, ClaimMember } from './claim-member.ts';
import { ConfirmEmail, EmailController } from './confirm-email.ts';
import { ObjectionController, UndoEmailChange } from './object-to-change.ts';
import { OwnSession } from './own-session.ts';
import { passkeysControllers } from './passkeys.controller.ts';
import { PasswordResetController, RequestPasswordReset, ResetPassword } from './password-reset.ts';
import { NewLogins, RegisterMember } from './register-member.ts';
import { SessionController } from './session.controller.ts';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [
    AuthController,
    ClaimController,
    EmailController,
    ObjectionController,
    ...passkeysControllers,
    PasswordResetController,
    SessionController,
  ],
  providers: [
    OwnSession,
    NewLogins,
    RegisterMember,
    ClaimMember,
    ConfirmEmail,
    UndoEmailChange,
    RequestPasswordReset,
    ResetPassword,
  ],
})
export class AuthModule {}

import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountsModule } from './accounts.module.ts';
import { AuthController } from './auth.controller.ts';
import { ClaimController, ClaimMemberHandler } from './claim-member.ts';
import { ConfirmEmailHandler, EmailController } from './confirm-email.ts';
import { ObjectionController, UndoEmailChangeHandler } from './object-to-change.ts';
import { OwnSession } from './own-session.ts';
import { passkeysControllers } from './passkeys.controller.ts';
import {
  PasswordResetController,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
} from './password-reset.ts';
import { NewLogins, RegisterMemberHandler } from './register-member.ts';
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
    RegisterMemberHandler,
    ClaimMemberHandler,
    ConfirmEmailHandler,
    UndoEmailChangeHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
  ],
})
export class AuthModule {}

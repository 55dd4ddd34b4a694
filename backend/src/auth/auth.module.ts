import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountsModule } from './accounts.module.ts';
import { AuthController } from './auth.controller.ts';
import { ConfirmEmailHandler } from './confirm-email.ts';
import { EmailController } from './email.controller.ts';
import { ObjectToMergeHandler, UndoEmailChangeHandler } from './object-to-change.ts';
import { ObjectionController } from './objection.controller.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { RegisterMemberHandler } from './register-member.ts';
import { RequestEmailVerificationHandler } from './request-email-verification.ts';
import { RequestPasswordResetHandler } from './request-password-reset.ts';
import { ResetPasswordHandler } from './reset-password.ts';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [AuthController, EmailController, ObjectionController, PasswordResetController],
  providers: [
    RegisterMemberHandler,
    ConfirmEmailHandler,
    UndoEmailChangeHandler,
    ObjectToMergeHandler,
    RequestEmailVerificationHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
  ],
})
export class AuthModule {}

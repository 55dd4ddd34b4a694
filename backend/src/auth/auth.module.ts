import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountsModule } from './accounts.module.ts';
import { AuthController } from './auth.controller.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { RegisterMemberHandler } from './register-member.ts';
import { RequestPasswordResetHandler } from './request-password-reset.ts';
import { ResetPasswordHandler } from './reset-password.ts';

/** Sessions, login, registration and forgotten passwords. */
@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [AuthController, PasswordResetController],
  providers: [RegisterMemberHandler, RequestPasswordResetHandler, ResetPasswordHandler],
})
export class AuthModule {}

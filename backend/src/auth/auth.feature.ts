import type { Feature } from '../composition/feature.ts';
import { AuthController } from './auth.controller.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { RegisterMemberHandler } from './register-member.handler.ts';
import { RequestPasswordResetHandler } from './request-password-reset.handler.ts';
import { ResetPasswordHandler } from './reset-password.handler.ts';

/** Sessions, login, registration and forgotten passwords. */
export const authFeature: Feature = {
  controllers: [AuthController, PasswordResetController],
  providers: [RegisterMemberHandler, RequestPasswordResetHandler, ResetPasswordHandler],
};

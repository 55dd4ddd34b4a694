import type { Feature } from '../composition/feature.ts';
import { AuthController } from './auth.controller.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { RegisterMemberHandler } from './register-member.ts';
import { RequestPasswordResetHandler } from './request-password-reset.ts';
import { ResetPasswordHandler } from './reset-password.ts';

/** Sessions, login, registration and forgotten passwords. */
export const authFeature: Feature = {
  controllers: [AuthController, PasswordResetController],
  providers: [RegisterMemberHandler, RequestPasswordResetHandler, ResetPasswordHandler],
};

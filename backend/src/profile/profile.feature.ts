import type { Feature } from '../composition/feature.ts';
import { ChangePasswordHandler } from './change-password.handler.ts';
import { ExportProfileHandler } from './export-profile.query.ts';
import { OwnPassword } from './own-password.ts';
import { ProfileController } from './profile.controller.ts';

/** What members see and change of themselves. */
export const profileFeature: Feature = {
  controllers: [ProfileController],
  providers: [OwnPassword, ChangePasswordHandler, ExportProfileHandler],
};

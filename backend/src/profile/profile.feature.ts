import type { Feature } from '../composition/feature.ts';
import { ChangePasswordHandler, OwnPassword } from './change-password.ts';
import { ExportProfileHandler } from './export-profile.ts';
import { ProfileController } from './profile.controller.ts';

/** What members see and change of themselves. */
export const profileFeature: Feature = {
  controllers: [ProfileController],
  providers: [OwnPassword, ChangePasswordHandler, ExportProfileHandler],
};

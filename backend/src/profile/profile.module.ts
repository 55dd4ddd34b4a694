import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { MemberModule } from '../member/member.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ChangePasswordHandler, OwnPassword } from './change-password.ts';
import { ChangeProfileHandler } from './change-profile.ts';
import { ProfileController } from './profile.controller.ts';

@Module({
  imports: [AccountsModule, BookingModule, SessionsModule, MemberModule],
  controllers: [ProfileController],
  providers: [OwnPassword, ChangePasswordHandler, ChangeProfileHandler],
})
export class ProfileModule {}

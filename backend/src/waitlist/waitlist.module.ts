import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdminWaitlistController } from './admin-waitlist.controller.ts';
import { ChangeWaitingHandler } from './change-waiting.ts';
import { FollowWaitlist, SettleWaitlists } from './follow-waitlist.ts';
import { JoinWaitlistHandler } from './join-waitlist.ts';
import { WaitingAnswers } from './waiting-answers.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

@Module({
  imports: [AccountsModule, SessionsModule, BookingModule],
  controllers: [WaitlistController, AdminWaitlistController],
  providers: [
    WaitlistOffers,
    FollowWaitlist,
    SettleWaitlists,
    WaitingAnswers,
    JoinWaitlistHandler,
    ChangeWaitingHandler,
  ],
})
export class WaitlistModule {}

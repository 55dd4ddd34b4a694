import { Module } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { LINK_KEY } from '../booking/cancel-links.ts';
import { DEPLOYMENT_KEYS } from '../ports/tokens.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdminWaitlistController } from './admin-waitlist.controller.ts';
import { ChangeWaiting } from './change-waiting.ts';
import { FollowWaitlist, SettleWaitlists } from './follow-waitlist.ts';
import { JoinWaitlist } from './join-waitlist.ts';
import { WaitingAnswers } from './waiting-answers.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { WaitlistLinks } from './waitlist-links.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

@Module({
  imports: [AccountsModule, SessionsModule, BookingModule],
  controllers: [WaitlistController, AdminWaitlistController],
  providers: [
    {
      provide: WaitlistLinks,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new WaitlistLinks(await keys.get(LINK_KEY)),
    },
    WaitlistOffers,
    FollowWaitlist,
    SettleWaitlists,
    WaitingAnswers,
    JoinWaitlist,
    ChangeWaiting,
  ],
})
export class WaitlistModule {}

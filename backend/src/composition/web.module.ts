import { Module, type Type } from '@nestjs/common';
import { AddAdministratorHandler } from '../administrator/add-administrator.ts';
import { AdministratorAnswers } from '../administrator/administrator-answers.ts';
import {
  AdministratorsController,
  ChangeAdministratorHandler,
  RemoveAdministratorHandler,
  ResetAdministratorHandler,
} from '../administrator/administrators.controller.ts';
import {
  ChangeOwnPasswordHandler,
  OwnAccessController,
  TurnOnSecondFactorHandler,
} from '../administrator/own-access.ts';
import { AgendaController } from '../agenda/agenda.controller.ts';
import { AgendaCommandsController } from '../agenda/agenda-commands.ts';
import { Availability } from '../agenda/availability.ts';
import { BookableAgendas } from '../agenda/bookable-agendas.ts';
import { WorkingHoursLists } from '../agenda/list-working-hours.ts';
import { OwnAgendaController } from '../agenda/own-agenda.controller.ts';
import { CalendarSecrets, OwnCalendarController } from '../agenda/own-calendar.controller.ts';
import { OwnMailsController } from '../agenda/own-mails.controller.ts';
import { PublishRosterHandler, RosterPlanController } from '../agenda/roster-plan.ts';
import { ActorNames } from '../audit/actor-names.ts';
import { AuditController } from '../audit/audit.controller.ts';
import { AuditLines } from '../audit/audit-lines.ts';
import { CausesOfRequests } from '../audit/causes-of-requests.ts';
import { AuditFiles } from '../audit/export-audit.ts';
import { AuthController } from '../auth/auth.controller.ts';
import { ClaimController, ClaimMemberHandler } from '../auth/claim-member.ts';
import { ConfirmEmailHandler, EmailController } from '../auth/confirm-email.ts';
import { ObjectionController, UndoEmailChangeHandler } from '../auth/object-to-change.ts';
import { OwnSession } from '../auth/own-session.ts';
import { passkeysControllers } from '../auth/passkeys.controller.ts';
import {
  PasswordResetController,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
} from '../auth/password-reset.ts';
import { NewLogins, RegisterMemberHandler } from '../auth/register-member.ts';
import { SessionController } from '../auth/session.controller.ts';
import { AdminBookingController } from '../booking/admin-booking.controller.ts';
import { BookingController } from '../booking/booking.controller.ts';
import { AdminBookingAnswers, BookingAnswers, BookingLists } from '../booking/booking-answers.ts';
import { BookingCalendar } from '../booking/booking-calendar.ts';
import {
  AdminBookingCommandsController,
  BookingCommandsController,
} from '../booking/booking-commands.ts';
import { BookingOffer, EarlierBookings } from '../booking/booking-offer.ts';
import { CreateBookingHandler } from '../booking/create-booking.ts';
import { FollowBooking } from '../booking/follow-booking.ts';
import { LinkedBookingController } from '../booking/linked-booking.controller.ts';
import { RescheduleBookingHandler } from '../booking/reschedule-booking.ts';
import { Reschedules } from '../booking/reschedules.ts';
import { SetBookingStatusHandler } from '../booking/set-booking-status.ts';
import { SettleAbandonedHolds } from '../booking/settle-abandoned-holds.ts';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { FiguresController } from '../figures/figures.controller.ts';
import { BookingTrail } from '../history/booking-trail.ts';
import { HistoryController } from '../history/history.controller.ts';
import { PastBookings } from '../history/past-bookings.ts';
import { ReadingRecordsController } from '../history/reading-records.ts';
import { ImpactController } from '../impact/impact.controller.ts';
import { LiveController } from '../live/live.controller.ts';
import { LiveHub } from '../live/live-hub.ts';
import { MailLogController } from '../mail/mail-log.ts';
import { ChangeMemberHandler } from '../member/change-member.ts';
import { DeleteMemberHandler } from '../member/delete-member.ts';
import { Doubles } from '../member/doubles.ts';
import { FinishAbandonedMerges } from '../member/finish-abandoned-merges.ts';
import {
  ConfirmedImports,
  FinishInterruptedImports,
  ImportChecks,
  ImportController,
  ImportMembersHandler,
} from '../member/import-members.ts';
import { MemberChangesController, MemberController } from '../member/member.controller.ts';
import { MemberAnswers } from '../member/member-answers.ts';
import { MemberFileController, ProfileExport } from '../member/member-file.ts';
import { MemberStatsReader } from '../member/member-stats.ts';
import { MembersSheet } from '../member/members-sheet.ts';
import { MergeMembersHandler } from '../member/merge-members.ts';
import { Objections, SettleObjectionHandler } from '../member/objections.ts';
import { MenuController } from '../menu/menu.controller.ts';
import { PagePreviews } from '../pages/page-previews.ts';
import { DuePersons, Retention } from '../person/retention.ts';
import { ChangePasswordHandler, OwnPassword } from '../profile/change-password.ts';
import { ChangeProfileHandler } from '../profile/change-profile.ts';
import { ProfileController } from '../profile/profile.controller.ts';
import { RecruitmentController } from '../recruitment/recruitment.controller.ts';
import { ReferenceController } from '../reference/reference.controller.ts';
import { SettingsController } from '../settings/settings.controller.ts';
import { Records } from '../site/records.ts';
import { recordControllers, SiteController } from '../site/site.controller.ts';
import { DeleteTellerHandler, LoginsOfDeletedTellers } from '../teller/delete-teller.ts';
import { TellersController } from '../teller/tellers.controller.ts';
import { CloseTillHandler } from '../till/close-till.ts';
import { TillController } from '../till/till.controller.ts';
import { TillAnswers } from '../till/till-answers.ts';
import { PictureIntake } from '../uploads/picture-intake.ts';
import { PicturesController, UploadsController } from '../uploads/uploads.controller.ts';
import { AdminWaitlistController } from '../waitlist/admin-waitlist.controller.ts';
import { ChangeWaitingHandler } from '../waitlist/change-waiting.ts';
import { FollowWaitlist, SettleWaitlists } from '../waitlist/follow-waitlist.ts';
import { JoinWaitlistHandler } from '../waitlist/join-waitlist.ts';
import { WaitingAnswers } from '../waitlist/waiting-answers.ts';
import { WaitlistController } from '../waitlist/waitlist.controller.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.ts';
import { Agreements } from '../words/agreements.ts';
import { PageVersions } from '../words/page-versions.ts';
import { SalonWords } from '../words/salon-words.ts';
import { WordsController } from '../words/words.controller.ts';

export const bookingAndWaitlist: readonly Type[] = [
  BookingOffer,
  WaitingLines,
  EarlierBookings,
  Reschedules,
  FollowBooking,
  SettleAbandonedHolds,
  UpcomingBookings,
  BookingAnswers,
  AdminBookingAnswers,
  BookingCalendar,
  BookingLists,
  CreateBookingHandler,
  RescheduleBookingHandler,
  SetBookingStatusHandler,

  WaitlistOffers,
  FollowWaitlist,
  SettleWaitlists,
  WaitingAnswers,
  JoinWaitlistHandler,
  ChangeWaitingHandler,
];

@Module({
  controllers: [
    AuthController,
    ClaimController,
    EmailController,
    ObjectionController,
    ...passkeysControllers,
    PasswordResetController,
    SessionController,
    AdministratorsController,
    OwnAccessController,
    AgendaController,
    OwnAgendaController,
    OwnCalendarController,
    OwnMailsController,
    RosterPlanController,
    AgendaCommandsController,
    BookingController,
    LinkedBookingController,
    AdminBookingController,
    BookingCommandsController,
    AdminBookingCommandsController,
    WaitlistController,
    AdminWaitlistController,
    TellersController,
    MenuController,
    ...recordControllers,
    SiteController,
    UploadsController,
    PicturesController,
    SettingsController,
    RecruitmentController,
    WordsController,
    ImportController,
    MemberController,
    MemberChangesController,
    MemberFileController,
    ProfileController,
    AuditController,
    HistoryController,
    ReadingRecordsController,
    FiguresController,
    ImpactController,
    TillController,
    MailLogController,
    LiveController,
    ReferenceController,
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

    AdministratorAnswers,
    AddAdministratorHandler,
    ChangeAdministratorHandler,
    RemoveAdministratorHandler,
    ResetAdministratorHandler,
    ChangeOwnPasswordHandler,
    TurnOnSecondFactorHandler,

    CalendarSecrets,
    BookableAgendas,
    Availability,
    WorkingHoursLists,
    PublishRosterHandler,

    ...bookingAndWaitlist,

    DeleteTellerHandler,
    LoginsOfDeletedTellers,
    Records,
    PictureIntake,
    Agreements,
    PagePreviews,
    PageVersions,
    SalonWords,

    MemberAnswers,
    MembersSheet,
    ProfileExport,
    MemberStatsReader,
    Objections,
    Doubles,
    ImportChecks,
    ConfirmedImports,
    ImportMembersHandler,
    FinishInterruptedImports,
    MergeMembersHandler,
    FinishAbandonedMerges,
    ChangeMemberHandler,
    DeleteMemberHandler,
    SettleObjectionHandler,
    OwnPassword,
    ChangePasswordHandler,
    ChangeProfileHandler,
    DuePersons,
    Retention,

    ActorNames,
    AuditFiles,
    AuditLines,
    CausesOfRequests,
    BookingTrail,
    PastBookings,
    CloseTillHandler,
    TillAnswers,
    LiveHub,
  ],
})
export class WebModule {}

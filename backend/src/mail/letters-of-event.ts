import type { AnySalonEvent } from '@salon/domain';
import type { Template } from './templates.ts';

/** The letters that follow from an event: the table of PROTOCOLS "Letters". A no-show sends nothing. */
export function lettersOfEvent(event: AnySalonEvent): readonly Template[] {
  switch (event.type) {
    case 'BookingCreated':
      return [event.data.status === 'confirmed' ? 'booking-confirmed' : 'booking-waiting'];
    case 'BookingConfirmed':
      return ['booking-confirmed'];
    case 'BookingRescheduled':
    case 'BookingRescheduledIn':
      return ['booking-changed'];
    case 'CancellationRequested':
      return ['cancellation-requested'];
    case 'CancellationApproved':
      return ['cancellation-approved'];
    case 'CancellationDeclined':
      return ['cancellation-declined'];
    case 'BookingCancelledByLink':
      return ['cancelled-by-link'];
    case 'BookingStatusChanged':
      return ofStatus(event.data);
    case 'ApplicationReceived':
      return ['application-received', 'application-for-salon'];
    case 'InquiryReceived':
      return ['inquiry-received', 'inquiry-for-salon'];
    case 'MemberRegistered':
      return ['member-registered'];
    case 'PasswordResetRequested':
      return ['password-reset'];
    default:
      return [];
  }
}

function ofStatus({ from, to, reason }: Extract<AnySalonEvent, { type: 'BookingStatusChanged' }>['data']): readonly Template[] {
  if (to === 'cancelled' && from !== 'cancelled') {
    return reason === 'no-show' ? [] : ['cancelled-by-salon'];
  }
  if (to === 'confirmed') {
    return from === 'cancelled' ? ['booking-confirmed-again'] : from === 'pending' ? ['booking-confirmed'] : [];
  }
  return [];
}

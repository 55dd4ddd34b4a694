import { applicationFields } from '../application/application-form.ts';
import { guestBody, guestFormFields } from '../booking/guest-form.ts';
import { inquiryFields } from '../inquiry/inquiry-form.ts';
import { memberFields } from '../member/member-form.ts';
import { registrationFields } from '../member/registration-form.ts';
import { sealedNames } from './stored-fields.ts';

/** Every name under which requests, events and answers hold something personal; no line of a log may show what stands under one. */
export const personalNames: readonly string[] = [
  ...new Set([
    ...sealedNames(guestFormFields),
    ...Object.keys(guestBody(() => '')),
    ...sealedNames(memberFields),
    ...sealedNames(registrationFields),
    ...sealedNames(applicationFields),
    ...sealedNames(inquiryFields),
  ]),
];

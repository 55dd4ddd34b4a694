import { Injectable } from '@nestjs/common';
import type { ApplicationAnswer } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { type ApplicationDocument, openApplication } from '@salon/projections';

/** Applications as their answers show them, the personal side opened; what has been erased is null. */
@Injectable()
export class ApplicationAnswers {
  constructor(private readonly sealer: Sealer) {}

  async of(document: ApplicationDocument): Promise<ApplicationAnswer> {
    return {
      id: document.applicationId,
      ...(await openApplication(this.sealer, document)),
      experience: document.experience,
      specialties: [...document.specialties],
      state: document.state,
      createdAt: document.createdAt,
    };
  }
}

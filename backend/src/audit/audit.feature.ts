import type { Feature } from '../composition/feature.ts';
import { AuditController } from './audit.controller.ts';
import { SearchAuditHandler } from './search-audit.ts';

/** What was done, when and by whom. */
export const auditFeature: Feature = { controllers: [AuditController], providers: [SearchAuditHandler] };

import { createContext, useContext } from 'react';

export type SiteDialogName = 'terms' | 'privacy' | 'recruitment';

export interface AgreedVersion {
  readonly version: number;
  readonly at: string;
}

interface SiteDialogs {
  open(name: SiteDialogName, agreed?: AgreedVersion): void;
}

/** The site's shell opens them. */
export const SiteDialogsContext = createContext<SiteDialogs>({ open: () => {} });

export const useSiteDialogs = (): SiteDialogs => useContext(SiteDialogsContext);

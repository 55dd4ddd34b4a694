/** A page as the server hands it out. */
export interface RenderedPage {
  readonly status: number;
  /** Body of `#root`; empty for pages that only the browser draws. */
  readonly html: string;
  readonly head: string;
  /** Addresses of fonts and scripts that the page needs first. */
  readonly preload: readonly string[];
  /** The script element with the embedded state. */
  readonly state: string;
  /** Where an unknown path leads instead; the other fields are empty then. */
  readonly redirect?: string;
}

/** An article of the terms of use or of the privacy policy. */
interface LegalArticle {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A numbered list under the paragraphs. */
  readonly items?: readonly string[];
}

/** A legal text as the footer's dialogs show it. */
export interface LegalDocument {
  readonly title: string;
  readonly intro: string;
  readonly articles: readonly LegalArticle[];
  /** yyyy-MM-dd */
  readonly established: string;
  /** yyyy-MM-dd */
  readonly updated: string;
  readonly dates: readonly string[];
  readonly signature: string;
}

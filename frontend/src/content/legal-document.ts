interface LegalArticle {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

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

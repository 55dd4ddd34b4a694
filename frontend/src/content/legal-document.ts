interface LegalArticle {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

export interface LegalDocument {
  readonly title: string;
  readonly intro: string;
  readonly articles: readonly LegalArticle[];
  readonly dates: readonly string[];
  readonly signature: string;
}

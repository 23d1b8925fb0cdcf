/** The numbers a placement is played by. docs/learning.md says what was measured. */
export interface PlacementRules {
  readonly mostQuestions: number
  /** After so much visible time no further question is asked. */
  readonly ms: number
  /** So many errors in a row, and the rest waits for the missions. */
  readonly enoughErrors: number
  /** A fact that is likelier known than this is worth a question only where its table was never asked. */
  readonly unsureTo: number
  /** A fact with a smaller chance is not asked: most likely it would only be one more "I don't know yet". */
  readonly fair: number
  /** So many questions at the beginning are easier than that, and so many are asked even if nothing is easy enough. */
  readonly easyQuestions: number
  readonly easy: number
  readonly fewestQuestions: number
  /** A table the child has never heard of is asked again only from this chance on. */
  readonly strong: number
  /** After two errors in a row comes the question nearest to this chance. */
  readonly kind: number
}

export const PLACEMENT_RULES: PlacementRules = {
  mostQuestions: 20,
  ms: 120_000,
  enoughErrors: 4,
  unsureTo: 0.88,
  fair: 0.35,
  easyQuestions: 3,
  easy: 0.65,
  fewestQuestions: 6,
  strong: 0.8,
  kind: 0.85,
}

// biome-ignore lint/suspicious/noEmptyInterface: filled with the progress work
export interface LearningTables {}

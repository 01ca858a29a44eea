/** A token that was renewed opens nothing for so long, whoever asks for its address again: a year. */
export const RENEWED_KEPT_MS = 365 * 24 * 60 * 60_000

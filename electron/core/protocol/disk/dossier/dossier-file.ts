/**
 * Name in an attempt's folder of its dossier: dossier.ts. The host writes it, so to the keeper it proves nothing about the
 * attempt.
 */
export const DOSSIER_FILE = 'dossier.json';

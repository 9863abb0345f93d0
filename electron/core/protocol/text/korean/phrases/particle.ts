/** A particle in its two forms, after a final consonant and after a vowel. */
export type Particle = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로';

/** The last syllable with which digits and letters are read; zeros at the end of a number are 십, 백, 천 or 만. */
const DIGITS = [...'영일이삼사오육칠팔구'];
const CAPITALS: Readonly<Record<string, string>> = { L: '엘', M: '엠', N: '엔', R: '알' };
/** Units behind a number. Those that are not here end in a vowel: s is 초, GiB is 바이트, % is 퍼센트. */
const UNITS: Readonly<Record<string, string>> = { min: '분', h: '간', d: '일' };
/** English words that end in one of these letters have a final consonant in Korean as well. */
const CONSONANTS: Readonly<Record<string, string>> = { l: '을', m: '음', n: '은', ng: '응' };

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** The final consonant of what is read last in a text, as Unicode numbers it; 0: none, or not known. */
function finalOf(text: string): number {
  const read = text.replace(/[^\p{L}\p{N}%]+$/u, '');
  const unit = /\d ([a-zA-Z]+)$/.exec(read)?.[1];
  const last = read.at(-1) ?? '';
  const syllable =
    unit === undefined
      ? (DIGITS[/\d/.test(last) ? Number(last) : -1] ??
        CAPITALS[last] ??
        CONSONANTS[read.endsWith('ng') ? 'ng' : last] ??
        last)
      : (UNITS[unit] ?? '');
  const code = syllable.charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? (code - FIRST_SYLLABLE) % FINALS : 0;
}

/** A text with a particle in the form that it needs: `반복 13이`, `반복 12가`, `반복 11로`. */
export function withParticle(text: string, particle: Particle): string {
  const [afterConsonant, afterVowel] = particle.split('/');
  const final = finalOf(text);
  const isVowel = final === 0 || (particle === '으로/로' && final === RIEUL);
  return `${text}${isVowel ? afterVowel : afterConsonant}`;
}

import { createContext, useContext } from 'react';
import { english, type Language } from '../../electron/core/protocol/text/english/english.ts';

/** Every word of the window. A second language is a second value of this type, so it is complete or does not compile. */
export type WindowText = Language['window'];

/** The language in force. */
export const LanguageContext = createContext<Language>(english);

/** The words of the language in force. */
export const useText = (): WindowText => useContext(LanguageContext).window;

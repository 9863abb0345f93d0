import { createContext, useContext } from 'react';
import { darkTheme, type VigilTheme } from './tokens.ts';

export const VigilThemeContext = createContext<VigilTheme>(darkTheme);

/** The theme in force, for what is drawn on a canvas and cannot read style values. */
export const useVigilTheme = (): VigilTheme => useContext(VigilThemeContext);

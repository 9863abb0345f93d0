import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';

/** The one accent: the blue-green of a night watch's lamp. Step 80 carries white text at 5:1. */
const brand: BrandVariants = {
  10: '#05181d',
  20: '#08242c',
  30: '#0b313b',
  40: '#0e3e4a',
  50: '#114b59',
  60: '#14596a',
  70: '#17677a',
  80: '#1a7489',
  90: '#35869a',
  100: '#4f97a9',
  110: '#69a8b8',
  120: '#84b9c7',
  130: '#9fcad5',
  140: '#bbdbe3',
  150: '#d6ebf0',
  160: '#f1f9fb',
};

const fonts = {
  fontFamilyBase:
    "'Segoe UI Variable Text', 'Segoe UI', 'Malgun Gothic', 'Microsoft YaHei UI', system-ui, 'Noto Sans', 'Noto Sans CJK KR', sans-serif",
  fontFamilyMonospace:
    "'Cascadia Mono', Consolas, 'D2Coding', 'DejaVu Sans Mono', 'Noto Sans Mono', 'Noto Sans Mono CJK KR', monospace",
};

/** Colours that Fluent has no name for. State colours never stand alone: a shape and a word go with each. */
export interface StateColours {
  vigilRunning: string;
  vigilWaiting: string;
  vigilFinished: string;
  vigilFailed: string;
  vigilStopped: string;
  vigilUnconfirmed: string;
  /** Lines of a chart's grid and of the time line. */
  vigilGrid: string;
  /** Single observations in a chart, and what is of second rank in a drawing. */
  vigilQuiet: string;
  /** Where an attempt's band lies on the time line. */
  vigilBand: string;
  /** The whole of a bar of which a part is filled. */
  vigilTrack: string;
  /** The least contrast of a job's own colours in a terminal: what WCAG asks for, AA or AAA. */
  vigilTerminalContrast: number;
  /** Numbers of the job's lines, by what they are; each has an underline of its own too. */
  vigilReadCounter: string;
  vigilReadValue: string;
  vigilReadBest: string;
  /** Several lines of one chart, in this order. */
  vigilSeries: readonly string[];
  /**
   * Shades from little to much, told apart by their lightness alone; the last stands out most from the ground, and the
   * first still does.
   */
  vigilScale: readonly string[];
}

export type VigilTheme = Theme & StateColours;

export const lightTheme: VigilTheme = {
  ...createLightTheme(brand),
  ...fonts,
  colorNeutralBackground2: '#f6f8f9',
  colorNeutralBackground3: '#edf1f3',
  colorSubtleBackgroundHover: '#e8eef0',
  colorSubtleBackgroundPressed: '#d6dfe3',
  colorSubtleBackgroundSelected: '#dbe4e8',
  colorNeutralForeground3: '#56616a',
  colorNeutralForeground4: '#5f6a73',
  colorNeutralStroke2: '#dfe5e8',
  vigilRunning: '#1a7489',
  vigilWaiting: '#8a5a00',
  vigilFinished: '#0e700e',
  vigilFailed: '#b10e1c',
  vigilStopped: '#56616a',
  vigilUnconfirmed: '#6b4fa0',
  vigilGrid: '#e3e8eb',
  vigilQuiet: '#7d8a93',
  vigilBand: '#bbdbe3',
  vigilTrack: '#dfe5e8',
  vigilTerminalContrast: 4.5,
  vigilReadCounter: '#0b5cad',
  vigilReadValue: '#97207a',
  vigilReadBest: '#7a4a12',
  vigilSeries: ['#1a7489', '#b4530a', '#6b4fa0', '#55700a', '#a3246e', '#3456a0'],
  vigilScale: ['#a98a2a', '#7f8a3f', '#578457', '#367a6b', '#226a78', '#1c5379', '#1a2f6b'],
};

export const darkTheme: VigilTheme = {
  ...createDarkTheme(brand),
  ...fonts,
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[140],
  colorCompoundBrandForeground1: brand[110],
  colorCompoundBrandStroke: brand[110],
  colorCompoundBrandBackground: brand[110],
  colorNeutralBackground1: '#13191e',
  colorNeutralBackground1Hover: '#1a2228',
  colorNeutralBackground1Pressed: '#0f1519',
  colorNeutralBackground1Selected: '#1d262c',
  colorNeutralBackground2: '#0e1317',
  colorNeutralBackground3: '#0a0e11',
  colorSubtleBackgroundHover: '#1c252b',
  colorSubtleBackgroundPressed: '#161e23',
  colorSubtleBackgroundSelected: '#1c262d',
  colorNeutralForeground1: '#eef3f5',
  colorNeutralForeground2: '#ccd5da',
  colorNeutralForeground3: '#a3aeb5',
  colorNeutralForeground4: '#95a1a8',
  colorNeutralStroke1: '#3c4951',
  colorNeutralStroke2: '#28323a',
  colorNeutralStroke3: '#20292f',
  vigilRunning: '#6fc3d6',
  vigilWaiting: '#e0b050',
  vigilFinished: '#6cc57a',
  vigilFailed: '#f27b85',
  vigilStopped: '#a3aeb5',
  vigilUnconfirmed: '#b9a2e6',
  vigilGrid: '#222c33',
  vigilQuiet: '#80909a',
  vigilBand: '#1f4a58',
  vigilTrack: '#28323a',
  vigilTerminalContrast: 4.5,
  vigilReadCounter: '#86bbff',
  vigilReadValue: '#f39bdd',
  vigilReadBest: '#e3b27a',
  vigilSeries: ['#6fc3d6', '#f0a868', '#b9a2e6', '#b5cc5a', '#f39bc4', '#8fb4f5'],
  vigilScale: ['#5f6fc0', '#5587b8', '#5a9fae', '#74b69b', '#9ccb85', '#cbdc74', '#fbea7a'],
};

/** The same names as style values: `var(--vigilRunning)`. */
export const stateToken = (name: keyof StateColours): string => `var(--${name})`;

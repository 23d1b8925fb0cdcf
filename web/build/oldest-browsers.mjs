/**
 * The oldest browsers we promise, in the one place that builds and checks read. They are the oldest that our style
 * sheets work in: Tailwind 4 needs `@property` and `color-mix()`. An iPad of 2017 (fifth generation) gets Safari 16.6;
 * Android tablets and Chromebooks get a newer Chrome from Android 8 on.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']

/** The newest words of JavaScript that all of them know. */
export const OLDEST_SYNTAX = 2022

/**
 * What arrived later in at least one of them, or never came to it, and why our pages may use it all the same. The
 * check of the build fails for each name that is found in a script and has no reason here.
 */
export const NEWER_SCRIPT = {
  'AbortSignal.any': null,
  'Array.fromAsync': null,
  'Intl.DurationFormat': null,
  'Iterator.from': null,
  'Map.groupBy': null,
  'Object.groupBy': null,
  'Promise.try': null,
  'Promise.withResolvers': null,
  'RegExp.escape': null,
  'URL.canParse': null,
  'URL.parse': null,
  BarcodeDetector: null,
  beforeinstallprompt: 'Chromium alone sends this event; elsewhere the hint tells the way by hand',
  caretPositionFromPoint: null,
  checkVisibility: null,
  documentPictureInPicture: null,
  requestIdleCallback: null,
  setHTMLUnsafe: null,
  showPopover: null,
  startViewTransition: 'React and its router look for it before they use it, and we ask for no transition',
  vibrate: null,
  wakeLock: null,
}

/** The same for style sheets. What a browser does not know there, it leaves out. */
export const NEWER_STYLE = {
  '@scope': null,
  '@starting-style': null,
  '@view-transition': null,
  'anchor-name': null,
  'animation-timeline': null,
  'content-visibility': 'it only spares work: without it the page looks the same',
  'field-sizing': null,
  'interpolate-size': null,
  'light-dark(': null,
  'linear(': null,
  'scrollbar-gutter': null,
  'text-box': null,
  subgrid: null,
}

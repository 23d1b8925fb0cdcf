export type Metal = 'bronze' | 'silver' | 'gold'

interface MetalColours {
  main: string
  light: string
  dark: string
  ink: string
}

export const METALS: Record<Metal, MetalColours> = {
  bronze: { main: '#e09a5f', light: '#f6c79c', dark: '#b96f36', ink: '#5f3210' },
  silver: { main: '#c3cfdf', light: '#edf2f8', dark: '#8e9db5', ink: '#3c4a63' },
  gold: { main: '#ffcb3d', light: '#ffe99a', dark: '#e59a12', ink: '#6b4300' },
}

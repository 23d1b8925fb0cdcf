import type { Table } from '#core/tables/table.ts'

export interface HeroColours {
  /** The body colour; also fills charts and array pictures. */
  main: string
  /** A quiet tint for surfaces and highlights. */
  light: string
  /** Text and strokes on white: at least 4.5:1. */
  dark: string
  /** The outline of the drawing, tinted so that no hero is outlined in black. */
  ink: string
}

export const heroColours: Record<Table, HeroColours> = {
  1: { main: '#93a9d4', light: '#d3def3', dark: '#4a6290', ink: '#26365c' },
  2: { main: '#ff8b72', light: '#ffd2c6', dark: '#bd3f29', ink: '#6b2018' },
  3: { main: '#5fd8b0', light: '#c9f5e5', dark: '#0b7a59', ink: '#0a4a3a' },
  4: { main: '#5dbcf7', light: '#cceafe', dark: '#166ba1', ink: '#0e3e66' },
  5: { main: '#ffcb3d', light: '#ffedb5', dark: '#8a5f00', ink: '#5c3b00' },
  6: { main: '#ffa333', light: '#ffdfae', dark: '#a05400', ink: '#5e2f00' },
  7: { main: '#a780f2', light: '#e0d4fc', dark: '#6b3fc4', ink: '#36206e' },
  8: { main: '#33c2c4', light: '#bdf0ee', dark: '#0a7075', ink: '#06464d' },
  9: { main: '#e565bd', light: '#fbcdeb', dark: '#a81f80', ink: '#5e0f4a' },
  10: { main: '#80ca50', light: '#daf2c6', dark: '#3a7416', ink: '#24500c' },
  11: { main: '#ec4d68', light: '#fcc7cf', dark: '#b31736', ink: '#5e0a20' },
  12: { main: '#6464e0', light: '#d5d5fb', dark: '#3f3db0', ink: '#211f66' },
}

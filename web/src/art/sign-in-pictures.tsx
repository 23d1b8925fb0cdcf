import type { ReactNode } from 'react'
import type { Picture } from '#core/people/pictures.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'

/** Each picture in a box of 48 × 48. They differ in outline, not only in colour: a card may be printed in grey. */
const PICTURE_ART: Readonly<Record<Picture, ReactNode>> = {
  rocket: (
    <g stroke="#26365c">
      <path d="M16 33c-5 1-7 5-7 10c4-1 7-2 9-5Z" fill="#ff8b72" />
      <path d="M32 33c5 1 7 5 7 10c-4-1-7-2-9-5Z" fill="#ff8b72" />
      <path d="M24 3c8 6 10 16 8 32H16C14 19 16 9 24 3Z" fill="#eef3ff" />
      <path d="M20 36h8l-4 9Z" fill="#ffcb3d" />
      <circle cx="24" cy="18" r="5" fill="#5dbcf7" />
    </g>
  ),
  moon: (
    <g stroke="#4a4270">
      <path d="M31 5A20 20 0 1 0 44 32A17 17 0 0 1 31 5Z" fill="#ffe9a8" />
      <circle cx="17" cy="25" r="3" fill="#f1cf6d" />
      <circle cx="25" cy="36" r="2.4" fill="#f1cf6d" />
    </g>
  ),
  star: (
    <path
      d="M24 4l6 12.6l13.8 1.8l-10 9.6l2.4 13.8L24 35l-12.2 6.8l2.4-13.8l-10-9.6L18 16.6Z"
      fill="#ffcb3d"
      stroke="#5c3b00"
    />
  ),
  planet: (
    <g stroke="#36206e">
      <circle cx="24" cy="24" r="13" fill="#a780f2" />
      <path d="M12 20c8 3 16 2 23-3" fill="none" stroke="#d9c8ff" />
      <path d="M12 30C2 36 2 40 9 38c8-2 22-10 29-18c5-6 2-8-5-6" fill="none" />
    </g>
  ),
  robot: (
    <g stroke="#26365c">
      <path d="M24 11V5" fill="none" />
      <circle cx="24" cy="5" r="2.4" fill="#ec4d68" />
      <rect x="8" y="11" width="32" height="25" rx="7" fill="#93d8c8" />
      <circle cx="17.500" cy="22" r="4" fill="#fff" />
      <circle cx="30.500" cy="22" r="4" fill="#fff" />
      <path d="M17 30h14" fill="none" />
      <path d="M15 36v7M33 36v7" fill="none" />
    </g>
  ),
  sun: (
    <g stroke="#7a4a00">
      <path
        d="M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4 4M35 35l4 4M39 9l-4 4M13 35l-4 4"
        fill="none"
        strokeWidth="3"
      />
      <circle cx="24" cy="24" r="11" fill="#ffa333" />
    </g>
  ),
  comet: (
    <g stroke="#0e3e66">
      <path d="M4 6c14 4 22 10 27 17l-8 8C16 26 9 18 4 6Z" fill="#cceafe" />
      <path d="M14 4c10 3 17 8 22 14M4 16c4 9 8 15 14 20" fill="none" />
      <circle cx="33" cy="33" r="10" fill="#5dbcf7" />
    </g>
  ),
  telescope: (
    <g stroke="#26365c">
      <path d="M24 28l-9 17M24 28l9 17M24 28v15" fill="none" strokeWidth="3" />
      <path d="M6 26L36 9l5 9L11 35Z" fill="#ec8f4d" />
      <path d="M34 6l9 15" fill="none" strokeWidth="4" />
      <path d="M4 28l5 8" fill="none" strokeWidth="4" />
    </g>
  ),
  satellite: (
    <g stroke="#26365c">
      <rect x="3" y="17" width="13" height="14" fill="#5dbcf7" />
      <path d="M9.500 17v14M3 24h13" fill="none" />
      <rect x="32" y="17" width="13" height="14" fill="#5dbcf7" />
      <path d="M38.500 17v14M32 24h13" fill="none" />
      <rect x="18" y="15" width="12" height="18" rx="3" fill="#ffcb3d" />
      <path d="M16 24h2M30 24h2M24 15V9" fill="none" />
      <path d="M17 9c2-6 12-6 14 0Z" fill="#eef3ff" />
    </g>
  ),
}

interface SignInPictureProps extends DrawingProps {
  picture: Picture
}

/** One of the nine pictures that pupils sign in with. */
export function SignInPicture({ picture, size = 64, title, className }: SignInPictureProps) {
  return (
    <Drawing canvas={[48, 48]} size={size} title={title} className={className}>
      <g strokeWidth="2">{PICTURE_ART[picture]}</g>
    </Drawing>
  )
}

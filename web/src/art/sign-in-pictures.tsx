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
  alien: (
    <g stroke="#1d4d2b">
      <path d="M17 12L12 4M31 12l5-8" fill="none" />
      <circle cx="11.500" cy="4.500" r="2.400" fill="#a780f2" />
      <circle cx="36.500" cy="4.500" r="2.400" fill="#a780f2" />
      <path d="M24 10c11 0 17 6 17 14c0 9-9 20-17 20S7 33 7 24c0-8 6-14 17-14Z" fill="#8bd17c" />
      <path d="M12 22c6-1 9 3 9 8c-6 1-9-3-9-8ZM36 22c-6-1-9 3-9 8c6 1 9-3 9-8Z" fill="#26365c" />
      <path d="M21 37c2 1.500 4 1.500 6 0" fill="none" />
    </g>
  ),
  cat: (
    <g stroke="#5c3b00">
      <path
        d="M8 5l10 8c4-1 8-1 12 0L40 5c1 6 1 11 0 15c3 12-5 23-16 23S5 32 8 20c-1-4-1-9 0-15Z"
        fill="#f2a65a"
      />
      <path d="M17 24v3M31 24v3" fill="none" strokeWidth="4" />
      <path d="M22 31h4l-2 3Z" fill="#ec4d68" />
      <path d="M24 34c-1 3-4 4-6 2M24 34c1 3 4 4 6 2M3 29l8 1M4 36l7-2M45 29l-8 1M44 36l-7-2" fill="none" />
    </g>
  ),
  cloud: (
    <path
      d="M13 39a10 10 0 0 1-1-20a13 13 0 0 1 24-3a11.500 11.500 0 0 1-1 23Z"
      fill="#cceafe"
      stroke="#0e3e66"
    />
  ),
  flag: (
    <g stroke="#26365c">
      <path d="M11 7c8-4 13 4 20 1c4-1 7-2 11-1l-5 10l5 10c-4-1-7 0-11 1c-7 2-12-5-20-1Z" fill="#ec4d68" />
      <path d="M11 4v41" fill="none" strokeWidth="4" />
    </g>
  ),
  heart: (
    <path
      d="M24 43C12 34 4 26 4 17C4 5 19 2 24 13C29 2 44 5 44 17c0 9-8 17-20 26Z"
      fill="#f58fb0"
      stroke="#6e1f3c"
    />
  ),
  lightning: <path d="M28 3L9 27h12l-4 18l22-27H26l7-15Z" fill="#ffe14d" stroke="#5c3b00" />,
  rainbow: (
    <g stroke="#36206e">
      <path d="M3 38a21 21 0 0 1 42 0H32a8 8 0 0 0-16 0Z" fill="#ffcb3d" />
      <path d="M3 38a21 21 0 0 1 42 0h-5a16 16 0 0 0-32 0Z" fill="#ec4d68" />
      <path d="M12 38a12 12 0 0 1 24 0h-4a8 8 0 0 0-16 0Z" fill="#5dbcf7" />
    </g>
  ),
}

interface SignInPictureProps extends DrawingProps {
  picture: Picture
}

/** One of the pictures that pupils sign in with. */
export function SignInPicture({ picture, size = 64, title, className }: SignInPictureProps) {
  return (
    <Drawing canvas={[48, 48]} size={size} title={title} className={className}>
      <g strokeWidth="2">{PICTURE_ART[picture]}</g>
    </Drawing>
  )
}

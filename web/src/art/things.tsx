import type { ReactNode } from 'react'

/** What can be counted in a story. */
export type Thing =
  | 'apple'
  | 'astronaut'
  | 'ball'
  | 'bell'
  | 'bird'
  | 'bun'
  | 'carrot'
  | 'cookie'
  | 'crayon'
  | 'drop'
  | 'egg'
  | 'fish'
  | 'flower'
  | 'gear'
  | 'pearl'
  | 'shell'
  | 'spark'
  | 'star'
  | 'stone'

/** Each thing in a box of 24 × 24, in its own colours and with a tinted outline like everything in the academy. */
export const THINGS: Readonly<Record<Thing, ReactNode>> = {
  apple: (
    <g stroke="#7a1420">
      <path
        d="M12 8c-2-2-8-1.5-8 5c0 5 4 8.5 6 8.5c1 0 1.2-.5 2-.5s1 .5 2 .5c2 0 6-3.5 6-8.5c0-6.5-6-7-8-5Z"
        fill="#ec4d68"
      />
      <path d="M12 8c0-2 .6-3.5 2-5" fill="none" />
      <path d="M13 5.5c1.5-2.5 4-2.5 5.5-2c-.5 2-3 3.5-5.5 2Z" fill="#80ca50" stroke="#24500c" />
    </g>
  ),
  astronaut: (
    <g stroke="#26365c">
      <path d="M5 22c0-4.5 2.5-6 7-6s7 1.5 7 6Z" fill="#fff" />
      <circle cx="12" cy="9.5" r="7.5" fill="#fff" />
      <path d="M7 10c0-3 2-4.5 5-4.5s5 1.5 5 4.5s-2 4-5 4s-5-1-5-4Z" fill="#4a6290" />
      <path d="M9.5 8.5c.5-1 1.5-1.3 2.5-1.3" fill="none" stroke="#fff" />
    </g>
  ),
  ball: (
    <g stroke="#0e3e66">
      <circle cx="12" cy="12" r="9" fill="#5dbcf7" />
      <path d="M4 8.5c5 2.5 11 2.5 16 0M4 15.5c5-2.5 11-2.5 16 0" fill="none" />
    </g>
  ),
  bell: (
    <g stroke="#5c3b00">
      <path d="M4 17.5c2-2 2-4 2-7a6 6 0 0 1 12 0c0 3 0 5 2 7Z" fill="#ffcb3d" />
      <circle cx="12" cy="19.5" r="2.2" fill="#a05400" />
    </g>
  ),
  bird: (
    <g stroke="#0e3e66">
      <path
        d="M3 14c0-5 4-9 9-9c4 0 6 2.5 6.5 5l3 1.5l-3 1.5c-.5 4.5-4 7-8 7c-5 0-7.5-2.5-7.5-6Z"
        fill="#5dbcf7"
      />
      <path d="M6 13c2.5 3.5 6 3.5 8 0Z" fill="#cceafe" />
      <circle cx="14.5" cy="9" r="1" fill="#0e3e66" />
    </g>
  ),
  bun: (
    <g stroke="#5e2f00">
      <path d="M3 17c-1-7 4-11 9-11s10 4 9 11c-4 2.5-14 2.5-18 0Z" fill="#ffa333" />
      <path d="M8.5 10l2 3M13 9l2 3" fill="none" stroke="#fff1d8" />
    </g>
  ),
  carrot: (
    <g stroke="#5e2f00">
      <path d="M7.5 8c3.5-2 7-1 8.5 2c-2 5-6 9-12 12c.5-6 1.5-11 3.5-14Z" fill="#ffa333" />
      <path
        d="M14 8c0-3 1-5 2.5-6c.5 1.5.5 2.5 0 3.5c1.5-.8 3-.8 4.5 0c-1.5 1.5-3.5 2.5-5.5 4Z"
        fill="#80ca50"
        stroke="#24500c"
      />
      <path d="M8 13l2.5 1.5M7 17.5l1.5 1" fill="none" />
    </g>
  ),
  cookie: (
    <g stroke="#5e2f00">
      <circle cx="12" cy="12" r="9" fill="#e0a35c" />
      <g fill="#6b3a14" stroke="none">
        <circle cx="9" cy="8.5" r="1.6" />
        <circle cx="15" cy="9.5" r="1.6" />
        <circle cx="8.5" cy="14.5" r="1.6" />
        <circle cx="14" cy="16" r="1.6" />
      </g>
    </g>
  ),
  crayon: (
    <g stroke="#36206e">
      <path d="M8 21V8l4-6l4 6v13Z" fill="#a780f2" />
      <path d="M8 8h8M8 17h8" fill="none" />
    </g>
  ),
  drop: (
    <g stroke="#5e2f00">
      <path d="M12 2.5c5 6 7.5 9 7.5 12a7.5 7 0 0 1-15 0c0-3 2.5-6 7.5-12Z" fill="#ffb93d" />
      <path d="M8.5 15c.5 2 1.5 3 3 3.2" fill="none" stroke="#fff3cf" />
    </g>
  ),
  egg: (
    <g stroke="#6b4a2a">
      <path d="M12 3c4 0 7.5 6 7.5 11a7.5 7.5 0 0 1-15 0c0-5 3.5-11 7.5-11Z" fill="#fff1dc" />
      <path d="M8.5 10c.5-1.5 1.2-2.6 2-3.2" fill="none" stroke="#fff" />
    </g>
  ),
  fish: (
    <g stroke="#06464d">
      <path d="M2.5 12c3-5.5 9.5-7 14-2l5-4v12l-5-4c-4.5 5-11 3.5-14-2Z" fill="#33c2c4" />
      <circle cx="7.5" cy="11" r="1" fill="#06464d" />
      <path d="M12 9.5c1 1.5 1 3.5 0 5" fill="none" />
    </g>
  ),
  flower: (
    <g stroke="#5e0f4a">
      <path
        d="M12 3a4 4 0 0 1 4 4a4 4 0 0 1 4.5 5a4 4 0 0 1-4.5 5a4 4 0 0 1-8 0a4 4 0 0 1-4.5-5A4 4 0 0 1 8 7a4 4 0 0 1 4-4Z"
        fill="#e565bd"
      />
      <circle cx="12" cy="12" r="3.2" fill="#ffcb3d" />
    </g>
  ),
  gear: (
    <g stroke="#26365c">
      <path
        d="M10 2.5h4l.6 2.8l2.6 1.1l2.4-1.5l2.5 2.7l-1.5 2.5l.9 2.5v1.8l-2.4.6l-1 2.4l1.3 2.3l-2.8 2.4l-2.4-1.5l-2.4 1l-.8 2.4h-2l-.8-2.4l-2.4-1l-2.4 1.5L2.6 19.7l1.3-2.3l-1-2.4L1.5 14v-3l2-.9l.9-2.5L3 5.5L5.7 3l2.4 1.5Z"
        fill="#93a9d4"
      />
      <circle cx="12" cy="12" r="3.5" fill="#fff" />
    </g>
  ),
  pearl: (
    <g stroke="#4a6290">
      <circle cx="12" cy="12" r="8.5" fill="#eef3ff" />
      <path d="M7.5 10.5c.6-2 1.8-3.2 3.5-3.7" fill="none" stroke="#93a9d4" />
    </g>
  ),
  shell: (
    <g stroke="#6b2018">
      <path d="M12 4c6 0 9.5 4.5 9.5 9c-2.5 1-5 4-6 7h-7c-1-3-3.5-6-6-7C2.5 8.5 6 4 12 4Z" fill="#ff8b72" />
      <path d="M12 5v14M7 7l3 12M17 7l-3 12" fill="none" />
    </g>
  ),
  spark: (
    <g stroke="#5e0a20">
      <path d="M12 2l2.5 7.5L22 12l-7.5 2.5L12 22l-2.5-7.5L2 12l7.5-2.5Z" fill="#ffcb3d" />
    </g>
  ),
  star: (
    <g stroke="#5c3b00">
      <path d="M12 2.5l2.9 6.3l6.8.8l-5 4.7l1.3 6.7l-6-3.3l-6 3.3l1.3-6.7l-5-4.7l6.8-.8Z" fill="#ffcb3d" />
    </g>
  ),
  stone: (
    <g stroke="#26365c">
      <path d="M4 17c-2-4 0-9 5-11c5-1.5 10 1 11.5 6c1 4-2 7.5-7 7.5c-4 0-8 .5-9.5-2.5Z" fill="#d3def3" />
      <path d="M9 11c1-1 2-1 3 0M13.5 15c.8-.8 1.6-.8 2.4 0" fill="none" stroke="#4a6290" />
    </g>
  ),
}

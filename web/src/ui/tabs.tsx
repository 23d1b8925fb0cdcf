import { type ReactNode, useId, useState } from 'react'
import { roveFocus } from '#web/browser/rove-focus.ts'

interface TabListProps<Value extends string | number> {
  readonly label: string
  readonly panelId: string
  readonly values: readonly Value[]
  readonly chosen: Value
  /** `byHand` is false where the keyboard moves along the tabs. */
  readonly onChoose: (value: Value, byHand: boolean) => void
  readonly className: string
  readonly tabClassName: string
  readonly children: (value: Value) => ReactNode
}

/** One stop of the Tab key: the arrow keys choose. The caller draws the panel. */
export function TabList<Value extends string | number>(props: TabListProps<Value>) {
  const { label, panelId, values, chosen, onChoose, className, tabClassName, children } = props
  return (
    <div role="tablist" aria-label={label} onKeyDown={roveFocus} className={className}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${panelId}-${value}`}
          data-rove=""
          aria-selected={value === chosen}
          aria-controls={panelId}
          tabIndex={value === chosen ? 0 : -1}
          onFocus={() => value !== chosen && onChoose(value, false)}
          onClick={() => onChoose(value, true)}
          className={tabClassName}
        >
          {children(value)}
        </button>
      ))}
    </div>
  )
}

interface TabsProps {
  label: string
  tabs: readonly {
    readonly value: string
    readonly label: string
    readonly icon?: ReactNode
    readonly content: ReactNode
  }[]
  value?: string
  onValueChange?: (value: string) => void
  /** On the night: tabs of a book that lies open. */
  book?: boolean
}

const PILLS = {
  list: 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap',
  tab: 'inline-flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 rounded-button bg-brand-soft px-3 font-semibold text-ink text-lg aria-selected:bg-sun aria-selected:shadow-[0_4px_0_var(--color-sun-dark)] forced-colors:aria-selected:border-4 high-contrast:border-2 high-contrast:border-line',
}
const BOOK = {
  list: 'flex flex-wrap gap-2 px-2 min-[24rem]:px-4 sm:px-7',
  tab: 'inline-flex min-h-14 cursor-pointer items-center gap-2 rounded-t-[1.25rem] bg-[#bfb6ea] px-4 pb-1 font-semibold text-lg text-space aria-selected:bg-card sm:px-6 max-[24rem]:px-3 max-[24rem]:[&>svg]:hidden forced-colors:border-2 forced-colors:aria-selected:border-4',
}

export function Tabs({ label, tabs, value, onValueChange, book = false }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value ?? '')
  const look = book ? BOOK : PILLS
  const panelId = useId()
  const shown = tabs.find((tab) => tab.value === (value ?? own))
  return (
    <div className={`grid grid-cols-1 ${book ? 'gap-1' : 'gap-5'}`}>
      <TabList
        label={label}
        panelId={panelId}
        values={tabs.map((tab) => tab.value)}
        chosen={shown?.value ?? ''}
        onChoose={onValueChange ?? setOwn}
        className={look.list}
        tabClassName={look.tab}
      >
        {(tab) => {
          const { icon, label: words } = tabs.find((one) => one.value === tab) ?? {}
          return (
            <>
              {icon}
              {words}
            </>
          )
        }}
      </TabList>

      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${shown?.value}`}
        className={book ? 'paper rounded-[1.875rem] bg-card p-4 sm:p-7' : ''}
      >
        {shown?.content}
      </div>
    </div>
  )
}

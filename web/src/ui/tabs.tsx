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
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value ?? '')
  const panelId = useId()
  const shown = tabs.find((tab) => tab.value === (value ?? own))
  return (
    <div className="grid gap-5">
      <TabList
        label={label}
        panelId={panelId}
        values={tabs.map((tab) => tab.value)}
        chosen={shown?.value ?? ''}
        onChoose={onValueChange ?? setOwn}
        className="grid grid-cols-2 gap-3 rounded-card bg-brand-soft p-2 sm:flex high-contrast:border-2 high-contrast:border-line"
        tabClassName="inline-flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-button px-4 font-semibold text-ink-soft text-lg transition-[background-color,color] hover:text-brand aria-selected:bg-card aria-selected:text-brand aria-selected:shadow-card high-contrast:aria-selected:bg-brand high-contrast:aria-selected:text-white"
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

      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${shown?.value}`}>
        {shown?.content}
      </div>
    </div>
  )
}

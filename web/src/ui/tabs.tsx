import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

interface Tab {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ label, tabs, defaultValue, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root
      className="grid gap-5"
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
    >
      <RadixTabs.List
        aria-label={label}
        className="grid grid-cols-2 gap-3 rounded-card sm:flex bg-brand-soft p-2 high-contrast:border-2 high-contrast:border-line"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-button px-4 font-semibold text-ink-soft text-lg transition-[background-color,color] hover:text-brand data-[state=active]:bg-card data-[state=active]:text-brand data-[state=active]:shadow-card high-contrast:data-[state=active]:bg-brand high-contrast:data-[state=active]:text-white"
          >
            {tab.icon}
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

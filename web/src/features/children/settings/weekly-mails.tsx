import { useClasses } from '#web/data/classes/classes.ts'
import { WeeklyMailForm } from '#web/features/children/settings/weekly-mail-form.tsx'

/** The mails of this account: of the family, and for teachers of their classes. */
export function WeeklyMails() {
  const classes = useClasses()
  return (
    <>
      <WeeklyMailForm kind="family" />
      {classes.data && classes.data.length > 0 && <WeeklyMailForm kind="classes" />}
    </>
  )
}

import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

/*
 * SAMPLE COPY. The claim and the testimonials below are placeholders from the product's specification.
 * Replace them with true figures and the words of real people, who agreed to it, before going public.
 */
interface Testimonial {
  readonly quote: () => string
  readonly who: () => string
  readonly hero: Table
}

export const sampleClaim = m.landing_sample_claim

export const sampleTestimonials: readonly Testimonial[] = [
  { quote: m.landing_sample_mother_quote, who: m.landing_sample_mother, hero: 2 },
  { quote: m.landing_sample_father_quote, who: m.landing_sample_father, hero: 10 },
  { quote: m.landing_sample_teacher_quote, who: m.landing_sample_teacher, hero: 12 },
]

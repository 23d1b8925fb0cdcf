import { html } from 'hono/html'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#core/language/language.ts'
import { DOOR_NAMES, DOORS } from '#demo/doors.ts'
import type { TruthRow } from '#demo/pages/truth-rows.ts'
import { filled, WORDS } from '#demo/words/words.ts'
import { PASSWORD } from '#demo/world/people.ts'

interface Card {
  readonly name: string
  readonly pictures: readonly string[]
}

export interface Shown {
  readonly language: Language
  readonly now: number
  readonly code: string
  readonly cards: readonly Card[]
  readonly family: { readonly name: string; readonly code: string }
  readonly rows: readonly TruthRow[]
}

type Html = ReturnType<typeof html>

export function page(language: Language, title: string, body: Html, attributes: Html | '' = ''): Html {
  return html`<!doctype html>
<html lang="${LANGUAGE_FACTS[language].tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="/icons/favicon-64.png" sizes="64x64" type="image/png" />
    <link rel="stylesheet" href="/demo/demo.css" />
  </head>
  <body ${attributes}>${body}</body>
</html>`
}

export function demoPage({ language, now, code, cards, family, rows }: Shown): Html {
  const words = WORDS[language]
  const date = new Date(now).toLocaleString(LANGUAGE_FACTS[language].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return page(
    language,
    words.title,
    html`<main>
      <form method="post" action="/demo/language" class="languages">
        ${LANGUAGES.map(
          (one) =>
            html`<button name="language" value="${one}" lang="${LANGUAGE_FACTS[one].tag}" ${one === language ? 'aria-current="true"' : ''}>${LANGUAGE_FACTS[one].name}</button>`,
        )}
      </form>
      <h1>${words.title}</h1>
      <p>${words.lead}</p>
      <section class="clock">
        <p><strong>${filled(words.clock, { date })}</strong></p>
        <form method="post" action="/demo/week" class="move"><button>${words.week}</button> <small>${words.weekNote}</small></form>
        <form method="post" action="/demo/mail" class="move"><button>${words.mail}</button> <small>${words.mailNote}</small></form>
      </section>
      <h2>${words.doors}</h2>
      <div class="doors">
        ${DOOR_NAMES.map(
          (name) => html`<article>
            <h3>${words.names[name]}</h3>
            <p class="time">${filled(words.minutes, { count: DOORS[name].minutes })}</p>
            <details><summary>${words.tour}</summary><ol>${words.steps[name].map((step) => html`<li>${step}</li>`)}</ol></details>
            ${name === 'tablet' ? cardsOf(cards, code, words) : ''}
            ${name === 'parent' ? html`<p class="note">${filled(words.familyCode, family)}</p>` : ''}
            <form method="post" action="/demo/doors/${name}" class="enter"><button>${words.open}<span class="hidden">: ${words.names[name]}</span></button></form>
          </article>`,
        )}
      </div>
      <p class="note">${filled(words.password, { password: PASSWORD })}</p>
      <h2 id="truth">${words.truth}</h2>
      <p>${words.truthLead}</p>
      <table>
        <thead><tr><th scope="col">${words.child}</th><th scope="col">${words.isTrue}</th><th scope="col">${words.says}</th></tr></thead>
        <tbody>
          ${rows.map((row) => html`<tr><th scope="row">${row.name}</th><td>${row.isTrue}</td><td>${row.says} <small>${row.holds}</small></td></tr>`)}
        </tbody>
      </table>
    </main>`,
  )
}

function cardsOf(cards: readonly Card[], code: string, words: (typeof WORDS)['en']): Html {
  return html`<div class="cards">
    ${cards.map(
      ({ name, pictures }) => html`<div>
        <strong>${name}</strong>
        <span>${words.code}: <b>${code}</b></span>
        <ol>${pictures.map((picture) => html`<li>${picture}</li>`)}</ol>
      </div>`,
    )}
  </div>`
}

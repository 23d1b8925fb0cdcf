// Runs before everything else, also in browsers that are too old for all the rest: nothing newer than ES5 here.
// A browser that knows both of these is one of those in oldest-browsers.mjs or newer.
;(function () {
  var colours = window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in srgb, red, blue)')
  if (colours && 'CSSPropertyRule' in window) return
  var texts = {
    en: [
      'Time for a newer browser!',
      'This browser is too old for our games. Please ask a grown-up to update this device, or to open Dozenauts in another browser: Chrome, Edge, Firefox or Safari from 2024 or later.',
    ],
    pt: [
      'Hora de um navegador mais novo!',
      'Este navegador é antigo demais para os nossos jogos. Peça a um adulto para atualizar este aparelho ou abrir o Dozenauts em outro navegador: Chrome, Edge, Firefox ou Safari de 2024 ou mais novo.',
    ],
    es: [
      '¡Hora de un navegador más nuevo!',
      'Este navegador es demasiado antiguo para nuestros juegos. Pide a una persona mayor que actualice este aparato o que abra Dozenauts en otro navegador: Chrome, Edge, Firefox o Safari de 2024 o más nuevo.',
    ],
  }
  var language = String(navigator.language || 'en').slice(0, 2)
  var text = texts[language] || texts.en
  var body = document.body
  while (body.firstChild) body.removeChild(body.firstChild)
  document.documentElement.lang = texts[language] ? language : 'en'
  document.title = 'Dozenauts'
  var main = document.createElement('main')
  var heading = document.createElement('h1')
  var words = document.createElement('p')
  heading.appendChild(document.createTextNode(text[0]))
  words.appendChild(document.createTextNode(text[1]))
  main.appendChild(heading)
  main.appendChild(words)
  main.style.cssText =
    'max-width:32em;margin:15vh auto 0;padding:1.5em;font:1.25em/1.5 sans-serif;text-align:center;color:#fff'
  body.style.background = '#2b2a6b'
  body.appendChild(main)
})()

import * as schemas from '#server/api/avatar/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const AVATAR_ENDPOINTS = {
  'GET /learners/:learnerId/avatar': {
    summary: 'The store by cost, and what is owned and worn',
    who: 'read',
    answers: { 200: { description: 'The wardrobe.', schema: schemas.Avatar } },
  },
  'POST /learners/:learnerId/avatar/purchases': {
    summary: 'Buy one item',
    who: 'play',
    body: schemas.Purchase,
    answers: {
      201: { description: 'Bought.', schema: schemas.PurchaseAnswer },
      404: problem('`unknown_item`'),
      409: { description: '`already_owned` or `not_enough_coins`', schema: schemas.PurchaseProblem },
    },
  },
  'PUT /learners/:learnerId/avatar/equipped': {
    summary: 'Wear one item, or nothing, in a category',
    who: 'play',
    body: schemas.Equip,
    answers: {
      200: { description: 'What is worn now.', schema: schemas.EquipAnswer },
      403: problem('`not_owned`'),
      404: problem('`unknown_item`'),
    },
  },
  'PUT /learners/:learnerId/avatar/figure': {
    summary: 'Choose the skin and the hair of the figure; the hair put on before comes off',
    who: 'play',
    body: schemas.ChosenFigure,
    answers: { 200: { description: 'The figure, and what it wears now.', schema: schemas.FigureAnswer } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>

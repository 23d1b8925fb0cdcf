import type { LimitRule } from '#server/limits/limiter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Every limit of the server; only those of a class's pictures stand beside their odds, in people/classes/picture-limits.ts. A
 * school is one network with hundreds of children, so limits per network are generous and never refuse a sign-in. Tight
 * limits apply per account and network, or per account.
 */
export const LIMITS = {
  // Wrong passwords at sign-in only: a right one gives the points back.
  /** 10 in 15 minutes, then 10 in 30, in 60 …: some 60 guesses a day. */
  signInPerAddressAndNetwork: {
    name: 'sign-in/address+network',
    points: 10,
    seconds: 15 * MINUTE,
    doublings: 6,
  },
  /** Guessing from many networks; felt only where neither device nor network is known to the account. */
  signInPerAddress: { name: 'sign-in/address', points: 20, seconds: 15 * MINUTE, doublings: 6 },
  /** From here on a known device is slowed down … */
  signInPerAddressAndDevice: { name: 'sign-in/address+device', points: 10, seconds: 15 * MINUTE },
  /** … and from here on it is known no more. */
  signInPerAddressAndDeviceAndDay: { name: 'sign-in/address+device/day', points: 50, seconds: DAY },
  /** So many tries pass by the line of a crowded network, right ones and wrong ones. */
  signInPerKnownDevice: { name: 'sign-in/device', points: 60, seconds: 5 * MINUTE },
  /** One guess at every child of a school: slowed down, never blocked for long. */
  signInPerNetwork: { name: 'sign-in/network', points: 600, seconds: 5 * MINUTE },

  /** Each sign-in keeps a row for ten minutes, and all children of a school sign in at the same time. */
  providerSignInPerNetwork: { name: 'provider-sign-in/network', points: 1000, seconds: 5 * MINUTE },

  /** The same for launches from a learning platform, in two steps each. */
  launchPerNetwork: { name: 'launch/network', points: 3000, seconds: 5 * MINUTE },
  /** Each keeps a row for ten minutes. */
  loginPerPlatformAndNetwork: { name: 'lti-login/platform+network', points: 1000, seconds: 5 * MINUTE },
  /** Launches that open nothing. */
  refusedLaunchPerNetwork: { name: 'refused-launch/network', points: 300, seconds: 5 * MINUTE },
  /** An administrator who mistypes tries a few times. */
  registrationPerLink: { name: 'registration/link', points: 20, seconds: HOUR },
  refusedTabPerNetwork: { name: 'refused-tab/network', points: 300, seconds: 5 * MINUTE },
  /** Answers to a platform that nobody waits for. */
  refusedPickPerNetwork: { name: 'refused-pick/network', points: 300, seconds: 5 * MINUTE },
  /** A platform is asked for a roster by a button. */
  rosterPerClass: { name: 'roster/class', points: 10, seconds: 5 * MINUTE },
  /** … or by a child who is new to the class, while a launch waits: it is kept for ten minutes. */
  rosterPerLaunch: { name: 'roster/launch', points: 10, seconds: 10 * MINUTE },
  /** Schools and platforms are asked whether they answer, by a button. */
  connectionTestPerAccount: { name: 'connection-test/account', points: 30, seconds: 5 * MINUTE },

  signUpPerNetwork: { name: 'sign-up/network', points: 1000, seconds: HOUR },
  refusedRefreshPerNetwork: { name: 'refused-refresh/network', points: 300, seconds: 5 * MINUTE },
  refusedLinkPerNetwork: { name: 'refused-link/network', points: 300, seconds: 5 * MINUTE },
  refusedArrivalPerNetwork: { name: 'refused-arrival/network', points: 300, seconds: 5 * MINUTE },
  refusedCodePerNetwork: { name: 'refused-code/network', points: 300, seconds: 5 * MINUTE },
  refusedDeparturePerNetwork: { name: 'refused-departure/network', points: 300, seconds: 5 * MINUTE },
  refusedInvitationPerNetwork: { name: 'refused-invitation/network', points: 300, seconds: 5 * MINUTE },
  /** A mail provider ends the mails of many people from one network. */
  refusedUnsubscribePerNetwork: { name: 'refused-unsubscribe/network', points: 300, seconds: 5 * MINUTE },
  /** Wrong codes only: thirty children who mistype twice are sixty. */
  classCodePerNetwork: { name: 'class-code/network', points: 300, seconds: 15 * MINUTE },
  /** A class signs in together, each card once. */
  wrongCardPerNetwork: { name: 'wrong-card/network', points: 300, seconds: 15 * MINUTE },
  codePerAddressAndNetwork: { name: 'code/address+network', points: 30, seconds: 5 * MINUTE },

  mailPerMinute: { name: 'mail/minute', points: 1, seconds: MINUTE },
  mailPerHour: { name: 'mail/hour', points: 10, seconds: HOUR },
  /** A school's sign-up day: a thousand families in an hour. */
  mailPerNetwork: { name: 'mail/network', points: 1000, seconds: HOUR },
  /** A browser that forgets its cookies is a new device each time: that is said, but not without end. */
  newDeviceMailsPerUser: { name: 'new-device/user', points: 5, seconds: DAY },
  /** Each is a mail to a person who did not ask for it. */
  invitationsPerAccount: { name: 'invitation/account', points: 30, seconds: DAY },
  /** Ending a weekly mail always works; who turns it on and off all day must not fill the audit trail. */
  resubscriptionsPerUser: { name: 'unsubscribe/user', points: 20, seconds: HOUR },

  /**
   * The password of an account, typed in a signed-in session: for a new password, address or factor, to delete the
   * account, or at the adult gate. 5 in 15 minutes, then in 30, 60, 120 and 240: fifty on the first day, thirty on the
   * next ones. Sign-in counts for itself, or strangers could keep the owner out.
   */
  passwordPerAccount: { name: 'password/account', points: 5, seconds: 15 * MINUTE, doublings: 4 },
  /** A child who guesses at the PIN does not keep the password out. */
  pinPerAccount: { name: 'adult-gate/pin', points: 5, seconds: 15 * MINUTE, doublings: 4 },
  gateCodePerAccount: { name: 'adult-gate/code', points: 5, seconds: 15 * MINUTE, doublings: 4 },
  deletionCodePerAccount: { name: 'deletion-code/account', points: 5, seconds: 15 * MINUTE, doublings: 4 },
  userUpdatePerUser: { name: 'user/user', points: 60, seconds: HOUR },
  factorPerUser: { name: 'factor/user', points: 15, seconds: 5 * MINUTE },
  recoveryCodesPerUser: { name: 'recovery-codes/user', points: 10, seconds: HOUR },

  /** Wrong codes only, and only of this account: a parent who mistypes keeps no other account waiting. */
  familyCodePerAccount: { name: 'family-code/account', points: 20, seconds: 15 * MINUTE, doublings: 5 },
  /** A parents' evening is one network. */
  familyCodePerNetwork: { name: 'family-code/network', points: 300, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>

create table rate_limits (
    key text primary key,
    points integer not null,
    resets_at bigint not null,
    doublings integer not null default 0
  );
create index rate_limits_by_reset on rate_limits (resets_at);
create table auth_secrets (name text primary key, value text not null, created_at bigint not null);
create table readiness (id integer primary key, checked_at bigint not null);
create table job_leases (id text primary key, claimed_until bigint not null);
create table schema_version (name text primary key, applied_at bigint not null);
create table users (
    id text primary key,
    aud text not null,
    role text not null,
    email text unique,
    password_hash text,
    password_strong integer,
    email_confirmed_at bigint,
    invited_at bigint,
    confirmation_sent_at bigint,
    recovery_sent_at bigint,
    reauthentication_sent_at bigint,
    email_change text,
    email_change_sent_at bigint,
    email_change_confirmations integer not null default 0,
    last_sign_in_at bigint,
    app_metadata text not null,
    user_metadata text not null,
    banned_until bigint,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    revision integer not null default 0
  );
create index users_by_age on users (created_at);
create index users_by_confirmation on users (email_confirmed_at, confirmation_sent_at);
create table profiles (
    id text primary key references users (id) on delete cascade,
    full_name text,
    who_plays text,
    created_at bigint not null
  );
create table known_clients (
    user_id text not null references users (id) on delete cascade,
    mark text not null,
    seen_at bigint not null,
    primary key (user_id, mark)
  );
create index known_clients_mark on known_clients (mark);
create table identities (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    provider text not null,
    provider_id text not null,
    identity_data text not null,
    last_sign_in_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    unique (provider, provider_id)
  );
create index identities_by_user on identities (user_id);
create table mfa_factors (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    friendly_name text not null,
    factor_type text not null,
    status text not null,
    secret text not null,
    last_step bigint not null default 0,
    created_at bigint not null,
    updated_at bigint not null
  );
create index mfa_factors_by_user on mfa_factors (user_id);
create table mfa_challenges (
    id text primary key,
    factor_id text not null references mfa_factors (id) on delete cascade,
    attempts integer not null default 0,
    verified_at bigint,
    created_at bigint not null,
    expires_at bigint not null
  );
create index mfa_challenges_by_factor on mfa_challenges (factor_id);
create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    aal text not null,
    factor_id text references mfa_factors (id) on delete set null,
    amr text not null,
    created_at bigint not null,
    refreshed_at bigint not null,
    expires_at bigint,
    device text
  );
create index sessions_by_user on sessions (user_id);
create index sessions_by_factor on sessions (factor_id);
create index sessions_by_refresh on sessions (refreshed_at);
create index sessions_by_age on sessions (created_at);
create index sessions_by_end on sessions (expires_at) where expires_at is not null;
create table provider_states (
    id text primary key,
    last_sign_in_at bigint,
    last_problem text,
    last_problem_at bigint
  );
create table provider_sign_ins (
    state_hash text primary key,
    provider text not null,
    browser_hash text not null,
    nonce text not null,
    code_verifier text not null,
    redirect_to text not null,
    session_id text references sessions (id) on delete cascade,
    code_challenge text,
    code_challenge_method text,
    created_at bigint not null,
    expires_at bigint not null
  );
create index provider_sign_ins_by_session on provider_sign_ins (session_id) where session_id is not null;
create index provider_sign_ins_by_expiry on provider_sign_ins (expires_at);
create table pupil_arrivals (
    ticket_hash text primary key,
    provider text not null,
    code_challenge text not null,
    code_challenge_method text not null,
    pupil text not null,
    created_at bigint not null,
    expires_at bigint not null
  );
create index pupil_arrivals_by_expiry on pupil_arrivals (expires_at);
create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    child_nonce text not null,
    created_at bigint not null,
    used_at bigint
  );
create index refresh_tokens_by_session on refresh_tokens (session_id);
create table flow_states (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    authentication_method text not null,
    code_challenge text not null,
    code_challenge_method text not null,
    auth_code_hash text unique,
    expires_at bigint not null,
    created_at bigint not null
  );
create index flow_states_by_user on flow_states (user_id);
create index flow_states_by_expiry on flow_states (expires_at);
create table sign_ups (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    password_hash text,
    password_strong integer,
    user_metadata text not null,
    code_challenge text,
    code_challenge_method text,
    created_at bigint not null
  );
create index sign_ups_by_user on sign_ups (user_id);
create table one_time_tokens (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    token_hash text not null unique,
    code_hash text not null,
    sent_to text not null,
    attempts integer not null default 0,
    flow_state_id text references flow_states (id) on delete cascade,
    sign_up_id text references sign_ups (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  );
create index one_time_tokens_by_user on one_time_tokens (user_id);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
create index one_time_tokens_by_address on one_time_tokens (sent_to);
create index one_time_tokens_by_flow on one_time_tokens (flow_state_id);
create index one_time_tokens_by_sign_up on one_time_tokens (sign_up_id);
create table learners (
    id text primary key,
    name text,
    grade integer not null default 3,
    colour text not null default 'sky',
    pictures text,
    created_at bigint not null,
    tickets_since bigint not null default 0
  );
create table learner_settings (
    learner_id text not null references learners (id) on delete cascade,
    setting text not null,
    value text not null,
    changed_at bigint not null,
    primary key (learner_id, setting)
  );
create table classes (
    id text primary key,
    name text not null,
    grade integer not null,
    language text not null,
    code text unique,
    long_sessions integer not null default 0,
    consented_at bigint not null,
    created_at bigint not null,
    archived_at bigint,
    teacher_left_at bigint
  );
create table class_teachers (
    class_id text not null references classes (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    role text not null,
    granted_at bigint not null,
    primary key (class_id, account_id)
  );
create index class_teachers_account on class_teachers (account_id);
create table class_members (
    class_id text not null references classes (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    card integer not null default 1,
    wrong_tries integer not null default 0,
    tries_began bigint,
    locked_until bigint,
    card_missed_at bigint,
    joined_at bigint not null,
    primary key (class_id, learner_id)
  );
create index class_members_learner on class_members (learner_id);
create table class_groups (
    class_id text not null references classes (id) on delete cascade,
    provider text not null,
    group_name text not null,
    created_at bigint not null,
    primary key (class_id, provider),
    unique (provider, group_name)
  );
create table class_leavers (
    class_id text not null references classes (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    left_at bigint not null,
    expires_at bigint not null,
    primary key (class_id, learner_id)
  );
create index class_leavers_learner on class_leavers (learner_id);
create table merged_learners (
    old_id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    merged_at bigint not null
  );
create index merged_learners_learner on merged_learners (learner_id);
create table learner_access (
    account_id text not null references users (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    role text not null,
    own integer not null default 0,
    granted_at bigint not null,
    position integer not null default 0,
    class_id text references classes (id) on delete set null,
    by_code integer not null default 0,
    primary key (account_id, learner_id),
    check (account_id <> learner_id),
    check (own = 0 or role = 'self')
  );
create unique index learner_access_own on learner_access (account_id) where own = 1;
create unique index learner_access_own_account on learner_access (learner_id) where own = 1;
create index learner_access_learner on learner_access (learner_id);
create index learner_access_class on learner_access (class_id) where class_id is not null;
create table research_consents (
    learner_id text primary key references learners (id) on delete cascade,
    account_id text not null,
    given_at bigint not null,
    foreign key (account_id, learner_id) references learner_access (account_id, learner_id) on delete cascade
  );
create index research_consents_access on research_consents (account_id, learner_id);
create table adult_grants (
    session_id text primary key references sessions (id) on delete cascade,
    proved_by text not null,
    opened_at bigint not null,
    expires_at bigint not null,
    board_class_id text references classes (id) on delete cascade
  );
create table adult_pins (
    user_id text primary key references users (id) on delete cascade,
    pin_hash text not null,
    set_at bigint not null
  );
create table invitations (
    id text primary key,
    token_hash text not null unique,
    account_id text not null references users (id) on delete cascade,
    class_id text references classes (id) on delete cascade,
    email text not null,
    created_at bigint not null,
    expires_at bigint not null
  );
create index invitations_account on invitations (account_id);
create index invitations_email on invitations (email);
create index invitations_class on invitations (class_id);
create table invitation_learners (
    invitation_id text not null references invitations (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    primary key (invitation_id, learner_id)
  );
create index invitation_learners_learner on invitation_learners (learner_id);
create table family_codes (
    learner_id text not null references learners (id) on delete cascade,
    class_id text not null references classes (id) on delete cascade,
    code_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (learner_id, class_id)
  );
create index family_codes_class on family_codes (class_id);
create table assignments (
    id text primary key,
    class_id text not null references classes (id) on delete cascade,
    task text not null,
    for_all integer not null,
    starts_on integer not null,
    ends_on integer not null,
    made_at bigint not null,
    ended_at bigint
  );
create index assignments_class on assignments (class_id);
create table assignment_pupils (
    assignment_id text not null references assignments (id) on delete cascade,
    class_id text not null,
    learner_id text not null,
    primary key (assignment_id, learner_id),
    foreign key (class_id, learner_id) references class_members (class_id, learner_id)
      on delete cascade on update cascade
  );
create index assignment_pupils_member on assignment_pupils (class_id, learner_id);
create table class_goals (
    class_id text primary key references classes (id) on delete cascade,
    lights integer not null,
    set_at bigint not null
  );
create table subscriptions (
    id text primary key,
    account_id text references users (id) on delete cascade,
    email text,
    customer text,
    kind text,
    quantity integer not null default 1,
    period_end bigint,
    paid_until bigint,
    failed_since bigint,
    cancels_at bigint,
    ended_at bigint,
    fixed integer not null default 0,
    updated_at bigint not null,
    failure_told_at bigint
  );
create index subscriptions_account on subscriptions (account_id);
create index subscriptions_email on subscriptions (email);
create index subscriptions_customer on subscriptions (customer);
create table billing_events (
    id text primary key,
    subscription_id text not null references subscriptions (id) on delete cascade,
    at bigint not null,
    received_at bigint not null,
    fact text not null
  );
create index billing_events_subscription on billing_events (subscription_id);
create table billing_references (
    account_id text primary key references users (id) on delete cascade,
    reference text not null unique
  );
create table plan_players (
    account_id text not null references users (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    chosen_at bigint not null,
    primary key (account_id, learner_id)
  );
create index plan_players_learner on plan_players (learner_id);
create table plans_since (id integer primary key, at bigint not null);
create table mail_queue (
    id text primary key,
    user_id text references users (id) on delete cascade,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    action text,
    kept integer not null,
    created_at bigint not null,
    tries integer not null default 0,
    next_try_at bigint not null,
    claimed_until bigint not null default 0,
    bulk integer not null default 0,
    unsubscribe text
  );
create index mail_queue_by_user on mail_queue (user_id);
create index mail_queue_due on mail_queue (kept, bulk, next_try_at);
create index mail_queue_recipient on mail_queue (recipient);
create table weekly_mails (
    id text primary key,
    account_id text not null references users (id) on delete cascade,
    kind text not null,
    weekday integer not null,
    hour integer not null,
    time_zone text not null,
    language text not null,
    stopped_by text,
    started_at bigint not null,
    next_due_at bigint,
    last_due_at bigint,
    claimed_until bigint not null default 0,
    unique (account_id, kind)
  );
create index weekly_mails_due on weekly_mails (next_due_at);
create table attempts (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    delivered_by text references users (id) on delete set null,
    seq integer not null check (seq >= 1),
    lesson_id text not null,
    lesson_type text not null,
    score integer not null,
    time_taken integer not null check (time_taken >= 0),
    completed_at bigint not null,
    utc_offset integer,
    recorded_at bigint not null,
    plan text,
    answers text not null,
    body_hash text not null,
    result text not null,
    unique (learner_id, seq)
  );
create index attempts_delivered_by on attempts (delivered_by) where delivered_by is not null;
create index attempts_handed_in on attempts (learner_id, completed_at) where delivered_by is not null;
create index attempts_finished on attempts (learner_id, completed_at);
create table user_progress (
  id text primary key,
  learner_id text not null references learners (id) on delete cascade,
  lesson_id text not null,
  lesson_type text not null,
  score integer not null,
  time_taken bigint not null check (time_taken >= 0),
  completed_at bigint not null,
  unique (learner_id, lesson_id, lesson_type)
);
create table user_rewards (
  id text primary key,
  learner_id text not null references learners (id) on delete cascade,
  reward_id text not null,
  quantity bigint not null check (quantity >= 1),
  earned_at bigint not null,
  unique (learner_id, reward_id)
);
create table avatar_items (
    id text primary key,
    icon text not null,
    cost integer not null check (cost >= 0),
    category text not null check (category in ('hair', 'clothes', 'accessories', 'background')),
    rarity text not null check (rarity in ('common', 'rare', 'epic', 'legendary'))
  );
create table user_avatar_items (
    learner_id text not null references learners (id) on delete cascade,
    avatar_item_id text not null references avatar_items (id),
    price_paid integer not null check (price_paid >= 0),
    bought_at bigint not null,
    primary key (learner_id, avatar_item_id)
  );
create table user_avatar (
    learner_id text primary key references learners (id) on delete cascade,
    hair_item_id text references avatar_items (id),
    clothes_item_id text references avatar_items (id),
    accessories_item_id text references avatar_items (id),
    background_item_id text references avatar_items (id),
    figure_skin text,
    figure_hair text,
    updated_at bigint not null
  );
create table user_weeks (
  learner_id text not null references learners (id) on delete cascade,
  week integer not null,
  stars bigint not null check (stars >= 0),
  seconds bigint not null check (seconds >= 0),
  primary key (learner_id, week)
);
create table user_mastery (
  learner_id text primary key references learners (id) on delete cascade,
  attempts integer not null check (attempts >= 0),
  state text not null
);
create table user_coin_days (
  learner_id text not null references learners (id) on delete cascade,
  day integer not null,
  bronze integer not null check (bronze >= 0),
  silver integer not null check (silver >= 0),
  gold integer not null check (gold >= 0),
  missions integer not null default 0,
  spans text,
  primary key (learner_id, day)
);
create table learner_reports (
  learner_id text primary key references learners (id) on delete cascade,
  version integer not null,
  attempts integer not null,
  state text not null
);
create table study_days (
  learner_id text not null references learners (id) on delete cascade,
  day integer not null,
  seconds bigint not null,
  lessons integer not null,
  answers integer not null,
  correct integer not null,
  primary key (learner_id, day)
);
create table lti_platforms (
    id text primary key,
    name text not null,
    issuer text not null,
    client_id text not null,
    auth_url text not null,
    token_url text not null,
    keys_url text not null,
    domains text not null,
    pages text not null,
    created_at bigint not null,
    last_launch_at bigint,
    last_problem text,
    last_problem_at bigint,
    unique (issuer, client_id)
  );
create table lti_deployments (
    platform_id text not null references lti_platforms (id) on delete cascade,
    deployment_id text not null,
    primary key (platform_id, deployment_id)
  );
create table lti_registrations (
    token_hash text primary key,
    name text not null,
    domains text not null,
    created_at bigint not null,
    expires_at bigint not null
  );
create table lti_keys (
    kid text primary key,
    sealed text not null,
    public_jwk text not null,
    created_at bigint not null,
    retired_at bigint
  );
create table lti_logins (
    state_hash text primary key,
    platform_id text not null references lti_platforms (id) on delete cascade,
    browser_hash text not null,
    storage_hash text,
    nonce text not null,
    login_hint text not null,
    message_hint text,
    target text not null,
    storage_target text,
    created_at bigint not null,
    expires_at bigint not null
  );
create index lti_logins_by_expiry on lti_logins (expires_at);
create table lti_launches (
    ticket_hash text primary key,
    platform_id text not null references lti_platforms (id) on delete cascade,
    storage_hash text,
    framed integer not null,
    launch text not null,
    created_at bigint not null,
    expires_at bigint not null
  );
create index lti_launches_by_expiry on lti_launches (expires_at);
create table lti_courses (
    id text primary key,
    platform_id text not null references lti_platforms (id) on delete cascade,
    deployment_id text not null,
    context_id text not null,
    title text not null,
    class_id text references classes (id) on delete set null,
    left_class_id text references classes (id) on delete set null,
    roster_url text,
    roster_due_at bigint,
    synced_at bigint,
    problem text,
    created_at bigint not null,
    claimed_until bigint not null default 0,
    unique (platform_id, deployment_id, context_id)
  );
create index lti_courses_by_class on lti_courses (class_id) where class_id is not null;
create index lti_courses_by_left_class on lti_courses (left_class_id) where left_class_id is not null;
create index lti_courses_due on lti_courses (roster_due_at) where roster_due_at is not null;
create table lti_members (
    course_id text not null references lti_courses (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    role text not null,
    seen_at bigint not null,
    primary key (course_id, account_id)
  );
create index lti_members_by_account on lti_members (account_id);
create table lti_picks (
    id text primary key,
    course_id text not null references lti_courses (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    ticket_hash text not null unique,
    framed integer not null,
    request text not null,
    picked text,
    created_at bigint not null,
    expires_at bigint not null
  );
create index lti_picks_by_course on lti_picks (course_id);
create index lti_picks_by_account on lti_picks (account_id);
create index lti_picks_by_expiry on lti_picks (expires_at);
create table lti_lines (
    id text primary key,
    course_id text not null references lti_courses (id) on delete cascade,
    link_id text not null,
    assignment_id text not null references assignments (id) on delete cascade,
    url text not null,
    created_at bigint not null,
    unique (course_id, link_id)
  );
create index lti_lines_by_assignment on lti_lines (assignment_id);
create table lti_scores (
    id text primary key,
    line_id text not null references lti_lines (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    score integer,
    stated_at bigint not null,
    tries integer,
    due_at bigint,
    marks integer not null,
    failing_since bigint,
    problem text,
    claimed_until bigint not null default 0
  );
create index lti_scores_by_line on lti_scores (line_id);
create index lti_scores_by_learner on lti_scores (learner_id);
create index lti_scores_due on lti_scores (due_at) where due_at is not null;
create table audit_log (
    id text primary key,
    at bigint not null,
    actor_id text,
    subject_kind text,
    subject_id text,
    action text not null,
    network text,
    detail text not null
  );
create index audit_log_by_time on audit_log (at);
create index audit_log_by_subject on audit_log (subject_id);
create index audit_log_by_actor on audit_log (actor_id);
create table audit_erasing (id text primary key);
create table consents (
    id text primary key,
    account_id text not null references users (id) on delete cascade,
    kind text not null,
    version integer not null,
    way text not null,
    given_at bigint not null
  );
create index consents_account on consents (account_id);
create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    created_at bigint not null,
    used_at bigint,
    primary key (user_id, code_hash)
  );
create table retention_notices (
    learner_id text primary key references learners (id) on delete cascade,
    first_at bigint not null,
    second_at bigint
  );
create table erasures (
    id text primary key,
    class_id text unique references classes (id) on delete cascade,
    learner_id text unique references learners (id) on delete cascade,
    erased_by text not null,
    asked_at bigint not null,
    erases_at bigint not null,
    check ((class_id is null) <> (learner_id is null))
  );
create table taken_ways (
    erasure_id text not null references erasures (id) on delete cascade,
    way text not null,
    account_id text references users (id) on delete cascade,
    learner_id text references learners (id) on delete cascade,
    role text,
    taken text not null
  );
create index taken_ways_erasure on taken_ways (erasure_id);
create index taken_ways_account on taken_ways (account_id);
create index taken_ways_learner on taken_ways (learner_id);
insert into rate_limits (key, points, resets_at, doublings) values ('sign-in/address/stored', 1, 1788350400000, 0);
insert into auth_secrets (name, value, created_at) values ('publishable-key', 'dz_publishable_stored', 1788264000000);
insert into readiness (id, checked_at) values (1, 1788264000000);
insert into job_leases (id, claimed_until) values ('stored', 1788264000000);
insert into schema_version (name, applied_at) values ('1.0', 1788264000000);
insert into users (id, aud, role, email, password_hash, password_strong, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, email_change, email_change_sent_at, email_change_confirmations, last_sign_in_at, app_metadata, user_metadata, banned_until, created_at, updated_at, deleted_at, revision) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', 'authenticated', 'authenticated', 'ada@example.com', '$argon2id$v=19$m=8,t=1,p=1$njkx56ONe4VdHRb0cvLsUQ$dBm9eWD3CqBWSqpEVpqn3qZf6EzB+5Kx/6NRetWpExI', 1, 1788264000000, null, null, null, null, null, null, 0, 1788264000000, '{"provider":"email","providers":["email"]}', '{"full_name":"Ada"}', null, 1788264000000, 1788264000000, null, 2);
insert into users (id, aud, role, email, password_hash, password_strong, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, email_change, email_change_sent_at, email_change_confirmations, last_sign_in_at, app_metadata, user_metadata, banned_until, created_at, updated_at, deleted_at, revision) values ('a778f64c-d665-42b2-85fd-20dd3a1ec055', 'authenticated', 'authenticated', null, null, null, null, null, null, null, null, null, null, 0, null, '{"provider":"class","providers":["class"]}', '{}', null, 1788264000000, 1788264000000, null, 0);
insert into profiles (id, full_name, who_plays, created_at) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', 'Ada', null, 1788264000000);
insert into profiles (id, full_name, who_plays, created_at) values ('a778f64c-d665-42b2-85fd-20dd3a1ec055', 'Ana', null, 1788264000000);
insert into known_clients (user_id, mark, seen_at) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', 'stored', 1788264000000);
insert into identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values ('47411f30-804d-475b-ac18-f15067fa3002', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'email', '8cbb654e-3479-4f97-a1ae-79cf66676342', '{"sub":"8cbb654e-3479-4f97-a1ae-79cf66676342","email":"ada@example.com","email_verified":true,"phone_verified":false}', 1788264000000, 1788264000000, 1788264000000);
insert into mfa_factors (id, user_id, friendly_name, factor_type, status, secret, last_step, created_at, updated_at) values ('factor', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'Phone', 'totp', 'unverified', 'stored', 0, 1788264000000, 1788264000000);
insert into mfa_challenges (id, factor_id, attempts, verified_at, created_at, expires_at) values ('challenge', 'factor', 0, null, 1788264000000, 1788350400000);
insert into sessions (id, user_id, aal, factor_id, amr, created_at, refreshed_at, expires_at, device) values ('d9ecdb6a-a7af-4961-bbf2-89b55f0b0397', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'aal1', null, '[{"method":"password","timestamp":1788264000}]', 1788264000000, 1788264000000, null, null);
insert into provider_states (id, last_sign_in_at, last_problem, last_problem_at) values ('sunny-hill', 1788264000000, null, null);
insert into provider_sign_ins (state_hash, provider, browser_hash, nonce, code_verifier, redirect_to, session_id, code_challenge, code_challenge_method, created_at, expires_at) values ('stored', 'school', 'stored', 'stored', 'stored', 'http://localhost:3000/auth/school', null, 'stored', 's256', 1788264000000, 1788350400000);
insert into pupil_arrivals (ticket_hash, provider, code_challenge, code_challenge_method, pupil, created_at, expires_at) values ('stored', 'pupils', 'stored', 's256', '{}', 1788264000000, 1788350400000);
insert into refresh_tokens (token_hash, session_id, child_nonce, created_at, used_at) values ('9gZHGpoiNgD1ZgZuYKQU1XnQ9KynTQ7FLm44nV3xssE', 'd9ecdb6a-a7af-4961-bbf2-89b55f0b0397', 'W9Mlw9rXmBucCwoOTITnIg', 1788264000000, null);
insert into flow_states (id, user_id, authentication_method, code_challenge, code_challenge_method, auth_code_hash, expires_at, created_at) values ('flow', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'recovery', 'stored', 's256', null, 1788350400000, 1788264000000);
insert into sign_ups (id, user_id, password_hash, password_strong, user_metadata, code_challenge, code_challenge_method, created_at) values ('sign-up', '8cbb654e-3479-4f97-a1ae-79cf66676342', null, null, '{}', null, null, 1788264000000);
insert into one_time_tokens (id, user_id, kind, token_hash, code_hash, sent_to, attempts, flow_state_id, sign_up_id, created_at, expires_at) values ('token', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'recovery', 'stored', 'stored', 'ada@example.com', 0, 'flow', 'sign-up', 1788264000000, 1788350400000);
insert into learners (id, name, grade, colour, pictures, created_at, tickets_since) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 'Leo', 3, 'mint', null, 1788264000000, 0);
insert into learners (id, name, grade, colour, pictures, created_at, tickets_since) values ('f4de91e3-ef68-4b59-98f4-4fba816c03e2', 'Ana', 3, 'sky', null, 1788264000000, 0);
insert into learner_settings (learner_id, setting, value, changed_at) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 'sounds', 'true', 1788264000000);
insert into classes (id, name, grade, language, code, long_sessions, consented_at, created_at, archived_at, teacher_left_at) values ('e4e42566-d7d7-42d2-a695-0c6f42522c20', 'Class 3b', 3, 'en', '27804PE95', 0, 1788264000000, 1788264000000, null, null);
insert into class_teachers (class_id, account_id, role, granted_at) values ('e4e42566-d7d7-42d2-a695-0c6f42522c20', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'owner', 1788264000000);
insert into class_members (class_id, learner_id, card, wrong_tries, tries_began, locked_until, card_missed_at, joined_at) values ('e4e42566-d7d7-42d2-a695-0c6f42522c20', 'f4de91e3-ef68-4b59-98f4-4fba816c03e2', 1, 0, null, null, null, 1788264000000);
insert into class_groups (class_id, provider, group_name, created_at) values ('e4e42566-d7d7-42d2-a695-0c6f42522c20', 'pupils', '3b-2026', 1788264000000);
insert into class_leavers (class_id, learner_id, left_at, expires_at) values ('e4e42566-d7d7-42d2-a695-0c6f42522c20', '41a693a8-956f-46fe-b3d7-2db75a27d758', 1788264000000, 1788350400000);
insert into merged_learners (old_id, learner_id, merged_at) values ('merged', 'f4de91e3-ef68-4b59-98f4-4fba816c03e2', 1788264000000);
insert into learner_access (account_id, learner_id, role, own, granted_at, position, class_id, by_code) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', '41a693a8-956f-46fe-b3d7-2db75a27d758', 'self', 1, 1788264000000, 1, null, 0);
insert into learner_access (account_id, learner_id, role, own, granted_at, position, class_id, by_code) values ('a778f64c-d665-42b2-85fd-20dd3a1ec055', 'f4de91e3-ef68-4b59-98f4-4fba816c03e2', 'self', 1, 1788264000000, 0, null, 0);
insert into research_consents (learner_id, account_id, given_at) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', '8cbb654e-3479-4f97-a1ae-79cf66676342', 1788264000000);
insert into adult_grants (session_id, proved_by, opened_at, expires_at, board_class_id) values ('d9ecdb6a-a7af-4961-bbf2-89b55f0b0397', 'password', 1788264000000, 9007199254740991, null);
insert into adult_pins (user_id, pin_hash, set_at) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', 'stored', 1788264000000);
insert into invitations (id, token_hash, account_id, class_id, email, created_at, expires_at) values ('invitation', 'stored', '8cbb654e-3479-4f97-a1ae-79cf66676342', null, 'bea@example.com', 1788264000000, 1788350400000);
insert into invitation_learners (invitation_id, learner_id) values ('invitation', '41a693a8-956f-46fe-b3d7-2db75a27d758');
insert into family_codes (learner_id, class_id, code_hash, created_at, expires_at) values ('f4de91e3-ef68-4b59-98f4-4fba816c03e2', 'e4e42566-d7d7-42d2-a695-0c6f42522c20', 'stored', 1788264000000, 1788350400000);
insert into assignments (id, class_id, task, for_all, starts_on, ends_on, made_at, ended_at) values ('assignment', 'e4e42566-d7d7-42d2-a695-0c6f42522c20', '{"kind":"check"}', 0, 20000, 20007, 1788264000000, null);
insert into assignment_pupils (assignment_id, class_id, learner_id) values ('assignment', 'e4e42566-d7d7-42d2-a695-0c6f42522c20', 'f4de91e3-ef68-4b59-98f4-4fba816c03e2');
insert into class_goals (class_id, lights, set_at) values ('e4e42566-d7d7-42d2-a695-0c6f42522c20', 50, 1788264000000);
insert into subscriptions (id, account_id, email, customer, kind, quantity, period_end, paid_until, failed_since, cancels_at, ended_at, fixed, updated_at, failure_told_at) values ('subscription', '8cbb654e-3479-4f97-a1ae-79cf66676342', null, 'customer', 'parents', 1, 1788350400000, 1788350400000, null, null, null, 0, 1788264000000, null);
insert into billing_events (id, subscription_id, at, received_at, fact) values ('event', 'subscription', 1788264000000, 1788264000000, '{}');
insert into billing_references (account_id, reference) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', 'reference');
insert into plan_players (account_id, learner_id, chosen_at) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', '41a693a8-956f-46fe-b3d7-2db75a27d758', 1788264000000);
insert into plans_since (id, at) values (1, 1788264000000);
insert into mail_queue (id, user_id, recipient, subject, html, text, action, kept, created_at, tries, next_try_at, claimed_until, bulk, unsubscribe) values ('mail', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'ada@example.com', 'Welcome', '<p>Welcome</p>', 'Welcome', null, 1, 1788264000000, 0, 1788264000000, 0, 0, null);
insert into weekly_mails (id, account_id, kind, weekday, hour, time_zone, language, stopped_by, started_at, next_due_at, last_due_at, claimed_until) values ('weekly', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'family', 0, 17, 'Europe/Berlin', 'en', 'person', 1788264000000, null, 1788264000000, 0);
insert into attempts (id, learner_id, delivered_by, seq, lesson_id, lesson_type, score, time_taken, completed_at, utc_offset, recorded_at, plan, answers, body_hash, result) values ('e1129ae6-9026-4302-9427-e21f6d0816f2', '41a693a8-956f-46fe-b3d7-2db75a27d758', null, 1, 'interactive-lesson-7', 'interactive', 9, 240, 1788264000000, null, 1788264000000, null, '[[7,2,"drag-answers",14,1,2000],[7,3,"drag-answers",21,1,2000],[7,5,"drag-answers",35,1,2000],[7,4,"fill-blanks",4,1,2000],[7,7,"fill-blanks",7,1,2000],[7,5,"fill-blanks",5,1,2000],[7,3,"find-errors",true,1,2000],[7,8,"find-errors",false,1,2000],[7,9,"find-errors",true,1,2000],[7,4,"find-errors",false,1,2000],[7,3,"memory-pairs",21,1,2000],[7,4,"memory-pairs",28,1,2000],[7,6,"memory-pairs",42,1,2000],[7,4,"sequence",28,1,2000],[7,6,"sequence",42,1,2000],[7,9,"sequence",63,1,2000],[7,3,"sequence",21,1,2000],[7,5,"sequence",35,1,2000],[7,8,"sequence",56,1,2000],[7,5,"story",35,1,2000],[7,8,"story",56,1,2000],[7,1,"number-hunt",7,1,2000],[7,2,"number-hunt",14,1,2000],[7,3,"number-hunt",21,1,2000],[7,4,"number-hunt",28,1,2000],[7,5,"number-hunt",35,1,2000],[7,6,"number-hunt",42,1,2000],[7,7,"number-hunt",49,1,2000],[7,8,"number-hunt",56,1,2000],[7,9,"number-hunt",63,1,2000],[7,10,"number-hunt",70,1,2000],[7,9,"true-false",true,1,2000],[7,5,"true-false",false,1,2000],[7,7,"true-false",true,1,2000],[7,8,"true-false",false,1,2000],[7,8,"multiple-choice",56,1,2000],[7,6,"multiple-choice",42,1,2000],[7,6,"timed",null,0,2000],[7,3,"timed",null,0,2000],[7,9,"timed",null,0,2000],[7,2,"timed",null,0,2000],[7,7,"timed",null,0,2000],[7,4,"timed",null,0,2000],[7,8,"timed",null,0,2000],[7,1,"timed",null,0,2000],[7,5,"timed",null,0,2000],[7,10,"timed",null,0,2000]]', 'WxmFKdZjY-8GbRe0tXaSZEY2K-e7CoaXkZqKCuDrmtw', '{"awarded":[{"reward_id":"bronze-coin","quantity":1},{"reward_id":"silver-coin","quantity":1},{"reward_id":"trophy-beginner","quantity":1}],"medals":[]}');
insert into user_progress (id, learner_id, lesson_id, lesson_type, score, time_taken, completed_at) values ('8b1ab6b2-359c-4fad-9793-eb26c8a1a18b', '41a693a8-956f-46fe-b3d7-2db75a27d758', 'interactive-lesson-7', 'interactive', 9, 240, 1788264000000);
insert into user_rewards (id, learner_id, reward_id, quantity, earned_at) values ('aad5b2dc-448c-4234-bd38-3c8962cade83', '41a693a8-956f-46fe-b3d7-2db75a27d758', 'bronze-coin', 1, 1788264000000);
insert into user_rewards (id, learner_id, reward_id, quantity, earned_at) values ('324fcd72-1eaa-444f-8a2c-bce3e8310f5f', '41a693a8-956f-46fe-b3d7-2db75a27d758', 'silver-coin', 1, 1788264000000);
insert into user_rewards (id, learner_id, reward_id, quantity, earned_at) values ('9d36fec8-81c7-4096-90b9-2f24416816f7', '41a693a8-956f-46fe-b3d7-2db75a27d758', 'trophy-beginner', 1, 1788264000000);
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-short-crop', '✂️', 0, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-moon-bob', '🌙', 0, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-cloud-curls', '☁️', 0, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-comet-tail', '🌠', 0, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-sky-scarf', '🧕', 0, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-meteor-spikes', '☄️', 25, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-orbit-ponytail', '🪐', 30, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-twin-buns', '🍡', 40, 'hair', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-comet-curls', '💫', 60, 'hair', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-rocket-braids', '🎗️', 80, 'hair', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-starlight-waves', '✨', 120, 'hair', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-galaxy-afro', '🌌', 160, 'hair', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-laser-mohawk', '⚡', 220, 'hair', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-aurora-long', '🌈', 300, 'hair', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-solar-flare', '🔥', 480, 'hair', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('hair-ice-crystal', '❄️', 700, 'hair', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-cadet-suit', '🧑‍🚀', 0, 'clothes', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-star-tee', '👕', 0, 'clothes', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-moon-stripes', '🧶', 20, 'clothes', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-mechanic-overalls', '🔧', 35, 'clothes', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-comet-hoodie', '☄️', 45, 'clothes', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-explorer-vest', '🧭', 70, 'clothes', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-lab-coat', '🥼', 90, 'clothes', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-saturn-dress', '👗', 120, 'clothes', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-pilot-jacket', '🧥', 150, 'clothes', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-robot-armour', '🤖', 240, 'clothes', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-captain-coat', '🎖️', 320, 'clothes', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-dragon-suit', '🐉', 520, 'clothes', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('clothes-golden-suit', '🏆', 800, 'clothes', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-round-glasses', '👓', 0, 'accessories', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-star-badge', '⭐', 0, 'accessories', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-comet-cap', '🧢', 20, 'accessories', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-bow', '🎀', 25, 'accessories', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-scarf', '🧣', 35, 'accessories', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-headphones', '🎧', 50, 'accessories', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-star-glasses', '🤩', 75, 'accessories', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-bubble-helmet', '🫧', 110, 'accessories', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-jetpack', '🚀', 180, 'accessories', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-robot-pet', '🤖', 240, 'accessories', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-hero-cape', '🦸', 300, 'accessories', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-nebula-wings', '🦋', 600, 'accessories', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('accessories-star-crown', '👑', 900, 'accessories', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-morning-sky', '☁️', 0, 'background', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-starry-night', '🌃', 0, 'background', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-moon-base', '🌕', 20, 'background', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-red-planet', '🔴', 30, 'background', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-rocket-pad', '🚀', 45, 'background', 'common');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-meteor-shower', '☄️', 70, 'background', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-ringed-giant', '🪐', 95, 'background', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-earthrise', '🌍', 130, 'background', 'rare');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-space-station', '🛰️', 170, 'background', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-aurora', '🌠', 230, 'background', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-crystal-cave', '💎', 320, 'background', 'epic');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-spiral-galaxy', '🌀', 550, 'background', 'legendary');
insert into avatar_items (id, icon, cost, category, rarity) values ('background-golden-supernova', '🌟', 850, 'background', 'legendary');
insert into user_avatar_items (learner_id, avatar_item_id, price_paid, bought_at) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 'hair-comet-tail', 0, 1788264000000);
insert into user_avatar (learner_id, hair_item_id, clothes_item_id, accessories_item_id, background_item_id, figure_skin, figure_hair, updated_at) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 'hair-comet-tail', null, null, null, null, null, 1788264000000);
insert into user_weeks (learner_id, week, stars, seconds) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 2957, 9, 240);
insert into user_mastery (learner_id, attempts, state) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 1, '{"version":6,"calendar":{"at":0,"utcOffset":0},"facts":{"2x7":[[165577],[1,20697,20697],1,null,0.212,6.413,20697,20698],"3x7":[[165577],[2,20697,20697],1,null,0.212,6.413,20697,20698],"5x7":[[165577],[4,20697,20697],1,null,0.212,6.413,20697,20698],"4x7":[[165577],[2,20697,20697],1,null,0.212,6.413,20697,20698],"7x7":[[165577],[1,20697,20697],1,null,0.212,6.413,20697,20698],"7x8":[[165577],[2,20697,20697],1,null,0.212,6.413,20697,20698],"7x9":[[165577],[1,20697,20697],1,null,0.212,6.413,20697,20698],"6x7":[[165577],[1,20697,20697],1,null,0.212,6.413,20697,20698],"1x7":[[165577],0,1,null,0.212,6.413,20697,20698],"7x10":[[165577],0,1,null,0.212,6.413,20697,20698]},"pace":{"tiles":[2000,2000,2000,2000,2000,2000],"keypad":[2000,2000,2000,2000,2000,2000,2000,2000]},"own":{"bias":0,"seen":0},"medals":{},"hurried":null}');
insert into user_coin_days (learner_id, day, bronze, silver, gold, missions, spans) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 20697, 1, 1, 0, 0, '[[43200,240,2]]');
insert into learner_reports (learner_id, version, attempts, state) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 3, 1, '{"attempts":1,"answers":39,"firstDay":20697,"lastDay":20697,"facts":{"2x7":[[1788264000,14,1,2000],[1788264000.022,14,1,2000],[1788264000.04,null,0,2000]],"3x7":[[1788264000.001,21,1,2000],[1788264000.01,21,1,2000],[1788264000.016,21,1,2000],[1788264000.023,21,1,2000],[1788264000.038,null,0,2000]],"5x7":[[1788264000.002,35,1,2000],[1788264000.005,35,1,2000],[1788264000.017,35,1,2000],[1788264000.019,35,1,2000],[1788264000.025,35,1,2000],[1788264000.045,null,0,2000]],"4x7":[[1788264000.003,28,1,2000],[1788264000.011,28,1,2000],[1788264000.013,28,1,2000],[1788264000.024,28,1,2000],[1788264000.042,null,0,2000]],"7x7":[[1788264000.004,49,1,2000],[1788264000.027,49,1,2000],[1788264000.041,null,0,2000]],"6x7":[[1788264000.012,42,1,2000],[1788264000.014,42,1,2000],[1788264000.026,42,1,2000],[1788264000.036,42,1,2000],[1788264000.037,null,0,2000]],"7x9":[[1788264000.015,63,1,2000],[1788264000.029,63,1,2000],[1788264000.039,null,0,2000]],"7x8":[[1788264000.018,56,1,2000],[1788264000.02,56,1,2000],[1788264000.028,56,1,2000],[1788264000.035,56,1,2000],[1788264000.043,null,0,2000]],"1x7":[[1788264000.021,7,1,2000],[1788264000.044,null,0,2000]],"7x10":[[1788264000.03,70,1,2000],[1788264000.046,null,0,2000]]},"mistakes":[[1788264000.037,"6x7",null,"not-yet"],[1788264000.038,"3x7",null,"not-yet"],[1788264000.039,"7x9",null,"not-yet"],[1788264000.04,"2x7",null,"not-yet"],[1788264000.041,"7x7",null,"not-yet"],[1788264000.042,"4x7",null,"not-yet"],[1788264000.043,"7x8",null,"not-yet"],[1788264000.044,"1x7",null,"not-yet"],[1788264000.045,"5x7",null,"not-yet"],[1788264000.046,"7x10",null,"not-yet"]],"lessons":[[1788264000,"interactive-lesson-7","interactive",9]]}');
insert into study_days (learner_id, day, seconds, lessons, answers, correct) values ('41a693a8-956f-46fe-b3d7-2db75a27d758', 20697, 240, 1, 47, 37);
insert into lti_platforms (id, name, issuer, client_id, auth_url, token_url, keys_url, domains, pages, created_at, last_launch_at, last_problem, last_problem_at) values ('platform', 'Sunny Hill', 'https://moodle.school.example', 'client', 'https://moodle.school.example/mod/lti/auth.php', 'https://moodle.school.example/mod/lti/token.php', 'https://moodle.school.example/mod/lti/certs.php', '["school.example"]', '[]', 1788264000000, 1788264000000, null, null);
insert into lti_deployments (platform_id, deployment_id) values ('platform', '1');
insert into lti_registrations (token_hash, name, domains, created_at, expires_at) values ('stored', 'Sunny Hill', '[]', 1788264000000, 1788350400000);
insert into lti_keys (kid, sealed, public_jwk, created_at, retired_at) values ('stored', 'stored', '{}', 1788264000000, 1788264000000);
insert into lti_logins (state_hash, platform_id, browser_hash, storage_hash, nonce, login_hint, message_hint, target, storage_target, created_at, expires_at) values ('stored', 'platform', 'stored', null, 'stored', '7', null, 'http://localhost:3000/launch', null, 1788264000000, 1788350400000);
insert into lti_launches (ticket_hash, platform_id, storage_hash, framed, launch, created_at, expires_at) values ('stored', 'platform', null, 0, '{}', 1788264000000, 1788350400000);
insert into lti_courses (id, platform_id, deployment_id, context_id, title, class_id, left_class_id, roster_url, roster_due_at, synced_at, problem, created_at, claimed_until) values ('course', 'platform', '1', '7', 'Year 3', 'e4e42566-d7d7-42d2-a695-0c6f42522c20', null, 'https://moodle.school.example/mod/lti/services.php/CourseSection/7/memberships', null, 1788264000000, null, 1788264000000, 0);
insert into lti_members (course_id, account_id, role, seen_at) values ('course', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'teacher', 1788264000000);
insert into lti_picks (id, course_id, account_id, ticket_hash, framed, request, picked, created_at, expires_at) values ('pick', 'course', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'stored', 0, '{}', null, 1788264000000, 1788350400000);
insert into lti_lines (id, course_id, link_id, assignment_id, url, created_at) values ('line', 'course', '12', 'assignment', 'https://moodle.school.example/mod/lti/services.php/7/lineitems/3/lineitem?type_id=1', 1788264000000);
insert into lti_scores (id, line_id, learner_id, score, stated_at, tries, due_at, marks, failing_since, problem, claimed_until) values ('score', 'line', 'f4de91e3-ef68-4b59-98f4-4fba816c03e2', 80, 1788264000000, null, null, 1, null, null, 0);
insert into audit_log (id, at, actor_id, subject_kind, subject_id, action, network, detail) values ('594bdce3-3228-4460-b7e9-9f7172f69f26', 1788264000000, '8cbb654e-3479-4f97-a1ae-79cf66676342', 'learner', '41a693a8-956f-46fe-b3d7-2db75a27d758', 'learner.added', '127.0.0.0/24', '{}');
insert into audit_log (id, at, actor_id, subject_kind, subject_id, action, network, detail) values ('668b756a-849b-427a-a171-12bc4e5d8483', 1788264000000, '8cbb654e-3479-4f97-a1ae-79cf66676342', 'account', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'class.created', '127.0.0.0/24', '{}');
insert into audit_log (id, at, actor_id, subject_kind, subject_id, action, network, detail) values ('a33d605f-b990-4188-84f3-06f1ce6fff6c', 1788264000000, '8cbb654e-3479-4f97-a1ae-79cf66676342', 'class', 'e4e42566-d7d7-42d2-a695-0c6f42522c20', 'pupils.added', '127.0.0.0/24', '{}');
insert into consents (id, account_id, kind, version, way, given_at) values ('92362734-0982-44ce-9654-06cdcad9d95c', '8cbb654e-3479-4f97-a1ae-79cf66676342', 'school', 1, 'class', 1788264000000);
insert into recovery_codes (user_id, code_hash, created_at, used_at) values ('8cbb654e-3479-4f97-a1ae-79cf66676342', 'stored', 1788264000000, null);
insert into retention_notices (learner_id, first_at, second_at) values ('f4de91e3-ef68-4b59-98f4-4fba816c03e2', 1788264000000, null);
create trigger learner_id_of_no_account before insert on learners begin select raise(abort, 'an account has this id') where exists (select 1 from users where users.id = new.id); end;
create trigger account_id_of_no_learner before insert on users begin select raise(abort, 'a learner has this id') where exists (select 1 from learners where learners.id = new.id); end;
create trigger own_learner_named after update of full_name on profiles begin update learners set name = new.full_name
     where id in (select learner_id from learner_access where account_id = new.id and own = 1)
       and coalesce(name, '') = coalesce(old.full_name, '') and coalesce(new.who_plays, '') <> 'child'; end;
create trigger learners_removed before delete on users begin delete from learners
     where id in (select learner_id from learner_access where account_id = old.id and role = 'self')
       and not exists (
  select 1 from learner_access others
  where others.learner_id = learners.id and others.account_id <> old.id and others.role = 'self'); end;
create trigger audit_log_append_only before update on audit_log begin select raise(abort, 'audit rows are never changed') where not (new.actor_id is null and new.network is null and new.id = old.id and new.at = old.at
  and new.subject_kind is not distinct from old.subject_kind
  and new.subject_id is not distinct from old.subject_id and new.action = old.action and new.detail = old.detail); end;
create trigger audit_log_kept before delete on audit_log begin select raise(abort, 'audit rows go only by erasure and retention') where not exists (select 1 from audit_erasing); end;
create trigger consents_append_only before update on consents begin select raise(abort, 'consents are never changed') where true; end;
create trigger consents_kept before delete on consents begin select raise(abort, 'consents go only with their account') where exists (select 1 from users where users.id = old.account_id); end;
